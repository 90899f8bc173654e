import type { JobCode } from './jobs.ts'

/**
 * Units in which jobs are counted. Separate from the jobs, so that a page which only names them does not load
 * all of them.
 */
export type JobUnit = 'm2' | 'm' | 'each'

/** Besides every air conditioner. */
const PIECES: readonly JobCode[] = [
  'bathroom_renovation',
  'kitchen_renovation',
  'leak_repair',
  'plumbing_visit',
  'electrical_visit',
  'electrical_works',
  'water_heater',
  'tank_cleaning',
  'doors',
  'lift',
]
const METRES: readonly JobCode[] = ['kitchen_units', 'boundary_wall', 'crack_repair']

export function unitOf(code: JobCode): JobUnit {
  if (/^ac_/.test(code) || PIECES.includes(code)) return 'each'
  return METRES.includes(code) ? 'm' : 'm2'
}
