import { FINISH_LEVELS, type FinishLevel } from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'
import { type Job, type JobCode, optionsOf } from '../project-requests/jobs.ts'
import { type StandingWork, standingWorks } from '../project-requests/standing-work.ts'
import { type Halalas, riyals, roundTo } from '../shared/money.ts'
import type { ItemCorrections } from './calibration.ts'
import { CATALOGUE, type Confidence, type Item, type ItemCode, type Spread } from './catalogue.ts'
import { JOB_BILLS, type JobBill, type Row } from './job-bills.ts'
import { type Counts, type House, houseOf, type Measure, type MeasureName } from './measures.ts'
import { usualQuantityOf } from './usual-quantity.ts'

/** Derivation of a quantity: count × per. For a `job`, `per` alone; for `jobs`, what several jobs need together. */
export interface Basis {
  of: MeasureName | 'quantity' | 'job' | 'jobs' | 'reserve'
  count: number
  per: number
  /**
   * Keys of docs/reference/saudi-domain.md#source-keys and docs/estimates.md, `assumption`, or `owner` where
   * the owner stated the count.
   */
  source: string
  confidence: Confidence
}

export interface Rate {
  low: Halalas
  typical: Halalas
  high: Halalas
}

export interface DraftLine {
  code: ItemCode
  item: Item
  quantity: number
  basis: Basis
  /** Halalas per unit in the project's city: the 5th percentile, the middle, the 95th. */
  rate: Rate
  amount: Halalas
  /** The part of the amount that depends on the rate; for a job's minimum charge, the whole of it. */
  loose: Halalas
}

/** Uncertainty of a quantity, and the part of the price that depends on it. */
export interface OpenQuantity extends Pick<Measure, 'low' | 'high'> {
  /** Amounts with the same name vary together; those without a name vary independently. */
  of?: string
  amount: Halalas
}

export interface LaidJob extends Job {
  quantity: number
  /** True when no quantity was stated and the usual one is used. */
  isAssumed: boolean
  amount: Halalas
}

export interface LaidOut {
  lines: Map<ItemCode, DraftLine>
  open: OpenQuantity[]
  jobs: LaidJob[]
}

export interface Terms {
  facts: Facts
  level: FinishLevel
  /** City index × the correction learned from quotes. */
  index: number
  /** Corrections of single items, learned from providers' bills. */
  items?: ItemCorrections | undefined
  /** What the owner leaves out, and what they choose a level simpler. */
  without?: ReadonlySet<string> | undefined
  simpler?: ReadonlySet<string> | undefined
  /**
   * Uses the usual counts even where others were stated, which then count as certain: the width of a price is
   * weighed by this.
   */
  isWeighed?: boolean
}

/** Builds the bill of these jobs, each item once, in the order in which the jobs need them. */
export function layOut(jobs: readonly Job[], terms: Terms): LaidOut {
  const laid: LaidOut = { lines: new Map(), open: [], jobs: [] }
  for (const job of jobs) layJob(job, terms, laid)
  return laid
}

/** Properties shared by the rows of one job. */
interface Setting extends Terms {
  bill: JobBill
  option: string | undefined
  rows: readonly SiftedRow[]
  counted: Measure
  /** Small jobs cost more per unit, and large ones less. */
  scale: number
  /** Multiplies the whole. */
  quality: number
  house: House
  /** What stands of the house that is to be built or finished, and its foundations; nothing for every other job. */
  standing: ReadonlySet<Standing>
  /** Index of the job, by which the quantities of two jobs are told apart. */
  at: number
}

