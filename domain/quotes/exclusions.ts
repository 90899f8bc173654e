/**
 * Work that quotes most often leave to the owner, named so that quotes can be compared; other things go into
 * the note.
 */
export const EXCLUSIONS = [
  'permits',
  'drawings',
  'supervision',
  'materials',
  'water_and_power',
  'scaffolding',
  'waste_removal',
  'utility_connections',
  'tests',
  'furniture',
] as const

export type Exclusion = (typeof EXCLUSIONS)[number]
