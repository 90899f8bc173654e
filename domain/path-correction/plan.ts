import { type Estimate, estimate } from '../estimates/estimate.ts'
import { type FactName, type Facts, STAGES, type Stage } from '../project-requests/facts.ts'
import { JOBS, type Job, type JobCode } from '../project-requests/jobs.ts'

/**
 * How the work proceeds, which may differ from its project type: a villa whose structure stands is a
 * finishing job, and a pool is structural under any type. The most demanding first: a request of several jobs
 * proceeds as its most demanding.
 */
const WORK_KINDS = [
  'build',
  'renovation',
  'finishing',
  /**
   * Adds to a standing house or changes its structure: an office designs it and a permit is needed
   * (docs/reference/saudi-domain.md#works-and-permits).
   */
  'structural',
  'wet_rooms',
  'facade',
  'insulation',
  'decoration',
  /** One trade: goods that are made and fitted, or surfaces that are renewed. */
  'trade',
  /** A visit: find, repair, wash, test. */
  'maintenance',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** The owner's facts, and those that follow from them directly. */
export interface WorkPlan {
  /** The stated facts. */
  told: Facts
  /** The stated facts and those that follow. */
  facts: Facts
  /** For each fact that follows, the stated fact it follows from. */
  followsFrom: { readonly [fact in FactName]?: FactName }
  kind: WorkKind | undefined
  /** True when a house or a part of one is meant, and not only the named jobs. */
  isWhole: boolean
}

export interface Plan extends WorkPlan {
  /** Also absent while the size is only assumed: nobody is told that they pay too much for a house of usual size. */
  price: Estimate | undefined
  /** The day on which the owner said so, from which time is counted. */
  today: string | undefined
}

const KIND_OF_TYPE = {
  villa_construction: 'build',
  expansion: 'build',
  interior_finishing: 'finishing',
  renovation: 'renovation',
  decoration: 'decoration',
  maintenance: 'maintenance',
  insulation: 'insulation',
  exterior_finishing: 'facade',
} as const satisfies Record<NonNullable<Facts['projectType']>, WorkKind>

/** Jobs whose work proceeds differently from their project type. */
const KIND_OF_JOB: { readonly [code in JobCode]?: WorkKind } = {
  villa_completion: 'finishing',
  bathroom_renovation: 'wet_rooms',
  kitchen_renovation: 'wet_rooms',
  plumbing_works: 'wet_rooms',
  electrical_works: 'trade',
  kitchen_units: 'trade',
  ac_installation: 'trade',
  ac_supply: 'trade',
  doors: 'trade',
  windows: 'trade',
  interior_painting: 'trade',
  exterior_painting: 'trade',
  flooring: 'trade',
  gypsum: 'trade',
  wall_cladding_inside: 'trade',
  tank_lining: 'trade',
  car_shade: 'trade',
  landscape: 'trade',
  exterior_works: 'trade',
  boundary_wall: 'structural',
  pool: 'structural',
  lift: 'structural',
  demolition: 'structural',
  crack_repair: 'structural',
}

export function planOf(told: Facts, price: Estimate | undefined = estimate(told), today?: string): Plan {
  return { ...workPlanOf(told), price: price && isSized(price) ? price : undefined, today }
}

/** The plan without its price, which takes most of the time. */
export function workPlanOf(told: Facts): WorkPlan {
  const { facts, followsFrom } = withImplied(told)
  const kind = workKindOf(told)
  return { told, facts, followsFrom, kind, isWhole: isWholeHouse(kind, told) }
}

/** One piece is assumed where no count was stated; a number of metres cannot be assumed. */
const isSized = ({ jobs }: Estimate) => jobs.every(({ isAssumed, unit }) => !isAssumed || unit === 'each')

function workKindOf(facts: Facts): WorkKind | undefined {
  const kinds = (facts.jobs ?? []).map(kindOfJob)
  const whole = wholeKindOf(facts)
  return WORK_KINDS.find((kind) => kind === whole || kinds.includes(kind))
}

function kindOfJob(job: Job): WorkKind {
  return isSurfaceOnly(job) ? 'trade' : (KIND_OF_JOB[job.code] ?? KIND_OF_TYPE[JOBS[job.code].type])
}

/** Cracks and demolition that do not touch the structure. When the owner did not say, the structure may be meant. */
const isSurfaceOnly = ({ code, option }: Job) =>
  (code === 'crack_repair' && option === 'cosmetic') ||
  (code === 'demolition' && option === 'inside_strip_out')

/** The kind of what the project type means, if it is meant: «ترميم حمامين» names jobs and no house. */
function wholeKindOf({ projectType, scope, depth, stage, areaSqm, jobs = [] }: Facts): WorkKind | undefined {
  if (!projectType) return undefined
  if (projectType === 'villa_construction') {
    // «مسبح جنب الفيلا» mentions a villa but does not build one.
    const isBesideOne = jobs.length > 0 && areaSqm === undefined && scope === undefined && stage === undefined
    return isBesideOne ? undefined : scope === 'finishing_only' ? 'finishing' : 'build'
  }
  const standsBare = stage === 'bone_done' || stage === 'plastered'
  const isMeant =
    jobs.length === 0 ||
    (projectType === 'renovation' && depth !== undefined) ||
    (projectType === 'interior_finishing' && standsBare)
  if (!isMeant) return undefined
  return projectType === 'renovation' && depth === 'wet_rooms' ? 'wet_rooms' : KIND_OF_TYPE[projectType]
}

const OF_A_HOUSE: readonly (WorkKind | undefined)[] = ['build', 'renovation', 'finishing', 'decoration']

function isWholeHouse(kind: WorkKind | undefined, { jobs = [] }: Facts): boolean {
  return OF_A_HOUSE.includes(kind) || (jobs.length === 0 && (kind === 'facade' || kind === 'insulation'))
}

/** Adds what the stage states literally: at the stage "permit", the permit exists. */
export function withNamed(told: Facts): Facts {
  const { stage } = told
  if (stage === 'has_drawings') return { hasDrawings: true, ...told }
  return stage === 'has_permit' ? { hasPermit: true, ...told } : told
}

/**
 * Drawings come before a permit (docs/reference/saudi-domain.md#steps-of-a-new-villa), so a permit implies
 * them. Work that has begun implies neither: whether they exist is what we ask. Stated facts win over implied
 * ones, and another rule reports the contradiction.
 */
function withImplied(told: Facts): Pick<Plan, 'facts' | 'followsFrom'> {
  const followsFrom: { [fact in FactName]?: FactName } = {}
  const facts: Facts = { ...told }
  const follow = (name: BooleanFact, from: FactName) => {
    if (told[name] !== undefined) return
    facts[name] = true
    followsFrom[name] = from
  }
  if (told.stage === 'has_drawings' || told.stage === 'has_permit') follow('hasDrawings', 'stage')
  if (told.stage === 'has_permit') follow('hasPermit', 'stage')
  for (const job of told.jobs ?? []) for (const name of changedBy(job)) follow(name, 'jobs')
  // A house stripped to its structure does not get its old pipes back.
  if (told.projectType === 'renovation' && told.depth === 'to_bone') follow('changesServices', 'depth')
  return { facts, followsFrom }
}

type BooleanFact = 'hasDrawings' | 'hasPermit' | Change
type Change = 'changesStructure' | 'changesFacade' | 'changesServices' | 'hasCracks'

const CHANGED_BY: { readonly [code in JobCode]?: readonly Change[] } = {
  pool: ['changesStructure'],
  lift: ['changesStructure'],
  basement: ['changesStructure'],
  annex: ['changesStructure'],
  outside_majlis: ['changesStructure'],
  demolition: ['changesStructure'],
  crack_repair: ['hasCracks'],
  facade_cladding: ['changesFacade'],
  plumbing_works: ['changesServices'],
}

/** Changes of the building that a job implies: «يضاف مسبح» needs no further answer. */
function changedBy(job: Job): readonly Change[] {
  if (isSurfaceOnly(job) || (job.code === 'facade_cladding' && job.option === 'render')) return []
  const isBearing = job.code === 'crack_repair' && job.option === 'structural'
  return isBearing ? ['hasCracks', 'changesStructure'] : (CHANGED_BY[job.code] ?? [])
}

export function hasReached(stage: Stage, milestone: Stage): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf(milestone)
}
