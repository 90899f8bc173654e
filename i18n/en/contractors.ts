export const contractors = {
  title: 'Hire a contractor whose documents are checked',
  lead: 'Contractors build, finish, renovate and insulate. Before comparing prices, learn which documents they need, what a square metre costs and when a payment is due.',
  count:
    '{count, plural, =0 {<b>{count, number}</b> verified contractors so far} one {<b>{count, number}</b> verified contractor} other {<b>{count, number}</b> verified contractors}}',
  fact: 'Three quotes, or up to five if you ask. Our target: a first quote within 6 hours, one business day for complex work',
  ask: 'Describe your project',
  join: 'I am a contractor',
  credentials: {
    title: 'A contractor’s papers: what the law asks, and what adds trust',
    lead: 'We review the registration and the bank certificate before the badge. The rest the contractor shows you, and you can look it up.',
    registration: {
      name: 'Commercial registration, or a freelance document',
      text: 'Since April 2025 a business has one unified number that starts with 7; the certificate no longer has an expiry date, its data are confirmed every year. A craftsman may work on a freelance document, which names one profession and is no commercial register.',
      issuer: 'Ministry of Commerce; freelance documents: Ministry of Human Resources, freelance.sa',
    },
    insurance: {
      name: 'Inherent defects insurance, for every new house',
      text: 'The contractor buys it before the permit; the owner cannot buy it instead. It covers hidden defects of structure and envelope for ten years. Without the policy there is no occupancy certificate.',
      issuer: 'Malath, for all residential permits since 6 October 2024',
    },
    classification: {
      name: 'Contractor classification',
      text: 'Grades 1 (highest) to 5 by what the firm has built. It has an end date, so look up its validity yourself.',
      issuer: 'Ministry of Municipalities and Housing, electronically',
    },
    membership: {
      name: 'Membership of the Saudi Contractors Authority',
      text: 'The Authority describes it as obligatory for all contractors; it publishes the model contract that Balady links to.',
      issuer: 'Saudi Contractors Authority, Muqawil platform',
    },
    vat: {
      name: 'VAT certificate, above 375,000 riyals of income a year',
      text: 'Registration is obligatory above that income, which one villa exceeds. With it, their price is shown with 15% VAT and you get a tax invoice; without it they may not charge VAT.',
      issuer: 'ZATCA; the QR code on the certificate',
    },
  },
  prices: {
    title: 'What a square metre costs',
    lead: 'From the cheapest finish to the most expensive; the triangle is the standard. Open a city for its own prices.',
  },
  pay: {
    title: 'Pay for finished work',
    lead: 'By the Civil Transactions Law (art. 469) a contractor is paid on handover, or in parts as each is inspected and accepted. A good contract puts those parts in writing.',
    advance: {
      title: 'A small advance',
      text: 'We advise at most a tenth, against mobilisation. A large advance leaves you nothing to hold back.',
    },
    stages: {
      title: 'Stages, not dates',
      text: 'Foundations, slab, masonry, services tested, plaster: each paid after inspection, with photos and the engineer’s signature.',
    },
    changes: {
      title: 'Changes in writing',
      text: 'A change order with price and days before the work. Dearer materials raise no price unless you agreed or caused it (art. 471).',
    },
    last: {
      title: 'The last part last',
      text: 'Hold back 5–10% until all defects are fixed and every system has been tested.',
    },
    note: 'Shares are our advice, not a rule of law. Agree them with your engineer.',
  },
  providers: {
    title: 'Verified contractors',
    lead: 'Send a project request to contact them. They see your name only if they accept.',
    empty: 'No verified contractor yet',
  },
  places: {
    title: 'Cities',
    lead: 'Counted by the cities they serve. Each city has its own prices, trades and permits.',
  },
  latest: {
    title: 'Open requests to contractors',
    lead: 'They still take quotes. Public details only, without names and numbers.',
  },
  faq: {
    title: 'Before you sign',
    lead: 'Not answered here? Write to us on WhatsApp.',
    lowest: {
      question: 'Should I take the lowest quote?',
      answer:
        'Not before you know why it is lower. Compare the same bill of quantities line by line; a thin scope returns later as claims.',
    },
    badge: {
      question: 'What does the verification badge say?',
      answer:
        'That an admin has seen the registration document and the bank certificate and found them in order. It is no guarantee of the work: ask for finished jobs and the papers above.',
    },
    liable: {
      question: 'Who answers for cracks after handover?',
      answer:
        'Designer, supervisor and builder are jointly liable to the owner for ten years for what threatens the building; a clause that limits this is void. Lighter defects follow your contract.',
    },
    free: {
      question: 'What do I pay Mimar?',
      answer:
        'Nothing. Contractors pay a package; we take no commission, so no one has to put our share into your price.',
    },
  },
  end: {
    ownerTitle: 'Start with an estimate',
    ownerText: 'The range first, then three quotes from verified contractors, or up to five if you ask.',
    ownerLabel: 'Estimate your project',
    providerTitle: 'Are you a contractor?',
    providerText: 'Register at 0% commission. Our target: documents reviewed within 24 hours.',
    providerLabel: 'Register your business',
  },
} as const
