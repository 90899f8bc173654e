/** Titles of the pages of a city, and of a trade in a city: sent with the page. */
export const places = {
  title: '{what} in {city} | Mimar',
  description:
    '{what} in {city}: {count, plural, one {# verified provider} other {# verified providers}}, the price of a square metre in {city} by finish level, permits, and the latest requests.',
} as const

/** Read on the server only: never sent as messages. */
export const placePages = {
  hub: {
    contractors: 'Contractors',
    suppliers: 'Material suppliers',
    designers: 'Designers',
    advisors: 'Building advisors',
    engineering: 'Engineering offices',
  },
  title: '{what} in {city}',
  /** What a square metre costs, from the cheapest choice to the dearest. */
  lead: {
    level:
      '{trade} in {city}: <low></low> to <high></high> a square metre by finish, standard <from></from> to <to></to>, with VAT.',
    material: '{trade} in {city}: <low></low> to <high></high> a square metre by material, with VAT.',
    depth:
      '{trade} in {city}: <low></low> to <high></high> a square metre, from a light refresh to a strip to the structure, with VAT.',
    plain: '{trade} in {city}: <low></low> to <high></high> a square metre, with VAT.',
    onTrade: 'See who does it in {city}, the permit it needs and its latest requests.',
    onHub:
      'What {count, plural, one {# kind} other {# kinds}} of work cost in {city}, who does them, and what was asked for lately.',
  },
  /** One trade of a hub, after `lead.onHub`; the trade in the middle of a sentence. */
  example: {
    level:
      'For example, {trade} costs <low></low> to <high></high> a square metre here, or <from></from> to <to></to> at standard finish, with VAT.',
    material:
      'For example, {trade} costs <low></low> to <high></high> a square metre here, by material, with VAT.',
    depth:
      'For example, {trade} costs <low></low> to <high></high> a square metre here, from a light refresh to a strip to the structure, with VAT.',
    plain: 'For example, {trade} costs <low></low> to <high></high> a square metre here, with VAT.',
  },
  /** The trade in the middle of a sentence. */
  forTrade: {
    interior_finishing: 'for interior finishing',
    villa_construction: 'for building a villa',
    decoration: 'for decoration',
    maintenance: 'for maintenance',
    renovation: 'for renovation',
    expansion: 'for extensions',
    insulation: 'for insulation',
    exterior_finishing: 'for exterior finishing',
  },
  tradeCount:
    '{count, plural, =0 {<b>{count, number}</b> verified contractors {trade} in {city} so far} one {<b>{count, number}</b> verified contractor {trade} in {city}} other {<b>{count, number}</b> verified contractors {trade} in {city}}}',
  count: {
    contractors:
      '{count, plural, =0 {<b>{count, number}</b> verified contractors serve {city} so far} one {<b>{count, number}</b> verified contractor serves {city}} other {<b>{count, number}</b> verified contractors serve {city}}}',
    suppliers:
      '{count, plural, =0 {<b>{count, number}</b> verified suppliers serve {city} so far} one {<b>{count, number}</b> verified supplier serves {city}} other {<b>{count, number}</b> verified suppliers serve {city}}}',
    designers:
      '{count, plural, =0 {<b>{count, number}</b> verified designers serve {city} so far} one {<b>{count, number}</b> verified designer serves {city}} other {<b>{count, number}</b> verified designers serve {city}}}',
    advisors:
      '{count, plural, =0 {<b>{count, number}</b> verified advisors serve {city} so far} one {<b>{count, number}</b> verified advisor serves {city}} other {<b>{count, number}</b> verified advisors serve {city}}}',
    engineering:
      '{count, plural, =0 {<b>{count, number}</b> verified engineering offices serve {city} so far} one {<b>{count, number}</b> verified engineering office serves {city}} other {<b>{count, number}</b> verified engineering offices serve {city}}}',
  },
  index: {
    above: 'Prices here are about {percent}% above Riyadh; sources disagree by city and trade',
    below: 'Prices here are about {percent}% below Riyadh; sources disagree by city and trade',
    level: 'Prices here are about the same as Riyadh’s. Sources vary by city and trade',
  },
  usual: {
    standard: '{trade}, standard finish: SAR per m² with VAT, for {area} m²',
    any: '{trade}: SAR per m² with VAT, for {area} m²',
  },
  ask: 'Estimate your cost in {city}',
  join: '{who} in {city}',
  prices: {
    title: 'What a square metre costs in {city}',
    lead: 'From the cheapest finish to the most expensive; the triangle is the standard.',
    by: { level: 'By finish level', material: 'By material' },
    level: { economy: 'Economy', standard: 'Standard', luxury: 'Luxury' },
    depth: {
      refresh: 'Light refresh',
      wet_rooms: 'Bathrooms and kitchen',
      full: 'Full renovation',
      to_bone: 'Strip to the structure',
    },
    material: { economy: 'Render and paint', standard: 'Stone', luxury: 'Cladding' },
    index: 'Prices by quarter, from quotes',
    whole: 'For {area} m²',
    each: 'For a square metre',
    unit: 'In riyals, with VAT.',
  },
  know: {
    title: 'Before you begin in {city}',
    permit: 'Permit',
    time: 'Time',
    style: 'Style of the city',
  },
  permit: {
    interior_finishing:
      'Usually no permit is needed while layout, facade and services stay as they are; otherwise a renovation permit through an engineering office.',
    villa_construction:
      'A building permit through Balady, with design office, supervision contract and defects insurance; 3–10 working days when the file is complete.',
    decoration:
      'Usually no permit is needed inside a room. Moving a wall or opening the facade needs a renovation permit.',
    maintenance: 'Repairs that add nothing need at most a renovation permit; small ones usually need none.',
    renovation:
      'A renovation permit: the existing permit, an engineering office, an undertaking for the debris. 1–10 days.',
    expansion:
      'A permit to add building components: design office, supervision office and contractor stand in the application.',
    insulation:
      'We found no rule for insulating an existing roof; ask the municipality if the parapet or structure changes.',
    exterior_finishing:
      'Changing the facade or opening it needs a renovation permit through an engineering office; repainting usually needs none.',
  },
  time: {
    interior_finishing:
      'Our estimate: 3 to 5 months for a house. Have ready: a plan and your choice of materials.',
    villa_construction:
      '8–12 months turnkey, 4–6 for the shell alone. Ramadan, the Eids and summer add to it.',
    expansion:
      'The shell of a house takes 4–6 months; an annex is a part of that. Ask for a programme by week.',
  },
  style: {
    first:
      '{city} is among the cities of the first phase of the Saudi Architecture Map. Its guidelines apply so far to large government and commercial buildings.',
    second:
      '{city} is among the cities of the second phase of the Saudi Architecture Map, since October 2025. Its guidelines apply so far to large government and commercial buildings.',
  },
  providers: {
    title: 'Verified providers who serve {city}',
    tradeTitle: 'Verified contractors {trade} in {city}',
    lead: 'They see your name and number only when they accept.',
    empty: 'No verified provider for this here yet',
  },
  latest: {
    title: 'Open requests in {city}',
    tradeTitle: 'Open requests {trade} in {city}',
    lead: 'They still take quotes. Public details only.',
  },
  trades: {
    title: 'Other trades in {city}',
    lead: 'From the cheapest finish to the most expensive; the triangle is the standard.',
  },
  others: {
    title: 'Other cities',
    lead: 'Counted by the cities they serve.',
    tradeLead: 'Verified contractors who do this work there.',
  },
  end: {
    ownerTitle: 'Your price in {city}',
    ownerText: 'Area and finish level are enough. Free.',
    ownerLabel: 'Estimate now',
    providerTitle: 'Do you work in {city}?',
    providerText: 'Register at 0% commission. Our target: documents reviewed within 24 hours.',
    providerLabel: 'Register your business',
  },
} as const
