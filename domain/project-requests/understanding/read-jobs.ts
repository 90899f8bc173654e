import type { Depth, ProjectType, Stage } from '../fact-values.ts'
import { isJob, JOBS, type Job, type JobCode, MOST_JOBS, optionsOf } from '../jobs.ts'
import type { Amount } from './amounts.ts'
import { countOf } from './count-jobs.ts'
import { findJobWords } from './find-job-words.ts'
import { type JobWords, jobWordsIn, type NamedJob, namedJobs, sentenceOf } from './name-jobs.ts'
import {
  type Evidence,
  type EvidenceByFact,
  isDenied,
  type Reading,
  spanOf,
  tagged,
  textAt,
} from './reading.ts'

/** The whole that is wanted of a house; project type, scope and depth decide which. */
export type Whole = Extract<
  ProjectType,
  'villa_construction' | 'interior_finishing' | 'renovation' | 'decoration'
>

export interface JobsRead {
  jobs?: Evidence<Job[]>
  /** The wanted whole beside which the jobs stand; absent where the jobs are everything. */
  whole?: Whole
  /** Numbers that count a job, and therefore do not measure a house. */
  spent: Amount[]
}

/** «باب رئيسي وباب كراج» are one each; a plural without a number has no quantity. */
const PLURAL = /ات$|ين$|^و?(?:ال)?(?:ابواب|بيبان|قواطع|نقاط|نقط|فيش)|s$/

/** Jobs on a plot or outside a house, which belong to no whole. */
export const OUTSIDE: readonly JobCode[] = [
  'pool',
  'lift',
  'basement',
  'boundary_wall',
  'outside_majlis',
  'landscape',
  'car_shade',
]
const UPKEEP: JobCode[] = ['ac_service', 'ac_repair', 'tank_cleaning', 'tank_lining']
/** Jobs that a whole does not include, so that they are separate beside it. */
const BESIDE: Record<Whole, readonly JobCode[]> = {
  villa_construction: [...OUTSIDE, 'demolition', 'kitchen_units'],
  interior_finishing: [...OUTSIDE, 'annex', ...UPKEEP, 'kitchen_units'],
  renovation: [
    ...OUTSIDE,
    'annex',
    ...UPKEEP,
    'exterior_painting',
    'facade_cladding',
    'roof_waterproofing',
    'thermal_insulation',
    'ac_supply',
  ],
  decoration: [...OUTSIDE, 'annex', ...UPKEEP, 'bathroom_renovation', 'kitchen_units', 'exterior_painting'],
}

/** The job words of a text, and every job that they may name, with its kind. */
export interface Naming {
  words: JobWords
  named: NamedJob[]
}

export function nameJobs(reading: Reading): Naming {
  const words = jobWordsIn(reading, findJobWords(reading))
  const named = namedJobs(words).map((one) => ({ ...one, option: one.option ?? optionIn(words, one) }))
  return { words, named }
}

/** The jobs that the words name, and the whole they stand beside, as the grammar reads them. */
export function readNamedJobs(
  naming: Naming,
  amounts: Amount[],
  work: EvidenceByFact,
  depth: Depth | undefined,
): JobsRead {
  const { words } = naming
  const type = work.projectType?.value
  if (words.hits.length === 0)
    return { spent: [], ...wholeAs(isShellLabour(words.reading, work) ? 'villa_construction' : type) }
  if (isUpkeep(words.reading, type)) return { spent: [] }
  const named = combined(strongest(naming.named, type))
  const whole = wholeOf(words, named, work, depth, countOf(words, named, amounts, false))
  const kept = once(whole ? named.filter(({ code }) => BESIDE[whole].includes(code)) : named)
  return countJobs(words, kept, amounts, whole)
}

/** A job wanted for another reason than the grammar's, and the word that indicates it most. */
export interface WantedJob {
  code: JobCode
  word: number
}

/** Counts just these jobs, beside a whole or alone, where the grammar names them too; otherwise around their word. */
export function readWantedJobs(
  { words, named }: Naming,
  amounts: Amount[],
  wanted: WantedJob[],
  whole: Whole | undefined,
): JobsRead {
  const known = combined(named)
  const kept = wanted.flatMap(({ code, word }) => {
    const own = known.filter((one) => one.code === code)
    return own.length > 0 ? own : [namedAt(words, code, word)]
  })
  return countJobs(words, once(kept.toSorted((a, b) => a.from - b.from)), amounts, whole)
}

