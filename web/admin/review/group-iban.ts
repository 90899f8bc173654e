/** Groups an IBAN by four characters, as on the certificate, so that admins can compare the two. */
export const groupIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
