export const advisors = {
  title: 'Get advice before you pay',
  lead: 'An advisor builds nothing and sells nothing: they read the drawing, the quote and the site, and tell you what you would otherwise learn from a bill.',
  count:
    '{count, plural, =0 {<b>{count, number}</b> verified advisors so far} one {<b>{count, number}</b> verified advisor} other {<b>{count, number}</b> verified advisors}}',
  fact: 'Choose an advisor and a time, and book here. The price is shown first; some are free',
  ask: 'Book a consultation',
  join: 'I’m an advisor',
  mistakes: {
    title: 'Eight mistakes that advice prevents',
    lead: 'Each with what follows from it and how to avoid it.',
    soil: {
      title: 'No soil report',
      text: 'Foundations copied from the neighbour settle and crack. A report of an approved lab comes before the design.',
    },
    area: {
      title: 'Plot taken for built-up area',
      text: 'The budget is wrong by half: three hundred metres of land may be six hundred built. Calculate both.',
    },
    lowest: {
      title: 'The lowest price',
      text: 'Thin scope, later claims. The same bill of quantities to everyone, and the reason for each gap.',
    },
    advance: {
      title: 'A large advance',
      text: 'You have nothing left to hold back. Keep the advance small, and pay it against mobilisation.',
    },
    supervision: {
      title: 'No supervision of your own',
      text: 'Faults go unnoticed and documents are missing at the end. Sign a separate contract with an office that answers to you.',
    },
    pipes: {
      title: 'Walls closed before the test',
      text: 'Finished work broken open again. Pressure and drain test first, signed.',
    },
    flood: {
      title: 'No flood test',
      text: 'Leaks under tiles. Wet rooms and roof stand under water before anything covers them.',
    },
    verbal: {
      title: 'Changes by word of mouth',
      text: 'A price shock at the end. Every change written, with its price and its days.',
    },
  },
  when: {
    title: 'Four moments worth a consultation',
    lead: 'Before these moments, fixing a mistake means changing a line on paper. After them, it means changing concrete.',
    contract: {
      title: 'Before the contract',
      text: 'Have someone who won’t build it read the scope, quantities, payment stages and guarantee.',
    },
    permit: {
      title: 'Before the permit',
      text: 'Plot, soil, budget and drawings against each other, while lines cost nothing.',
    },
    payment: {
      title: 'Before a large payment',
      text: 'Is what was promised for this stage there, tested and photographed?',
    },
    handover: {
      title: 'Before handover',
      text: 'Doors, water, power, drains and AC operated, a list of snags, the last payment held.',
    },
  },
  credentials: {
    title: 'An advisor’s papers',
    lead: 'Advice on structure, soil or safety counts as engineering. A card shows only the papers that we have checked: if you don’t see the accreditation on it, ask for it.',
    accreditation: {
      name: 'Accreditation of the Saudi Council of Engineers',
      text: 'Required for every engineering opinion. Grades: engineer, associate, professional, consultant. Working without it is punished: a court gave six months and a fine of 50,000 riyals.',
      issuer: 'Saudi Council of Engineers, saudieng.sa',
    },
    registration: {
      name: 'Registration or freelance document',
      text: 'So that you know whom you pay, and get an invoice. We review it before the badge.',
      issuer: 'Ministry of Commerce; Ministry of Human Resources',
    },
    independent: {
      name: 'No share in the work',
      text: 'Ask for this in writing: no commission from a contractor, supplier or office. An advisor paid by both sides can’t be neutral.',
      issuer: 'Your agreement',
    },
  },
  providers: {
    title: 'Verified advisors',
    lead: 'Open an advisor’s page and book a time that suits you.',
    empty: 'No verified advisor yet',
  },
  places: {
    title: 'Who visits your site',
    lead: 'Counted by the cities they visit; drawings can be read from anywhere.',
  },
  latest: {
    title: 'Projects where advice still helps',
    lead: 'Villas, extensions and renovations that owners are starting.',
  },
  faq: {
    title: 'Before you ask',
    lead: 'Not answered here? Write to us on WhatsApp.',
    cost: {
      question: 'What does a consultation cost?',
      answer:
        'The price is on the advisor’s page before you book; some consultations are free, some paid. Mimar takes nothing from it.',
    },
    bring: {
      question: 'What do I bring?',
      answer:
        'Deed and survey decision, drawings, soil report, the quotes with their quantities, photos of the site. What is missing is itself the first answer.',
    },
    replace: {
      question: 'Does an advisor replace the supervising office?',
      answer:
        'No. The supervision contract belongs to the permit and to a licensed office. An advisor looks at whether it is done.',
    },
  },
  end: {
    ownerTitle: 'Start with an estimate',
    ownerText: 'Our estimate is free: then ask whether it fits your drawings.',
    ownerLabel: 'Estimate your project',
    providerTitle: 'Do you advise project owners?',
    providerText: 'Register with your accreditation. 0% commission on your fee.',
    providerLabel: 'Register',
  },
} as const
