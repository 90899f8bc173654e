/** Titles of the legal pages: sent with the page. Their texts are in terms, privacy and userAgreement. */
export const legal = {
  terms: {
    title: 'Terms of use | Mimar',
    description:
      'What Mimar does and does not do, who contracts with whom, what an estimate and a verification mean.',
  },
  privacy: {
    title: 'Privacy | Mimar',
    description:
      'What we know of you, who sees it and when, where it goes, how long it stays, and your rights under the Saudi data protection law.',
  },
  userAgreement: {
    title: 'User agreement | Mimar',
    description: 'What owners and providers promise each other and us when they use Mimar.',
  },
} as const

/** Read once, on the server: never sent as messages. */
export const legalPage = {
  dated: 'Effective from <time></time>',
  contents: 'Contents',
  others: 'Related pages',
  terms: 'Terms of use',
  privacy: 'Privacy',
  userAgreement: 'User agreement',
  ask: 'A question about this page? Write to us on WhatsApp.',
} as const