function settingOf(job: Job, terms: Terms, at: number): Setting {
  const { facts, level, index, items, without, simpler, isWeighed } = terms
  const bill = JOB_BILLS[job.code]
  const option = job.option ?? usualOption(job.code)
  const counted = countedOf(job, bill, option, facts)
  const counts = countsOf(job.code, counted.value, facts)
  const usual = isWeighed ? countsOf(job.code, counted.value, { projectType: facts.projectType }) : counts
  return {
    facts,
    index,
    items,
    without,
    simpler,
    bill,
    option,
    counted,
    at,
    standing: BUILT_FURTHER.includes(job.code) ? standingOf(facts) : NOTHING,
    level: bill.quality ? 'standard' : level,
    rows: rowsFor(job.code, bill, option, level),
    scale: scaleOf(bill, option, counted.value),
    quality: bill.quality?.[level] ?? 1,
    house: houseOf(counted.value, counts, usual),
  }
}

/** A row together with its item. */
interface SiftedRow {
  code: ItemCode
  item: Item
  of: Row[1]
  ratio: number | Spread
}

const sifted = new Map<string, readonly SiftedRow[]>()

/** Rows for this option or depth and this level. Filtered once, because a bill is laid out at each keystroke. */
function rowsFor(
  code: JobCode,
  { rows }: JobBill,
  option: string | undefined,
  level: FinishLevel,
): readonly SiftedRow[] {
  const key = `${code} ${option} ${level}`
  const known = sifted.get(key)
  if (known) return known
  // An option and a level may share a name: windows have `standard`, kitchens `luxury`.
  const kind = option ?? level
  const own = rows
    .filter(([, , , only]) => !only || only.includes(kind))
    .map(([code, of, ratio = 1]) => ({ code, item: CATALOGUE[code], of, ratio }))
  sifted.set(key, own)
  return own
}

function layJob(job: Job, terms: Terms, laid: LaidOut): void {
  const setting = settingOf(job, terms, laid.jobs.length)
  const { bill, option, counted } = setting
  const openBefore = laid.open.length
  const parts: [ItemCode, Halalas][] = []
  let amount = 0
  for (const row of setting.rows) {
    const part = layRow(row, setting, laid)
    if (part > 0) parts.push([row.code, part])
    amount += part
  }
  if (amount > 0 && bill.mobilisation) {
    const coming = layLump('mobilisation', spreadTimes(bill.mobilisation, terms.index), laid)
    parts.push(['mobilisation', coming])
    amount += coming
  }
  const short = Math.round(riyals(bill.minimum) * terms.index) - amount
  if (amount > 0 && short > 0) {
    layLump('minimum_charge', spreadTimes(AT_LEAST, short / riyals(1)), laid)
    // A minimum charge depends on no rate and no quantity.
    laid.open.length = openBefore
    for (const [code, part] of parts) laid.lines.get(code)!.loose -= part
    laid.lines.get('minimum_charge')!.loose += amount
    amount += short
  }
  laid.jobs.push({
    code: job.code,
    quantity: Math.round(counted.value),
    ...(option && { option }),
    isAssumed: job.quantity === undefined,
    amount,
  })
}

/** Uncertainty of a minimum charge. Assumption. */
const AT_LEAST: Spread = [0.8, 1, 1.25]

const spreadTimes = ([low, typical, high]: Spread, times: number): Spread => [
  low * times,
  typical * times,
  high * times,
]

/** Price of a job at its typical rates, in halalas and without lines, for comparing answers. */
export function priceOf(job: Job, terms: Terms): number {
  const setting = settingOf(job, terms, 0)
  const { bill, level, index, items } = setting
  let sum = 0
  for (const row of setting.rows) {
    const { code, item, of } = row
    const measure = measureOf(of, setting)
    const rate = item.rates[level][1] * (items?.[code]?.rate ?? 1)
    const exact = measure.value * perOf(row, measure, setting)
    sum += (item.isWhole ? wholePieces(exact) : exact) * rate * factorOf(of, setting)
  }
  sum += bill.mobilisation?.[1] ?? 0
  return riyals(Math.max(sum, bill.minimum) * index)
}

/** Option assumed until one is stated. For a renovation it is all of the interior, which most requests mean. */
const usualOption = (code: JobCode): string | undefined =>
  code === 'renovation' ? 'full' : optionsOf(code)[0]

