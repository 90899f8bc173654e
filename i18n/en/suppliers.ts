export const suppliers = {
  title: 'Know what materials should cost',
  lead: 'Suppliers of insulation, stone, tiles and finishing material. Know the official average, the waste to add, and what to look at before the lorry leaves.',
  count:
    '{count, plural, =0 {<b>{count, number}</b> verified suppliers so far} one {<b>{count, number}</b> verified supplier} other {<b>{count, number}</b> verified suppliers}}',
  fact: 'Today we offer suppliers the insulation requests; other material is priced by the contractor who fixes it',
  ask: 'Ask for insulation',
  join: 'I supply material',
  official: {
    title: 'What material costs on average',
    lead: 'The latest averages of the General Authority for Statistics that we found (2025): a yardstick, not a quote; the source does not say whether VAT is included. The construction cost index stood 2.6% higher in May 2026 than a year before, basic materials 1.6%.',
    item: 'Material',
    unit: 'Unit',
    price: 'Average',
    concrete350: 'Ready-mix concrete 350, sulphate-resistant',
    concrete250: 'Ready-mix concrete 250, ordinary',
    cement: 'Black cement',
    whiteCement: 'White cement',
    gypsum: 'Gypsum',
    block: 'Black block 15 cm',
    sand: 'White sand',
    m3: 'm³',
    bag50: 'bag 50 kg',
    bag40: 'bag 40 kg',
    thousand: '1,000 pieces',
    source: 'Source: General Authority for Statistics, average prices, as published by amlak.net.sa.',
  },
  waste: {
    title: 'Add an allowance for waste',
    lead: 'Cuts, corners and breakage. Buying short means a second batch, and a second batch rarely has the same shade.',
    floor: { title: '10%', text: 'floor tiles' },
    wall: { title: '12%', text: 'wall tiles' },
    stone: { title: '10%', text: 'facade stone' },
    paint: { title: '10%', text: 'paint' },
    membrane: { title: '5%', text: 'waterproofing membrane' },
    note: 'Allowances of a Saudi quantity-survey application; patterns and small rooms need more.',
  },
  credentials: {
    title: 'What a supplier shows you',
    lead: 'Selling material needs no engineering licence. What you want is a seller you can find again, and a sheet for what you bought.',
    registration: {
      name: 'Commercial registration',
      text: 'One unified number starting with 7 since April 2025. We review it before the badge.',
      issuer: 'Ministry of Commerce',
    },
    invoice: {
      name: 'Tax invoice with a QR code',
      text: 'Seller, VAT number, date, total and tax stand in it. You need it for the guarantee, and a contractor to deduct the tax.',
      issuer: 'ZATCA e-invoicing',
    },
    sheet: {
      name: 'Data sheet of insulation',
      text: 'Thermal insulation is compulsory in the whole Kingdom since January 2019, and the electricity company asks for it before permanent power: keep the sheet of what was fixed.',
      issuer: 'Saudi Energy Efficiency Center; the manufacturer',
    },
    licence: {
      name: 'Balady commercial licence of the showroom',
      text: 'Ties the address to a registration. You can look it up.',
      issuer: 'Municipality, balady.gov.sa',
    },
  },
  gate: {
    title: 'Before you accept a delivery',
    lead: 'Take ten minutes to check the delivery before you sign.',
    count: { title: 'Count', text: 'Pieces and packs against the order, one pack opened.' },
    batch: {
      title: 'One batch',
      text: 'Batch and shade number on every pack the same; tiles of two firings never match.',
    },
    unload: {
      title: 'Unloading',
      text: 'Agree in the order who unloads, where, and who pays for breakage.',
    },
    sign: {
      title: 'Sign what you saw',
      text: 'Missing and broken pieces on the note, with a photo, before you sign.',
    },
  },
  prices: {
    title: 'The work around the material',
    lead: 'Supply and fixing together. The difference between this and the material is what the hands cost.',
  },
  providers: {
    title: 'Verified suppliers',
    lead: 'An insulation request reaches those who serve your city.',
    empty: 'No verified supplier yet',
  },
  places: { title: 'Where they deliver', lead: 'Counted by the cities they serve.' },
  latest: {
    title: 'Work that needs materials',
    lead: 'Insulation and facades that owners asked for. On a facade, the contractor prices the material with the work.',
  },
  faq: {
    title: 'Before you order',
    lead: 'Not answered here? Write to us on WhatsApp.',
    who: {
      question: 'Do I buy the material, or the contractor?',
      answer:
        'Either, but write it down. With a turnkey price the contractor buys to the level in the contract; when you buy, you carry waste, delays and storage.',
    },
    vat: {
      question: 'Are quotes with VAT?',
      answer:
        'Quotes on Mimar are compared without VAT. A registered supplier adds 15% and gives a tax invoice.',
    },
    foam: {
      question: 'Why do insulation quotes differ so much?',
      answer:
        'Published prices of polyurethane foam run from 25 to 150 riyals a square metre, by thickness, density and top coat. Ask each supplier for the same centimetres and density.',
    },
  },
  end: {
    ownerTitle: 'A roof to insulate?',
    ownerText: 'The range now. Our target: a first quote within 6 hours.',
    ownerLabel: 'Estimate the insulation',
    providerTitle: 'Are you a supplier?',
    providerText: 'Register with your trades and cities; 0% commission on what you sell.',
    providerLabel: 'Register your business',
  },
} as const