function namedAt(words: JobWords, code: JobCode, word: number): NamedJob {
  const known = words.things.find(({ from, to }) => from <= word && word < to)
  const thing = known ?? { tag: 'thing', value: code, weight: 1, from: word, to: word + 1, sure: 1 }
  const one: NamedJob = { code, thing, from: thing.from, to: thing.to, weight: 2 }
  return { ...one, option: optionIn(words, one) }
}

/** The quantity of these jobs, beside a whole or alone. */
function countJobs(words: JobWords, kept: NamedJob[], amounts: Amount[], whole?: Whole): JobsRead {
  const { reading } = words
  const counted = countOf(words, kept, amounts, whole !== undefined)
  const isOneOf = (one: NamedJob) =>
    JOBS[one.code].unit === 'each' &&
    kept.some((other) => other !== one && other.code === one.code) &&
    !PLURAL.test(textAt(reading, one.from))
  const jobs = kept.map((one) => asJob(one, counted.get(one)?.value ?? (isOneOf(one) ? 1 : undefined)))
  const [main] = kept
  const spent = kept.flatMap((one) => {
    const amount = counted.get(one)?.amount
    const isHouse =
      amount === undefined || (JOBS[one.code].unit === 'm2' && !whole) || amount.unit === 'bathrooms'
    return isHouse ? [] : [amount]
  })
  return {
    ...(main && {
      jobs: {
        value: (whole ? withWhole(jobs, whole) : jobs).slice(0, MOST_JOBS),
        span: spanOf(reading, main.from, main.to),
        confidence:
          main.thing.sure * (main.weight === 1 ? 0.7 : main.weight === 3 || counted.has(main) ? 0.95 : 0.85),
      },
    }),
    ...(whole && { whole }),
    spent,
  }
}

/**
 * Arranges a whole and the jobs beside it for an estimate: a villa follows from its type; for other wholes
 * jobs alone would be everything, so the whole comes first among them.
 */
const withWhole = (jobs: Job[], whole: Whole): Job[] =>
  whole === 'villa_construction' || jobs.length === 0 ? jobs : [{ code: whole }, ...jobs]

export const isWhole = (type: ProjectType | undefined): type is Whole => type !== undefined && type in BESIDE
const wholeAs = (type: ProjectType | undefined) => (isWhole(type) ? { whole: type } : {})

/** Drops hints where something stronger or contradicting is said; a wall goes when a room is enlarged. */
function strongest(named: NamedJob[], type: ProjectType | undefined): NamedJob[] {
  const sure = named.filter(
    ({ weight, code }) => weight > 1 && !(code === 'demolition' && type === 'expansion'),
  )
  if (sure.length > 0) return sure
  const hints = named.filter(
    ({ weight, code }) => weight === 1 && (type === undefined || JOBS[code].type === type),
  )
  return hints.slice(0, 1)
}

/** «صيانة عامة لفيلا، سباكة وكهرباء ودهان»: general upkeep, not separate jobs. */
const isUpkeep = ({ words }: Reading, type: ProjectType | undefined): boolean =>
  type === 'maintenance' &&
  words.some(
    ({ text }, at) =>
      /^(?:ال)?صيانه$|^maintenance$/.test(text) && /^(?:عامه|شامله|general)$/.test(words[at + 1]?.text ?? ''),
  )

/** Combines waterproofing and heat insulation of one roof. */
function combined(named: NamedJob[]): NamedJob[] {
  const water = named.find(({ code }) => code === 'roof_waterproofing')
  const heat = named.find(({ code, option }) => code === 'thermal_insulation' && option !== 'eifs')
  if (!water || !heat) return named
  return named.flatMap((one) =>
    one === heat ? [] : one === water ? [{ ...one, option: 'combined' }] : [one],
  )
}

/** Keeps each job once: another kind makes it another job, no kind repeats an earlier one. */
function once(named: NamedJob[]): NamedJob[] {
  const isOf = (one: NamedJob, other: NamedJob) =>
    other.code === one.code &&
    (other.option === one.option || (one.option === undefined && other.option !== undefined))
  return named.filter(
    (one, at) =>
      !named.some(
        (other, earlier) =>
          isOf(one, other) && (earlier < at || (earlier > at && other.option !== one.option)),
      ),
  )
}

