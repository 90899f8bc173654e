import type { ProjectType } from './fact-values.ts'
import { type JobUnit, unitOf } from './job-units.ts'

export type { JobUnit } from './job-units.ts'

interface JobKind {
  /**
   * The project type under which it is filed and matched
   * (docs/reference/product-rules.md#project-types-and-cities).
   */
  type: ProjectType
  unit: JobUnit
  /** The one choice that changes its price most; the usual option first. */
  options?: readonly string[]
}

/**
 * Jobs as the trades sell them (docs/estimates.md). Each is counted in its unit: a bathroom, a metre of wall,
 * a square metre of roof. Whole houses are jobs too: a project type means one while no other job is named.
 */
const KINDS = {
  villa_turnkey: { type: 'villa_construction' },
  /** The remaining work of a standing structure, inside and outside. */
  villa_completion: { type: 'villa_construction' },
  villa_shell: { type: 'villa_construction' },
  shell_labour: { type: 'villa_construction' },
  interior_finishing: { type: 'interior_finishing' },
  renovation: { type: 'renovation' },
  decoration: { type: 'decoration' },
  bathroom_renovation: { type: 'renovation' },
  kitchen_renovation: { type: 'renovation' },
  kitchen_units: { type: 'interior_finishing', options: ['aluminium', 'wood', 'luxury'] },
  leak_repair: { type: 'maintenance', options: ['pipe', 'bathroom', 'roof', 'tank'] },
  plumbing_visit: {
    type: 'maintenance',
    options: ['tap_or_fixture', 'blocked_drain', 'pump'],
  },
  electrical_visit: { type: 'maintenance', options: ['fault_finding', 'point', 'breaker'] },
  electrical_works: { type: 'renovation', options: ['point', 'board'] },
  plumbing_works: { type: 'renovation' },
  water_heater: { type: 'maintenance', options: ['replace', 'repair', 'central'] },
  tank_cleaning: { type: 'maintenance' },
  tank_lining: { type: 'insulation', options: ['cementitious', 'epoxy'] },
  ac_service: { type: 'maintenance', options: ['split', 'window', 'cassette', 'central'] },
  ac_repair: { type: 'maintenance', options: ['gas_refill', 'part', 'compressor'] },
  ac_installation: { type: 'interior_finishing', options: ['split', 'cassette'] },
  ac_supply: {
    type: 'interior_finishing',
    options: ['split_18k', 'split_24k', 'cassette', 'ducted'],
  },
  doors: { type: 'interior_finishing', options: ['wood', 'wpc', 'main_door', 'gate'] },
  windows: { type: 'interior_finishing', options: ['standard', 'thermal_break', 'upvc'] },
  interior_painting: {
    type: 'interior_finishing',
    options: ['two_coats', 'with_putty', 'decorative'],
  },
  exterior_painting: { type: 'exterior_finishing', options: ['paint', 'textured'] },
  flooring: {
    type: 'interior_finishing',
    options: ['porcelain', 'ceramic', 'marble', 'parquet', 'vinyl', 'epoxy'],
  },
  gypsum: { type: 'decoration', options: ['flat', 'decorated', 'partition'] },
  wall_cladding_inside: {
    type: 'decoration',
    options: ['wood_alternative', 'marble_alternative', 'wallpaper'],
  },
  boundary_wall: { type: 'expansion', options: ['plain', 'clad'] },
  pool: { type: 'expansion', options: ['concrete', 'fiberglass'] },
  lift: { type: 'expansion' },
  basement: { type: 'expansion' },
  outside_majlis: { type: 'expansion' },
  annex: { type: 'expansion' },
  car_shade: { type: 'expansion', options: ['fabric', 'steel'] },
  roof_waterproofing: {
    type: 'insulation',
    options: ['combined', 'bitumen', 'cementitious', 'liquid'],
  },
  thermal_insulation: { type: 'insulation', options: ['roof_boards', 'foam', 'eifs'] },
  facade_cladding: {
    type: 'exterior_finishing',
    options: ['stone', 'grc', 'cladding', 'marble', 'render'],
  },
  demolition: { type: 'renovation', options: ['inside_strip_out', 'building'] },
  landscape: { type: 'exterior_finishing', options: ['paving', 'planting', 'artificial_grass'] },
  crack_repair: { type: 'renovation', options: ['cosmetic', 'structural'] },
  exterior_works: { type: 'exterior_finishing' },
} as const satisfies Record<string, Omit<JobKind, 'unit'>>

