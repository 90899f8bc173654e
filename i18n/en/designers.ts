export const designers = {
  title: 'Get a design you can build and price',
  lead: 'A designer decides how a room works before you buy a tile. Learn where their work ends, where an engineer’s begins and what the work costs.',
  count:
    '{count, plural, =0 {<b>{count, number}</b> verified designers so far} one {<b>{count, number}</b> verified designer} other {<b>{count, number}</b> verified designers}}',
  fact: 'Decoration requests reach designers and contractors. Our target: a first quote within 6 hours',
  ask: 'Describe your room',
  join: 'I am a designer',
  line: {
    title: 'What a designer can and can’t change',
    lead: 'Some changes are a matter of taste. Others need a licensed signature.',
    free: {
      title: 'Taste alone',
      text: 'Paint, tiles, fittings, furniture, curtains, gypsum inside a room. Usually no permit, unless layout, facade or services change.',
    },
    renovation: {
      title: 'Renovation permit',
      text: 'A wall moved, a new opening in the facade, cracks treated, damaged parts replaced. Through an engineering office, one to ten days.',
    },
    building: {
      title: 'Building permit',
      text: 'An annex, a floor, a fence: a design office, a supervision office and a contractor stand in the application.',
    },
  },
  credentials: {
    title: 'Documents a designer needs',
    lead: 'The first is enough for decoration. The others are needed the moment a line touches structure.',
    registration: {
      name: 'Commercial registration or freelance document',
      text: 'Many designers work alone: a freelance document names one listed profession and is verified by its code on freelance.sa.',
      issuer: 'Ministry of Commerce; Ministry of Human Resources',
    },
    office: {
      name: 'Engineering office licence, for design and supervision',
      text: 'Only a licensed office may offer engineering design or supervise the work. A designer without one works together with an office.',
      issuer: 'By the engineering professions law; saudieng.sa',
    },
    accreditation: {
      name: 'Accreditation of the Saudi Council of Engineers',
      text: 'Nobody practises engineering without it; interior architects who sign drawings hold it too.',
      issuer: 'Saudi Council of Engineers, saudieng.sa',
    },
  },
  order: {
    title: 'The order that saves money',
    lead: 'Most rework in finishing comes from deciding in the wrong order.',
    furniture: {
      title: 'Furniture first',
      text: 'Lay out sofas, beds and cupboards on the plan. Sockets, lighting and AC follow them, not the other way round.',
    },
    fixtures: {
      title: 'Choose the fixtures',
      text: 'Models of basins, mixers and appliances before the pipes go in: their points depend on them.',
    },
    freeze: {
      title: 'Freeze before closing',
      text: 'No change of electricity or AC after plaster and gypsum. Photograph every wall before it closes.',
    },
    sample: {
      title: 'One sample on the wall',
      text: 'A metre of each finish in its own light, approved in writing, before the whole is ordered.',
    },
    quantities: {
      title: 'A bill of quantities',
      text: 'The design ends in a list with sizes and grades. Without it, quotes cannot be compared.',
    },
  },
  prices: {
    title: 'What the work costs',
    lead: 'The work on site, not the designer’s fee: no published source prices that fee well enough for us to show one. Ask for one price for a named set of drawings.',
  },
  providers: {
    title: 'Verified designers',
    lead: 'They see your project first, and your name only when they accept.',
    empty: 'No verified designer yet',
  },
  places: { title: 'Designers by city', lead: 'Counted by the cities they serve; drawings also travel.' },
  latest: {
    title: 'Rooms people want designed',
    lead: 'Decoration, finishing and renovation asked for lately.',
  },
  faq: {
    title: 'Before the first sketch',
    lead: 'Not answered here? Write to us on WhatsApp.',
    set: {
      question: 'What should I receive?',
      answer:
        'Furniture plan, lighting and socket plan, ceilings, floors, elevations of every worked wall, details of joinery, material list with grades, and quantities. Agree the set and the number of revisions.',
    },
    both: {
      question: 'Designer and contractor in one?',
      answer:
        'It is quicker, and one answers for both. Then have somebody else read the quantities: nobody checks their own bill.',
    },
    own: {
      question: 'Who owns the drawings?',
      answer: 'Put it in the agreement: once paid, you may build from them with any contractor.',
    },
  },
  end: {
    ownerTitle: 'A majlis, a flat, a whole house?',
    ownerText: 'See the range for your finish level first.',
    ownerLabel: 'Estimate the decoration',
    providerTitle: 'Are you a designer?',
    providerText: 'A freelance document is enough to register. 0% commission.',
    providerLabel: 'Register',
  },
} as const
