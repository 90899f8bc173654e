/** Title and description in search results and tabs. */
export const owner = {
  metaTitle: 'Know the cost before you build | Mimar',
  metaDescription:
    'Price your building project in Saudi Arabia in under a minute, then receive quotes from verified contractors, designers and engineering offices. Free for project owners.',
} as const

/** Words of the owners' home: rendered by the server alone, never sent. */
export const ownerHome = {
  hero: {
    eyebrow: 'The building-services platform of Saudi Arabia',
    title: '<line>Know the cost</line> <line>before you build</line>',
    lead: 'See what your project costs and what you may be missing, then compare quotes from providers whose documents we checked. Free for project owners.',
    free: 'Free for project owners, no commission',
    quoteTime: 'Our target: a first quote within 6 hours',
    complexTime: 'One business day for complex work',
    samples:
      '{count, plural, one {<b>{count, number}</b> sample provider in this demo} other {<b>{count, number}</b> sample providers in this demo}}',
    verified:
      '{count, plural, =0 {<b>{count, number}</b> verified providers so far} one {<b>{count, number}</b> verified provider} other {<b>{count, number}</b> verified providers}}',
  },
  story: {
    tag: 'Example',
    title: 'Three sentences are enough to check your plan',
    lead: 'This is how the owner of a villa in Riyadh writes before signing, and what our rules find in it.',
    wrote: 'The owner wrote',
    found: 'We found',
    tomorrow: 'What to do tomorrow',
    sentence: {
      permit_missing: 'We start digging in two weeks. The permit is not out yet.',
      supervision_missing: 'No office will supervise. The contractor is enough.',
      advance_too_large: 'The contractor wants 50% before he starts.',
    },
    atRisk: 'At risk if he signs today',
    made: 'An advance of {advance}%, where our limit is {limit}%. The {over}% beyond it, of the price of a {area} m² villa in Riyadh: <low></low> to <high></high> with VAT.',
    to: 'to',
    start: 'Check my plan',
    free: 'Free, without an account',
  },
  how: {
    title: 'From idea to quotes',
    describeTitle: 'Describe your project',
    describeText: 'Type, city, area and finish. The range changes in front of you with every answer.',
    sendTitle: 'Get the report',
    sendText:
      'The price with its range, and what to watch for. Then we offer your request to a few verified providers in your city.',
    compareTitle: 'Compare and choose',
    compareText: 'Quotes side by side for the same work, each in its place against the estimate.',
  },
  categories: {
    title: 'What does your project need?',
    lead: 'Choose what comes closest and start from there, or find who does it.',
    counted: 'Numbers are verified providers.',
    countedSamples: 'Numbers are sample providers, which nobody checked.',
    building: 'Building',
    finishing: 'Finishing',
    design: 'Design',
    maintenance: 'Maintenance',
    engineering: 'Engineering',
    consultation: 'Consultation',
    ask: 'Ask on WhatsApp',
    who: {
      contractor: '{count, plural, =0 {No contractors yet} one {# contractor} other {# contractors}}',
      supplier: '{count, plural, =0 {No suppliers yet} one {# supplier} other {# suppliers}}',
      designer: '{count, plural, =0 {No designers yet} one {# designer} other {# designers}}',
      advisor: '{count, plural, =0 {No advisors yet} one {# advisor} other {# advisors}}',
      engineering_office:
        '{count, plural, =0 {No engineering offices yet} one {# engineering office} other {# engineering offices}}',
    },
    greeting: 'السلام عليكم، أريد استشارة قبل أن أبدأ مشروعي.',
  },
  trust: {
    title: 'What you can check',
    lead: 'Commission and your number are promises. The two times are targets that we measure and publish.',
    proof: 'How we met our targets, month by month',
    commissionFigure: '0%',
    commission: 'Commission',
    commissionText:
      'Providers pay the fee of their package and nothing else. We take no part of your project’s price, from you or from them.',
    quotesFigure: '1–6',
    quotes: 'Hours until the first quote: our target',
    quotesText:
      'One business day for complex work. Your tracking page shows when they are due, and what each provider has answered.',
    verificationFigure: '24',
    verification: 'Hours to read a provider’s papers: our target',
    verificationText:
      'Commercial registration or freelance document, and the bank certificate. Until an admin approves them, no request reaches the provider.',
    contactFigure: '05•• ••• •••',
    contact: 'Your number, after they accept',
    contactText:
      'Providers first see the project alone. Your name and mobile reach only the one who accepts it.',
  },
  reviews: {
    title: 'What owners say',
    text: 'After the work is done, the owner rates the provider, and the review appears here as it was written.',
    empty: 'There are no reviews yet. We will not write any on somebody’s behalf.',
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
    verifiedQuestion: 'What does “verified” mean?',
    verifiedAnswer:
      'An admin has read the provider’s commercial registration or freelance document and bank certificate, and approved them. It is no guarantee of the work, so read the quote and the contract before you sign.',
    choiceQuestion: 'What if no quote suits me?',
    choiceAnswer:
      'You don’t have to accept any quote, and you owe nothing. Keep your estimate and send another request any time.',
  },
} as const