export type JobCode = keyof typeof KINDS

export const JOBS = Object.fromEntries(
  Object.entries(KINDS).map(([code, kind]) => [code, { ...kind, unit: unitOf(code as JobCode) }]),
) as Record<JobCode, JobKind>

/** One job of a project request: its quantity in its unit, and its option, as far as stated. */
export interface Job {
  code: JobCode
  quantity?: number | undefined
  option?: string | undefined
}

export const JOB_CODES = Object.keys(JOBS) as JobCode[]
/** An owner who wants more jobs than this wants a house. */
export const MOST_JOBS = 8
/**
 * Limits catch typing errors, not ambition: a kilometre of wall, a house full of doors, the largest area of a
 * request.
 */
const JOB_QUANTITY_LIMITS = {
  each: { min: 1, max: 500 },
  m: { min: 1, max: 2_000 },
  m2: { min: 1, max: 20_000 },
} as const satisfies Record<JobUnit, { min: number; max: number }>

/** Jobs that are a whole house, or all of its interior; their square metres are the project request's area. */
const WHOLES: readonly JobCode[] = [
  'villa_turnkey',
  'villa_completion',
  'villa_shell',
  'shell_labour',
  'interior_finishing',
  'renovation',
  'decoration',
]
export const isWhole = (code: JobCode): boolean => WHOLES.includes(code)

/** Jobs of a whole house or a part to live in: floors, rooms and bathrooms affect their price. */
const OF_A_HOUSE: readonly JobCode[] = [...WHOLES, 'annex']

/** Facts about the work by which questions are chosen. */
export interface KnownWork {
  projectType?: ProjectType | undefined
  depth?: string | undefined
  jobs?: readonly Job[] | undefined
}

/** Whether the whole that the project type means is wanted, instead of jobs or besides them. */
const meansTheWhole = ({ projectType, depth, jobs = [] }: KnownWork): boolean =>
  jobs.length === 0 ||
  projectType === 'villa_construction' ||
  (projectType === 'renovation' && depth !== undefined)

/** Whether floors and rooms are worth asking for: finding a leak needs no count of them. */
export const isOfAHouse = (work: KnownWork): boolean =>
  meansTheWhole(work) || work.jobs!.some(({ code }) => OF_A_HOUSE.includes(code))

/** Whether only visits and repairs are wanted, which need no permits, drawings or structure. */
export const isServiceOnly = (work: KnownWork): boolean =>
  !meansTheWhole(work) && work.jobs!.every(({ code }) => JOBS[code].type === 'maintenance')

/**
 * Whether a price needs `areaSqm`: while no job is named, and for a job counted in square metres without a
 * quantity. Then the area is the quantity.
 */
export function needsArea(work: KnownWork): boolean {
  const { jobs = [] } = work
  const isCounted = jobs.some(({ code, quantity }) => isWhole(code) && quantity !== undefined)
  const lacksItsOwn = jobs.some(({ code, quantity }) => JOBS[code].unit === 'm2' && quantity === undefined)
  return (meansTheWhole(work) && !isCounted) || lacksItsOwn
}

export const optionsOf = (code: JobCode): readonly string[] => JOBS[code].options ?? []

/** Whether a job is known and its quantity within the limits. */
export function isJob({ code, quantity, option }: Job): boolean {
  if (!Object.hasOwn(JOBS, code)) return false
  const { min, max } = JOB_QUANTITY_LIMITS[JOBS[code].unit]
  const isCounted =
    quantity === undefined || (Number.isInteger(quantity) && quantity >= min && quantity <= max)
  return isCounted && (option === undefined || optionsOf(code).includes(option))
}

/** Encodes jobs as one field of a form or URL: `ac_service:8:split leak_repair::roof`. */
export function writeJobs(jobs: readonly Job[]): string {
  return jobs
    .map(({ code, quantity = '', option = '' }) => `${code}:${quantity}:${option}`.replace(/:+$/, ''))
    .join(' ')
}

/** Decodes what `writeJobs` encodes. The result is not validated. */
export function readJobs(field: string): Job[] {
  return field
    .split(/\s+/)
    .filter(Boolean)
    .map((written) => {
      const [code, quantity, option] = written.split(':')
      return {
        code: code as JobCode,
        ...(quantity && { quantity: Number(quantity) }),
        ...(option && { option }),
      }
    })
}
