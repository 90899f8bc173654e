/** Titles of the legal pages, sent with the page. Their texts are in terms, privacy and userAgreement. */
export const legal = {
  terms: {
    title: 'Terms of use | Mimar',
    description:
      'What Mimar does and does not do, who contracts with whom, what an estimate and a verification mean.',
  },
  privacy: {
    title: 'Privacy | Mimar',
    description:
      'What we know about you, who sees it, where it goes, how long we keep it, and your rights under Saudi data protection law.',
  },
  userAgreement: {
    title: 'User agreement | Mimar',
    description:
      'The rules for owners and providers on Mimar: what we check, what you promise, and who pays what.',
  },
} as const

/** Read on the server only: never sent as messages. */
export const legalPage = {
  dated: 'Effective from <time></time>',
  contents: 'Contents',
  others: 'Related pages',
  terms: 'Terms of use',
  privacy: 'Privacy',
  userAgreement: 'User agreement',
  ask: 'A question about this page? <chat>Write to us on WhatsApp</chat>.',
  operatorLater:
    'The legal name, registration number and address of the operating business are published here before commercial service begins.',
  brief: {
    title: 'In six lines',
    what: '<b>We know</b> what you write to us: name, mobile number, what the job is, and the photos you add.',
    why: '<b>We use it</b> to show your request and bring you quotes. We don’t sell it, and send nothing promotional without your consent.',
    seen: '<b>Only a provider who accepts your request</b> sees your name and number. You can see who and when.',
    abroad: '<b>WhatsApp messages</b> go through Meta, outside the Kingdom. You can stop them.',
    long: '<b>We delete</b> your request two years after it closes, and your messages after one year.',
    rights:
      '<b>You can</b> take a copy, correct, delete and withdraw consent, on your request’s page or in your account.',
  },
} as const
