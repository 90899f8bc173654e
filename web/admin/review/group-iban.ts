/** In fours, as the certificate prints it, so that two can be compared. */
export const groupIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
