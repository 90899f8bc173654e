export const estimates = {
  title: 'Expected range',
  perSqm: 'per m²',
  to: 'to',
  typical: 'Typical',
  split: 'Where the cost goes',
  vat: 'VAT 15% on the typical figure',
  sample: 'Example: {type}, {area} m². Answer above to see your own.',
  source:
    'Source: prices published by Saudi contractors and property portals, 2024–2026 (among them pybcco.com and aqar.fm), adjusted by city.',
  sourceDerived:
    'No published rate covers this work, so we derived it from published item prices, 2024–2026. Read it as a rough range.',
  disclaimer: 'Early estimate from market averages, not a binding quote.',
  narrow: 'To narrow the range:',
  announce: 'Expected range from {low} to {high} riyals',
  now: 'Estimate now',
  segment: {
    shell: 'Structure',
    finishing: 'Finishing',
    mep: 'Electrical and plumbing',
    outside: 'Outside works',
    materials: 'Materials',
    labour: 'Labour',
    equipment: 'Equipment',
    energy: 'Energy',
  },
  fact: { city: 'city', finishLevel: 'finish level' },
} as const
