/** Title and description in search results and tabs. */
export const business = {
  metaTitle: 'For contractors, suppliers, designers and offices | Mimar',
  metaDescription:
    'Project requests that fit your trade and your city, over WhatsApp. Accept or decline with a tap. 0% commission: you pay the fee of your package and nothing else.',
} as const

/** What our record gives a contractor: on the business home and beside the packages. */
export const recordWords = {
  cap: 'That is a cap.',
  samples: 'These are sample requests of this demo.',
  measured:
    'Measured so far: {requests, plural, one {# request} other {# requests}} in {days, plural, one {# day} other {# days}}, each shown to up to {asked} of {contractors, plural, one {# contractor} other {# contractors}}, so {each, plural, =0 {less than one lead} one {up to about # lead} other {up to about # leads}} a month each.',
} as const

/** Words of the business home: rendered by the server alone, never sent. */
export const businessHome = {
  hero: {
    eyebrow: 'For contractors, suppliers, designers, advisors and engineering offices',
    title: '<line>Real projects.</line> <line>No commission.</line>',
    lead: 'Project requests that fit your trade and your city reach you on WhatsApp. Accept or decline with a tap, send your price in the same chat, and keep the whole contract.',
    register: 'Register your business',
    requests: 'See the requests',
    lately: 'Requests in the last {days, plural, one {# day} other {# days}}',
    month: 'Requests this month',
    commission: 'Commission',
    commissionFigure: '0%',
    samples: 'Sample counts of this demo.',
  },
  sample: {
    title: 'Latest request',
    example: 'An example',
    estimate: 'Our estimate for this work, with VAT',
    offered: 'Offered providers also see the owner’s words and the scope, line by line. You set the price.',
    to: 'to',
    accept: 'Accept',
    decline: 'Decline',
    actions: 'Example: on WhatsApp you answer with one of two buttons.',
    after: 'After you accept',
    afterText: 'The owner’s name and mobile.',
  },
  how: {
    title: 'From registration to the first contract',
    register: 'Register',
    registerTime: 'Free',
    registerText:
      'Your business, your cities and trades, the commercial registration or freelance document, and the bank certificate.',
    verify: 'We verify you',
    verifyTime: 'Target: within 24 hours',
    verifyText:
      'We check your documents. If something’s missing, we tell you what to fix so you can resubmit.',
    match: 'A request reaches you',
    matchTime: 'On WhatsApp',
    matchText: 'Only what fits your trade, your cities and your package. Accept or decline with a tap.',
    win: 'Send your price',
    winTime: 'In the chat',
    winText: 'Write it any way you like, such as “45 thousand”. The owner sees it next to our estimate.',
  },
  gains: {
    title: 'What you get',
    proof: 'How we met our targets, month by month',
    lead: 'Know the terms before you join.',
    commissionFigure: '0%',
    commission: 'Commission',
    commissionText:
      'The fee of your package is all you pay. The price of the contract is between you and the owner.',
    leadsFigure: '5–15',
    leads: 'Leads a month: what the packages hold',
    leadsText:
      'The most a package brings in a month, made for an active contractor. How many come depends on your trade and city, and isn’t guaranteed.',
    verificationFigure: '24',
    verification: 'Hours: our target for reviewing your documents',
    verificationText: 'We’ll send you the result, with a reason if it’s a no.',
    decline: 'Maximum providers per round',
    declineText:
      'We ask only a few providers at a time, so owners read your price. You can decline any request without giving a reason.',
  },
  demand: {
    title: 'What people ask for',
    lead: 'Project requests of the last {days, plural, one {# day} other {# days}}, as our database counts them.',
    byCity: 'By city',
    byType: 'By kind of work',
    count: '{count, plural, one {# request} other {# requests}}',
    noCity: 'No requests from the other cities yet.',
    noType: 'No requests for other kinds of work yet.',
    none: 'No requests yet.',
    all: 'All project requests',
    demo: 'These are sample numbers for the demo.',
  },
  packages: {
    title: 'One fee, no commission',
    lead: 'Choose a package when you register. You pay its fee and nothing else, however large the contract.',
    month: 'a month, VAT included',
    leads: 'Up to {count, plural, one {# lead} other {# leads}} a month',
    all: 'Compare the packages',
    soon: 'Prices are coming soon. Registering is free.',
  },
  papers: {
    title: 'What you’ll need',
    registration: 'Commercial registration, or the freelance document with its holder’s national ID number',
    bank: 'Bank name, IBAN and the IBAN certificate',
    vat: 'VAT number and certificate, if you are registered for VAT',
    mobile: 'A mobile number with WhatsApp',
    note: 'We don’t ask for a photo of your ID.',
    register: 'Register your business',
  },
  faq: {
    title: 'Before you register',
    lead: 'Didn’t find your answer? Write to us on WhatsApp.',
    payQuestion: 'What do I pay?',
    payAnswer: 'The fee of the package you choose. No commission on contracts, and no share of payments.',
    manyQuestion: 'How many leads will I get?',
    manyAnswer:
      'At most as many as your package has: 5 to 15 a month, what an active contractor takes. How many come depends on demand in your cities and trades. Providers who’ve received fewer leads this month come first.',
    declineQuestion: 'Does declining harm me?',
    declineAnswer:
      'Your ranking depends on how many leads you’ve had this month and how quickly you reply. Declining counts as a reply. Every lead we send you counts toward your package, even if you decline it.',
    checkQuestion: 'What do you check before the badge?',
    checkAnswer:
      'The commercial registration or freelance document and the bank certificate, and the VAT certificate if you give one. An admin reads them; our target is within 24 hours.',
    refusedQuestion: 'What if my registration is refused?',
    refusedAnswer: 'We’ll send you the reason in writing. Fix it and resubmit; we’ll review it again.',
    contactQuestion: 'When do I see the owner’s name and mobile?',
    contactAnswer: 'As soon as you accept. No one sees them before that, and the owner can see who has them.',
  },
} as const