/** Jobs that are a house: the stated rooms and floors are theirs. */
const HOUSES: readonly JobCode[] = [
  'villa_turnkey',
  'villa_completion',
  'villa_shell',
  'interior_finishing',
  'renovation',
  'plumbing_works',
]
/** Up to this area a home is assumed to be a flat, without stairs. Assumption. */
const LARGEST_FLAT_SQM = 200

function countsOf(code: JobCode, areaSqm: number, { floors, rooms, bathrooms, projectType }: Facts): Counts {
  if (HOUSES.includes(code)) {
    const isFlat = !code.startsWith('villa') && floors === undefined && areaSqm < LARGEST_FLAT_SQM
    return { floors: floors ?? (isFlat ? 1 : undefined), rooms, bathrooms, isFlat }
  }
  // Beside a villa the counts are the villa's.
  const isAlone = projectType === 'expansion'
  // A bathroom in an annex counts only when it was stated.
  if (code === 'annex')
    return {
      floors: isAlone ? (floors ?? 1) : 1,
      ...(isAlone && { rooms }),
      bathrooms: isAlone ? (bathrooms ?? 0) : 0,
    }
  return { floors: 1, ...(isAlone && { bathrooms }) }
}

/** The stated quantity; otherwise derived from the house; otherwise the usual one of such a job. */
function countedOf(
  { code, quantity }: Job,
  bill: JobBill,
  option: string | undefined,
  facts: Facts,
): Measure {
  if (quantity !== undefined) return { value: quantity, low: 1, high: 1, source: 'owner', confidence: 'high' }
  const reckoned = usualQuantityOf(code, facts)
  if (reckoned !== undefined)
    return { value: reckoned, low: 0.8, high: 1.25, source: 'owner, assumption', confidence: 'low' }
  const [low, typical, high] = bill.usualOf?.[option ?? ''] ?? bill.usual
  return { value: typical, low: low / typical, high: high / typical, source: 'assumption', confidence: 'low' }
}

/** Linear in the logarithm of the quantity, and constant below a tenth and above ten times. */
function scaleOf(
  { scale, scaleOf: ofOption }: JobBill,
  option: string | undefined,
  quantity: number,
): number {
  const [at, small, large] = ofOption?.[option ?? ''] ?? scale
  const decades = Math.max(-1, Math.min(1, Math.log10(quantity / at)))
  return decades < 0 ? small ** -decades : large ** decades
}

/**
 * What is left to do of a row, as a share of its quantity or of its rate. Pieces stay as many as a contractor counts on
 * the drawing: a point whose box lies in the wall is one point, at the rate of what is still to come.
 */
function leftOfRow({ code, item }: SiftedRow, { standing }: Setting): { quantity: number; rate: number } {
  const left = leftOf(code, standing)
  return item.isWhole && left > 0 ? { quantity: 1, rate: left } : { quantity: left, rate: 1 }
}

/**
 * Units per counted element: only what is left to do, times the learned correction unless the owner stated
 * the count.
 */
function perOf(row: SiftedRow, { source }: Measure, setting: Setting): number {
  const { code, ratio } = row
  const isTold = typeof ratio === 'number' && source === 'owner'
  const taught = isTold ? 1 : (setting.items?.[code]?.quantity ?? 1)
  return (typeof ratio === 'number' ? ratio : ratio[1]) * leftOfRow(row, setting).quantity * taught
}

