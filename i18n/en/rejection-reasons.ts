/**
 * Opening texts for a rejection or a suspension, in the provider's language. Each says what to do and then
 * why; the decision itself invites the provider to send again.
 */
export const rejectionReasons = {
  unclear:
    'Upload a clear copy of the document, all four corners visible: we could not read the one you sent.',
  expired: 'Upload a document that is in date: the one you sent has expired.',
  name: 'Enter the company name exactly as on the registration. The two don’t match.',
  number: 'Correct the registration number, or upload the registration it belongs to: the two differ.',
  iban: 'Upload an IBAN certificate in the name of the company: the one you sent names another account.',
  duplicate:
    'Sign in with the account that your company already has: this registration number is with us already.',
  outside:
    'Tell us which of your activities is contracting, supply, design or engineering: we found none of them.',
} as const
