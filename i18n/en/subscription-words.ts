/** Words of a subscription that the server itself writes. */
export const subscriptionWords = {
  /** The exact sentence a provider consents to, stored with the consent: a change counts as another sentence. */
  consent: {
    monthly:
      'Before the end of each month, order the next month of the package {package} for me, for {total} with VAT, and send me the link to pay it. Nothing is charged unless I pay, and I can take this back at any time.',
    yearly:
      'Before the end of each year, order the next year of the package {package} for me, for {total} with VAT, and send me the link to pay it. Nothing is charged unless I pay, and I can take this back at any time.',
  },
} as const