/** Amount of the row in halalas; 0 where the work is done already or left out. */
function layRow(row: SiftedRow, setting: Setting, laid: LaidOut): Halalas {
  const { code, item, of, ratio } = row
  if (setting.without?.has(code)) return 0
  const measure = measureOf(of, setting)
  const isSure = typeof ratio === 'number'
  const per = perOf(row, measure, setting)
  const exact = measure.value * per
  const quantity = item.isWhole ? wholePieces(exact) : tidy(exact)
  if (quantity === 0) return 0
  const basis: Basis = {
    of,
    count: tidy(measure.value),
    per,
    source: sourceOf(row, measure, setting),
    confidence: isSure ? measure.confidence : 'low',
  }
  const amount = addLine(row, quantity, basis, rateOf(row, setting), laid)
  if (measure.low !== measure.high)
    laid.open.push({ of: `${of} ${setting.at}`, low: measure.low, high: measure.high, amount })
  if (!isSure) laid.open.push({ low: ratio[0] / ratio[1], high: ratio[2] / ratio[1], amount })
  return amount
}

function sourceOf({ code, ratio }: SiftedRow, { source }: Measure, { items }: Setting): string {
  const isSure = typeof ratio === 'number'
  if (isSure && source === 'owner') return source
  const own = isSure ? source : `${source}, assumption`
  return items?.[code]?.quantity ? `${own}, quotes` : own
}

const ONCE: Measure = { value: 1, low: 1, high: 1, source: 'assumption', confidence: 'low' }

function measureOf(of: Row[1], { counted, house }: Setting): Measure {
  if (of === 'job') return ONCE
  return of === 'quantity' ? counted : house.measureOf(of)
}

/**
 * Elements that are counted one by one or once per job, without a scale: a bathroom costs the same in a large
 * house.
 */
const ONE_BY_ONE: readonly Row[1][] = [
  'job',
  'bathrooms',
  'wetRoom',
  'wetWalls',
  'rooms',
  'doors',
  'heaters',
  'boards',
  'flights',
  'handrail',
]

const factorOf = (of: Row[1], { scale, quality }: Setting): number =>
  ONE_BY_ONE.includes(of) ? quality : scale * quality

type Standing = StandingWork | 'foundations'

const NOTHING: ReadonlySet<Standing> = new Set()

const standingOf = (facts: Facts): ReadonlySet<Standing> =>
  facts.stage === 'foundations' ? new Set([...standingWorks(facts), 'foundations']) : standingWorks(facts)

/**
 * Share of an item that is left to do beside what stands: after the foundations part of the concrete is poured; after
 * the first fix the pipes and boxes are in, and wires, sockets and the rest of the copper are not. Our judgement.
 */
const LEFT: Partial<Record<ItemCode, Partial<Record<Standing, number>>>> = {
  excavation: { foundations: 0 },
  backfill: { foundations: 0.5 },
  ready_mix: { foundations: 0.65 },
  rebar: { foundations: 0.65 },
  shell_labour: { foundations: 0.75 },
  foundation_coating: { foundations: 0 },
  block_external: { masonry: 0 },
  block_internal: { masonry: 0 },
  plaster_inside: { plaster: 0 },
  bathroom_pipes: { plumbing: 0 },
  kitchen_pipes: { plumbing: 0 },
  power_point: { electrical: 0.5 },
  ac_pipe_point: { cooling: 0.4 },
  bathroom_membrane: { waterproofing: 0 },
  gypsum_flat: { ceilings: 0 },
  floor_tiles: { tiles: 0 },
  wall_tiles: { tiles: 0 },
  paint_inside: { paint: 0 },
}

/**
 * Jobs that ignore the stage: an annex beside a plastered house is not plastered, and a renovation first
 * tears out.
 */
const BUILT_FURTHER: readonly JobCode[] = [
  'villa_turnkey',
  'villa_completion',
  'villa_shell',
  'shell_labour',
  'interior_finishing',
]

function leftOf(item: ItemCode, standing: ReadonlySet<Standing>): number {
  let left = 1
  for (const [work, share] of Object.entries(LEFT[item] ?? {}))
    if (standing.has(work as Standing)) left = Math.min(left, share)
  return left
}