function asJob(one: NamedJob, quantity: number | undefined): Job {
  const { option } = one
  const job: Job = { code: one.code, ...(quantity !== undefined && { quantity }), ...(option && { option }) }
  return isJob(job) ? job : { code: one.code }
}

const REACH = 9

/** The nearest kind in the same sentence. */
function optionIn({ reading, kinds }: JobWords, { code, from, to }: NamedJob): string | undefined {
  const options = optionsOf(code)
  const [start, end] = sentenceOf(reading, { from, to })
  const distance = (hit: { from: number; to: number }) =>
    hit.from >= to ? hit.from - to + 1 : hit.to <= from ? (from - hit.to + 1) * 1.5 : 0
  // «المنيوم ثيرمال بريك»: the kind of every window decides least.
  const vague = ({ value }: { value: string }) => (value === 'standard' ? REACH : 0)
  const near = kinds
    .filter((hit) => options.includes(hit.value) && hit.from >= start && hit.to <= end)
    .toSorted((a, b) => distance(a) + vague(a) - distance(b) - vague(b))
  return near[0]?.value
}

/** Remaining work of a house, when it is listed. */
const REST = /^و?(?:باقي|الباقي|باقيه|بقي|ناقص|ناقصه|ناقصها|remaining|pending|balance|left|ba2i|bagi)$/
const FINISHED: (Stage | undefined)[] = ['bone_done', 'plastered']
const INDOORS: JobCode[] = [
  'interior_painting',
  'flooring',
  'gypsum',
  'doors',
  'windows',
  'wall_cladding_inside',
  'bathroom_renovation',
  'electrical_works',
  'plumbing_works',
]
const DECORATION: JobCode[] = ['gypsum', 'wall_cladding_inside', 'interior_painting', 'flooring']
const ADDED: JobCode[] = ['annex', 'outside_majlis']

/** Whether a house is wanted as a whole, by the words that name its work and their objects. */
function wholeOf(
  words: JobWords,
  named: NamedJob[],
  work: EvidenceByFact,
  depth: Depth | undefined,
  counted: ReadonlyMap<NamedJob, unknown>,
): Whole | undefined {
  const { reading } = words
  const type = work.projectType?.value
  const isHouseNamed = words.things.some(({ value }) => value === 'house') || hasBuilding(reading)
  if (depth === 'to_bone' && isHouseNamed) return 'renovation'
  const isShell = work.scope !== undefined && work.scope.value !== 'finishing_only'
  if (isShell && (type === undefined || type === 'expansion') && hasSite(reading)) return 'villa_construction'
  if (isShellLabour(reading, work)) return 'villa_construction'
  // «Bone with materials, finishing will be another contractor later»
  const isBoneFirst =
    type === 'interior_finishing' && work.scope?.value === 'bone' && !FINISHED.includes(work.stage?.value)
  if (isBoneFirst && hasSite(reading)) return 'villa_construction'
  if (isHandedOver(reading, work)) return 'villa_construction'
  // «اربع حمامات تجديد»: only the rooms are renewed.
  const isOfRooms = named.some(({ code, weight }) => ROOMS.includes(code) && weight === 3)
  if (type === 'renovation' && isOfRooms && !isHouseNamed) return undefined
  if (named.length === 0) return isWhole(type) ? type : undefined
  const names = reading.hits.filter(
    (hit) => hit.tag === 'type' && hit.value === type && hit.weight >= 2 && !isStateOf(reading, hit),
  )
  const isOpen = names.some((hit) => hit.weight >= 3 && !objectOf(words, named, hit))
  const isAdded = named.some(({ code }) => ADDED.includes(code))
  if (type === 'villa_construction') {
    const isHouse = words.things.some(({ value }) => value === 'house')
    // «استراحة ابي ابنيها»
    if (isHouse && reading.words.some(({ text }) => OF_IT.test(text))) return type
    if (isAdded && !hasSite(reading) && !isShell && !isHouse) return undefined
    return isOpen || isShell || names.some(({ weight }) => weight === 2) || isWanted(reading, work)
      ? type
      : undefined
  }
  const isLight = depth === 'refresh' && words.things.some(({ value }) => value === 'house')
  if (isLight) return 'renovation'
  const isDecor = reading.words.some(
    ({ forms }, at) =>
      forms.some((form) => DECOR.test(form)) &&
      !isDenied(reading, at) &&
      !/^(?:لا|ولا|no|nor)$/.test(textAt(reading, at - 1)),
  )
  const decorated = named.filter(({ code }) => DECORATION.includes(code))
  if (isDecor && (type === 'decoration' || decorated.length > 1)) return 'decoration'
  if (isAdded && type !== 'renovation') return undefined
  const list = new Set(named.map(({ code }) => code).filter((code) => INDOORS.includes(code)))
  const isRest = FINISHED.includes(work.stage?.value) || reading.words.some(({ text }) => REST.test(text))
  if (isRest && list.size >= 3 && !named.some((one) => counted.has(one))) return 'interior_finishing'
  if (new Set(decorated.map(({ code }) => code)).size >= 3 && !decorated.some((one) => counted.has(one)))
    return 'decoration'
  if (type === 'interior_finishing' && isOpen) return type
  if (type === 'renovation' && (isOpen || work.changesLayout?.value)) return type
  return undefined
}

