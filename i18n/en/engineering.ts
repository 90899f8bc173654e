export const engineering = {
  title: 'From the deed to the occupancy certificate',
  lead: 'An engineering office designs, applies for permits and supervises. You can’t get a permit without one, and it shares liability with the builder for ten years.',
  count:
    '{count, plural, =0 {<b>{count, number}</b> verified offices so far} one {<b>{count, number}</b> verified office} other {<b>{count, number}</b> verified offices}}',
  fact: 'A permit is issued in 3–10 working days when the file is complete',
  ask: 'Describe your plot',
  join: 'I run an office',
  path: {
    title: 'Steps to build a new house',
    lead: 'In this order. Most delays come from a step that was skipped.',
    deed: { title: 'Deed and survey decision', text: 'Electronic, in the owner’s name.', note: 'The owner' },
    soil: {
      title: 'Soil report',
      text: 'Goes with the structural drawings; the defects insurance asks for it too.',
      note: 'Geotechnical laboratory, through the office',
    },
    design: {
      title: 'Contract with a design office',
      text: 'Chosen inside Balady, with engineers accredited by the Council.',
      note: 'Licensed office',
    },
    drawings: {
      title: 'Drawings',
      text: 'Architecture, structure with calculations, mechanical, electrical, plumbing, energy efficiency and thermal data.',
      note: 'The office',
    },
    tender: {
      title: 'Quantities, then three prices',
      text: 'One bill of quantities to each contractor, so that prices can be compared.',
      note: 'Office and owner; our advice',
    },
    contract: {
      title: 'Contract with the contractor',
      text: 'On the model contract of the Contractors Authority, linked from Balady. Needed before the permit.',
      note: 'Owner and contractor',
    },
    supervision: {
      title: 'Supervision contract',
      text: 'With an engineering office; needed before the permit.',
      note: 'Owner and office',
    },
    insurance: {
      title: 'Inherent defects insurance',
      text: 'The contractor applies before the permit: without it no permit, and later no occupancy.',
      note: 'The contractor, at Malath',
    },
    permit: {
      title: 'Building permit',
      text: 'Fees paid, permit issued in Balady.',
      note: 'balady.gov.sa, 3–10 working days',
    },
    inspections: {
      title: 'Inspection at each stage',
      text: 'By the office, and by the technical inspection of the insurer.',
      note: 'Foundations, slabs, services, insulation, finishes',
    },
    power: {
      title: 'Insulation checked, permanent power',
      text: 'Thermal insulation is compulsory everywhere since January 2019.',
      note: 'Electricity company',
    },
    occupancy: {
      title: 'Occupancy certificate',
      text: 'The ten years of the insurance begin here.',
      note: 'The owner, through Balady',
    },
  },
  permits: {
    title: 'What needs a permit',
    lead: 'Your office will tell you which one you need. Here’s how they differ.',
    new: {
      title: 'House, floor, annex, fence',
      text: 'Building or fencing permit; for additions design office, supervision office and contractor stand in the application.',
    },
    renovation: {
      title: 'Repairs without new parts',
      text: 'Renovation permit: the existing permit, an engineering office, an undertaking for the debris. 1–10 days.',
    },
    layout: {
      title: 'Layout, facade openings, cracks',
      text: 'Renovation permit through an engineering office.',
    },
    cosmetic: {
      title: 'Paint, tiles, fittings',
      text: 'Usually none, unless layout, facade or services change.',
    },
    old: {
      title: 'An old building without a permit',
      text: 'The building’s status must be corrected first.',
    },
  },
  credentials: {
    title: 'Documents an office needs',
    lead: 'Selling design or supervision without the first two is an offence.',
    licence: {
      name: 'Engineering office licence',
      text: 'By article 1 of the engineering professions law, needed to offer design or supervision.',
      issuer: 'The Ministry; Saudi Council of Engineers',
    },
    accreditation: {
      name: 'Accreditation of each engineer who signs',
      text: 'Look up the name on the drawing, not only the office on the door.',
      issuer: 'Saudi Council of Engineers, saudieng.sa',
    },
    registration: {
      name: 'Commercial registration',
      text: 'Unified number starting with 7. We review it before the badge.',
      issuer: 'Ministry of Commerce',
    },
  },
  prices: {
    title: 'What the building costs',
    lead: 'Building costs, not the office’s fee: no source is good enough to show one. Ask for design and supervision as two sums.',
  },
  providers: {
    title: 'Verified engineering offices',
    lead: 'Villa and extension requests reach offices as well as contractors.',
    empty: 'No verified office yet',
  },
  places: { title: 'Offices by city', lead: 'Supervision needs an office that comes to your site.' },
  latest: { title: 'Villas and extensions asked for now', lead: 'Public details only.' },
  faq: {
    title: 'Before the first drawing',
    lead: 'Not answered here? Write to us on WhatsApp.',
    same: {
      question: 'May the contractor’s office supervise?',
      answer:
        'Supervision is your eye on the contractor, so the contract should be yours. By the amended rules the owner hires the inspection body separately from the contractor.',
    },
    liable: {
      question: 'What is the office liable for?',
      answer:
        'Designer, supervisor and builder are jointly liable to the owner for ten years. A clause that limits it is void, even with bad soil or your consent.',
    },
    price: {
      question: 'What does the defects insurance cost?',
      answer:
        'At most 1–1.5% of the building’s value for the ten years, by a figure published in 2021. The contractor buys it.',
    },
    style: {
      question: 'Must my facade follow the Saudi Architecture Map?',
      answer:
        'Its guidelines apply so far to large government and commercial buildings in the cities of its phases. A private house is free to follow them.',
    },
  },
  end: {
    ownerTitle: 'Do you have a plot?',
    ownerText: 'The range first: it decides how much house to draw.',
    ownerLabel: 'Estimate the villa',
    providerTitle: 'You run an office?',
    providerText: 'Register with licence and accreditation. 0% commission.',
    providerLabel: 'Register the office',
  },
} as const
