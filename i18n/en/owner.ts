/** The page in a search result or a tab. */
export const owner = {
  metaTitle: 'Build knowing the number first | Mimar',
  metaDescription:
    'Price your building project in Saudi Arabia in under a minute, then receive quotes from verified contractors, designers and engineering offices. Free for project owners.',
} as const

/** The words of the home itself: rendered by the server alone, never sent. */
export const ownerHome = {
  hero: {
    eyebrow: 'The building-services platform of Saudi Arabia',
    title: '<line>Build knowing</line> <line>the number first</line>',
    lead: 'Work out what your project costs, then receive quotes from providers whose registration we have checked. It costs the project owner nothing.',
    free: 'Free for project owners, no commission',
    quoteTime: 'Quotes within 1–6 hours',
    complexTime: 'One business day for complex work',
    verified:
      '{count, plural, =0 {<b>{count, number}</b> verified providers so far} one {<b>{count, number}</b> verified provider} other {<b>{count, number}</b> verified providers}}',
  },
  how: {
    title: 'From the idea to the quotes',
    describeTitle: 'Describe your project',
    describeText: 'Type, city, area and finish. The range changes in front of you with every answer.',
    sendTitle: 'We send it to a few',
    sendText: 'Only verified providers who do this work in your city. Any of them may decline.',
    compareTitle: 'Quotes reach you',
    compareText: 'Every quote stands on one line beside the estimate, so you see where it falls.',
  },
  latest: {
    title: 'Latest project requests',
    lead: 'Public details only. Names and numbers are never shown here.',
    empty: 'No project requests yet. Yours can be the first.',
    demo: 'Demo',
  },
  cities: {
    title: 'Where our verified providers work',
    lead: 'Counted by the cities they serve. A provider who serves two cities counts in both.',
    count: '{count, plural, one {# provider} other {# providers}}',
  },
  faq: {
    title: 'Before you start',
    lead: 'Didn’t find your answer? Write to us on WhatsApp.',
    freeQuestion: 'Is it really free for the project owner?',
    freeAnswer:
      'Yes. The estimate, sending the request and receiving quotes cost you nothing. Providers pay a package fee, and we take no commission from you or from them.',
    numbersQuestion: 'Where do the estimate’s numbers come from?',
    numbersAnswer:
      'From rates per square metre published in the Saudi market, adjusted for your city and finish level. It is an early estimate, not a binding quote, so we show a range and not one figure.',
    mobileQuestion: 'Do providers see my mobile number?',
    mobileAnswer:
      'Not before they accept. The provider first sees the type, city, area and description. Your name and mobile are shared only with a provider who accepts your request.',
    timeQuestion: 'When do the quotes arrive?',
    timeAnswer:
      'Within 1 to 6 hours. Complex work, such as building a villa or an extension, may need up to one business day. Your tracking page shows the due time and each provider’s answer.',
  },
} as const