/** What of the standing work these jobs would have priced: the owner is told that the price takes it as done. */
export function takenAsDone(jobs: readonly Job[], { facts }: Pick<Terms, 'facts'>): StandingWork[] {
  const built = jobs.filter(({ code }) => BUILT_FURTHER.includes(code))
  const items = new Set(built.flatMap(({ code }) => JOB_BILLS[code].rows.map(([item]) => item)))
  return [...standingWorks(facts)].filter((work) =>
    [...items].some((item) => LEFT[item]?.[work] !== undefined),
  )
}

/** Rounds up what is counted in pieces; nobody buys two thirds of a door. */
const wholePieces = (exact: number) => Math.ceil(exact - 0.01)
/** Rounds as a person would on a bill: one decimal from ten on, two below. */
const tidy = (exact: number) => (exact < 10 ? Math.round(exact * 100) / 100 : Math.round(exact * 10) / 10)

/** Adds the amount to the item's line where another row created it already, at the mean of their rates. */
function addLine(
  { code, item }: SiftedRow,
  quantity: number,
  basis: Basis,
  rate: Rate,
  laid: LaidOut,
): Halalas {
  const line = laid.lines.get(code)
  if (!line) {
    const amount = amountOf(quantity, rate)
    laid.lines.set(code, { code, item, quantity, basis, rate, amount, loose: amount })
    return amount
  }
  const before = line.amount
  const mean = (end: keyof Rate) =>
    Math.round((line.rate[end] * line.quantity + rate[end] * quantity) / (line.quantity + quantity))
  if (line.rate.typical !== rate.typical)
    line.rate = { low: mean('low'), typical: mean('typical'), high: mean('high') }
  line.quantity = tidy(line.quantity + quantity)
  line.basis = { ...sharedBasis(line.basis, basis, line.quantity), source: basis.source, confidence: 'low' }
  line.amount = amountOf(line.quantity, line.rate)
  line.loose += line.amount - before
  return line.amount - before
}

/** The shell and the finishing of one house measure the same: what both need is still counted by it. */
function sharedBasis(first: Basis, second: Basis, quantity: number): Pick<Basis, 'of' | 'count' | 'per'> {
  const { of, count } = first
  if (of !== 'quantity' || second.of !== of || second.count !== count) {
    return { of: 'jobs', count: 1, per: quantity }
  }
  return { of, count, per: first.per + second.per }
}

function rateOf(row: SiftedRow, setting: Setting): Rate {
  const { code, item, of } = row
  const { level, simpler, index, items } = setting
  const at = simpler?.has(code) ? FINISH_LEVELS[Math.max(0, FINISH_LEVELS.indexOf(level) - 1)]! : level
  const [low, typical, high] = item.rates[at]
  const times = index * factorOf(of, setting) * (items?.[code]?.rate ?? 1) * leftOfRow(row, setting).rate
  return { low: riyals(low * times), typical: riyals(typical * times), high: riyals(high * times) }
}

/** From a thousand riyals on, to the riyal. */
function amountOf(quantity: number, { typical }: Rate): Halalas {
  const exact = quantity * typical
  return roundTo(exact, exact >= riyals(1000) ? riyals(1) : 1)
}

/** Adds a lump sum of a job: travel, setting up, or the minimum charge. Several jobs add up. */
function layLump(code: 'mobilisation' | 'minimum_charge', spread: Spread, laid: LaidOut): Halalas {
  const [low, typical, high] = spread.map((sum) => riyals(sum))
  const line = laid.lines.get(code)
  const rate = { low: low!, typical: typical!, high: high! }
  if (line) {
    line.rate = {
      low: line.rate.low + rate.low,
      typical: line.rate.typical + rate.typical,
      high: line.rate.high + rate.high,
    }
    line.amount = line.rate.typical
    line.loose += rate.typical
    return rate.typical
  }
  const basis: Basis = { of: 'job', count: 1, per: 1, source: 'assumption', confidence: 'low' }
  const item = CATALOGUE[code]
  laid.lines.set(code, { code, item, quantity: 1, basis, rate, amount: rate.typical, loose: rate.typical })
  return rate.typical
}
