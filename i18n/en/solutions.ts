/** Titles and descriptions of the hubs, sent with the page. */
export const solutions = {
  meta: {
    contractors: {
      title: 'Verified contractors in Saudi Arabia: papers, prices, cities | Mimar',
      description:
        'Which papers a contractor must hold, what a square metre of each trade costs, how to tie payments to finished stages, and which verified contractors work in your city.',
    },
    suppliers: {
      title: 'Building material suppliers in Saudi Arabia | Mimar',
      description:
        'What material costs by official averages, how much to add for waste, what to check at the gate, and the verified suppliers of your city.',
    },
    designers: {
      title: 'Interior and decoration designers in Saudi Arabia | Mimar',
      description:
        'Where the designer’s work ends and the engineer’s begins, which changes need a permit, what carrying out a design costs, and verified designers by city.',
    },
    advisors: {
      title: 'Building advisors: an opinion before you pay | Mimar',
      description:
        'Eight mistakes that cost Saudi owners most, when advice pays for itself, and the verified advisors you can ask.',
    },
    engineering: {
      title: 'Engineering offices: permit, drawings, supervision | Mimar',
      description:
        'The path from deed to occupancy certificate, what needs a permit, who answers for defects for ten years, and verified engineering offices by city.',
    },
  },
} as const

/** Words that all hubs share. Read on the server only: never sent as messages. */
export const solutionPages = {
  crumbs: 'Where you are',
  home: 'Home',
  sampleCount: '(sample verification)',
  hub: {
    contractors: 'Contractors',
    suppliers: 'Suppliers',
    designers: 'Designers',
    advisors: 'Advisors',
    engineering: 'Engineering offices',
  },
  credentials: { required: 'Required', conditional: 'Required in some cases', helps: 'Good to have' },
  prices: {
    unit: 'Riyals for a square metre with VAT; a villa of 375 m², other work of 100 m².',
    typical: 'about <price></price>',
    range: '<low></low> to <high></high>',
    note: 'The bar is our price guide, from the cheapest choice to the most expensive: rates published in Saudi Arabia 2024–2026, adjusted by city, or derived from item prices. Not a binding quote.',
    quoted: 'Prices from quotes',
  },
  providers: {
    all: 'All providers',
    offer: '{minutes, plural, one {# minute} other {# minutes}}: <price></price> with VAT',
    offerFree: '{minutes, plural, one {# minute} other {# minutes}}: free',
    viaContractor: 'Your contractor asks them for prices',
    next: 'Next time: <time></time>',
    book: 'Book',
    bookOf: 'Book {name}',
    order: 'From the whole Kingdom, ordered by finished work, rating, reply time and upheld complaints.',
    orderHere: 'Ordered by finished work here, rating, reply time and upheld complaints.',
    more: '{count, plural, one {+ # more kind} other {+ # more kinds}}',
    beFirst: 'Register as the first',
    samples: 'Those shown are samples in a demo.',
  },
  places: {
    count: '{count, plural, one {# verified} other {# verified}}',
    samples: '{count, plural, one {# sample} other {# samples}}',
  },
  latest: { all: 'All project requests', samples: 'Sample requests of this demo.' },
  source: 'Checked November 2026. Rules change, so check with the issuer before you sign.',
} as const