const ROOMS: JobCode[] = ['bathroom_renovation', 'kitchen_renovation']

/** «مصنعية هيكل، المواد علي»: the structure is the owner's without saying so. */
const isShellLabour = ({ hits }: Reading, { projectType, scope }: EvidenceByFact): boolean =>
  projectType === undefined && scope?.value === 'labour_only' && hits.some(({ tag }) => tag === 'bonework')

const hasBuilding = ({ hits }: Reading): boolean => hits.some(({ tag }) => tag === 'building')

/** «يسلمني البيت على المفتاح تشطيب اقتصادي» on a plot: a house is built, and the finishing is its level. */
const isHandedOver = (reading: Reading, { projectType, scope, stage }: EvidenceByFact): boolean =>
  projectType?.value === 'interior_finishing' &&
  scope?.value === 'turnkey' &&
  !FINISHED.includes(stage?.value) &&
  hasSite(reading)

const OF_IT = /^و?[اني]بنيها$/
const hasSite = ({ hits }: Reading): boolean =>
  hits.some(({ tag, value }) => tag === 'land' || (tag === 'dual' && value === 'floors'))

/** «ابغى فيلا»: no word of building, but a wish. */
const isWanted = ({ hits }: Reading, { projectType }: EvidenceByFact): boolean =>
  !hits.some(({ tag, value }) => tag === 'type' && value === projectType?.value)

/**
 * «٤٠٠ متر بناء», «تحت التشطيب», «بناه من ٣٥ سنة», «فيلا جديدة جاهزة»: the present or past state, not what is
 * wanted.
 */
function isStateOf(
  reading: Reading,
  { from, to, value, weight }: { from: number; to: number; value: string; weight: number },
): boolean {
  const [previous, next] = [textAt(reading, from - 1), textAt(reading, to)]
  if (value === 'villa_construction' && weight === 2) return tagged(reading, to, 'ready') !== undefined
  if (value === 'villa_construction')
    return /^(?:متر|م|م2|sqm|m2)$/.test(previous) || /^(?:بناه|بناها|بنوه)$/.test(textAt(reading, from))
  return (
    value === 'interior_finishing' &&
    (/^(?:تحت|at|under|مرحله|بمرحله|stage)$/.test(previous) || /^(?:stage|phase)$/.test(next))
  )
}

const DECOR = /^(?:ديكور|ديكورات|decor|decoration|decorating|dekor|dekoor)$/

/** «ترميم حمام»: the job that a word of work refers to, when it is not a house. */
function objectOf(
  { reading, things }: JobWords,
  named: NamedJob[],
  { to }: { to: number },
): NamedJob | undefined {
  for (let word = to; word < to + 4; word++) {
    if (/^[.؛;\n!؟?،,]$/.test(textAt(reading, word))) return undefined
    if (tagged(reading, word, 'building') && !/سطح|سطوح|roof/.test(textAt(reading, word))) return undefined
    if (things.some(({ value, from }) => from === word && value === 'house')) return undefined
    const object = named.find(({ thing }) => thing.from <= word && word < thing.to)
    if (object && word - to < 3)
      return /^(?:و|مع|with|and)$/.test(textAt(reading, word - 1)) ? undefined : object
  }
  return undefined
}
