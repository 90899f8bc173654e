import { DEPTHS, FINISH_LEVELS } from '../project-requests/fact-values.ts'
import type { FactName, Facts } from '../project-requests/facts.ts'
import { isWhole, JOBS, type Job, type JobCode, type JobUnit, optionsOf } from '../project-requests/jobs.ts'
import { jobsOf } from '../project-requests/jobs-of.ts'
import type { StandingWork } from '../project-requests/standing-work.ts'
import { type Halalas, riyals, roundTo, vatOf } from '../shared/money.ts'
import { type Calibration, type Correction, correctionOf, correctSpan } from './calibration.ts'
import {
  type Confidence,
  ENGINE_VERSION,
  type ItemCode,
  type PhaseCode,
  type Spread,
  type Unit,
} from './catalogue.ts'
import { ANY_CITY, CITY_INDEX } from './city-index.ts'
import { type Exclusion, exclusionsOf } from './exclusions.ts'
import { JOB_BILLS } from './job-bills.ts'
import { isHouse, type Knowledge, knowledgeOf, offBy } from './knowledge.ts'
import { type Basis, type LaidOut, layOut, priceOf, type Rate, type Terms, takenAsDone } from './lay-out.ts'
import { offeredAnswers } from './offered-answers.ts'
import { type EstimateFactor, phaseShares } from './phase-shares.ts'
import { effectOf, type RangeShape, rangeWith, ratesTogether } from './range.ts'
import { type Cumulants, cumulantsOf, twoHalves } from './two-halves.ts'

export type { EstimateFactor } from './phase-shares.ts'

/** A row of the bill. Its amount is quantity × typical rate, rounded to the riyal from a thousand riyals on. */
export interface EstimateLine {
  /** Its translation key is `estimates.item.<code>`. */
  code: ItemCode | 'reserve'
  /** Its translation key is `estimates.phase.<phase>`. */
  phase: PhaseCode | 'reserve'
  /** Pieces are whole; other quantities have at most two decimals. */
  quantity: number
  unit: Unit
  basis: Basis
  /** Halalas per unit in the project's city, without VAT: the 5th percentile, the middle, the 95th. */
  rate: Rate
  amount: Halalas
  /** Source keys (docs/estimates.md), or `assumption`. */
  source: string
  confidence: Confidence
  /** Share of the middle price, 0-1. */
  share: number
}

/** A priced job: the stated quantity, or the usual one. */
export interface PricedJob {
  code: JobCode
  quantity: number
  unit: JobUnit
  option?: string
  isAssumed: boolean
}

/** A question about the quantity or the kind of one job. */
export interface JobQuestion {
  job: JobCode
  of: 'quantity' | 'option'
}

/** All amounts without VAT; `vat` is what p50 would add. Eight in ten prices should fall between p10 and p90. */
export interface Estimate {
  p10: Halalas
  /** The sum of the lines. */
  p50: Halalas
  p90: Halalas
  /**
   * From the cheapest to the dearest price of what may still be answered (offered-answers.ts); absent where nothing is
   * open. This is what a person is shown: an answer must never leave the range that stood before it.
   */
  within?: { low: Halalas; high: Halalas } | undefined
  vat: Halalas
  /** What the price covers: the whole project that was meant, and every job that was named. */
  jobs: PricedJob[]
  /** How well the job is planned, which decides the width of the range. */
  knowledge: Knowledge
  lines: EstimateLine[]
  /** Work that the price does not include, dearest first. */
  exclusions: Exclusion[]
  /** What stands already, as the owner said, and is therefore not in the price; absent where nothing does. */
  takenAsDone?: StandingWork[]
  factors: EstimateFactor[]
  /** Up to three unknown facts, those that narrow the range most first. */
  narrowingQuestions: FactName[]
  /** Up to two questions about single jobs, those that narrow the range most first. */
  jobQuestions: JobQuestion[]
  /** Only for a house: riyals per square metre. */
  perSqm?: Halalas
  engineVersion: string
  /** Correction learned from providers' quotes: the number of quotes, and the factor of every rate. */
  learned?: { quotes: number; middle: number }
}

/**
 * Choices of an owner who lowers the price to their budget: items left out, or a simpler level
 * (ways-to-budget.ts).
 */
export interface Choices {
  without?: readonly ItemCode[] | undefined
  simpler?: readonly ItemCode[] | undefined
}

/**
 * Prices the work as a bill of quantities from sourced rates (docs/estimates.md). Unknown facts are priced as
 * usual, marked `isAssumed`, and widen the range. Returns undefined when nothing named has a price: no figure
 * is better than an invented one. Corrections learned from quotes apply to the rates, where given.
 */
export function estimate(
  facts: Facts,
  calibration?: Calibration,
  choices: Choices = {},
): Estimate | undefined {
  const asKnown = estimateAsKnown(facts, calibration, choices)
  if (!asKnown) return undefined
  const within = { low: asKnown.p10, high: asKnown.p90 }
  const rangeOf = (answered: Facts) => estimateAsKnown(answered, calibration, choices)
  for (const answered of offeredAnswers(facts, rangeOf)) {
    const { p10, p90 } = rangeOf(answered) ?? asKnown
    within.low = Math.min(within.low, p10)
    within.high = Math.max(within.high, p90)
  }
  const isWider = within.low < asKnown.p10 || within.high > asKnown.p90
  return isWider ? { ...asKnown, within } : asKnown
}

/** The same without `within`: enough, and many times faster, for whoever only wants the middle or the lines. */
export function estimateAsKnown(
  facts: Facts,
  calibration?: Calibration,
  choices: Choices = {},
): Estimate | undefined {
  const jobs = jobsOf(facts)
  const main = jobs[0]
  if (!main) return undefined
  const correction = correctionOf(calibration, facts.projectType ?? JOBS[main.code].type, facts.city)
  const { middle, quotes } = correction
  const terms: Terms = {
    facts,
    level: facts.finishLevel ?? 'standard',
    index: middle * placeOf(facts)[1],
    items: calibration?.items,
    without: choices.without && new Set(choices.without),
    simpler: choices.simpler && new Set(choices.simpler),
  }
  const laid = layOut(jobs, terms)
  const work = linesOf(laid, terms)
  const sum = work.reduce((total, { amount }) => total + amount, 0)
  if (sum === 0) return undefined
  const knowledge = knowledgeOf(facts, laid.jobs)
  // Open questions are weighed on the usual house at standard level, so that neither a count nor a level
  // moves the reserve.
  const usual: Terms = { ...terms, level: 'standard', isWeighed: true }
  const isUsual = terms.level === 'standard' && COUNTS.every((name) => facts[name] === undefined)
  const weighed = isUsual ? laid : layOut(jobs, usual)
  const open = openParts(jobs, weighed, usual, knowledge)
  const shape = rangeWith(open.map(({ cumulants }) => cumulants))
  const reserve =
    jobs.length === 1
      ? reserveOf(weighed, shape)
      : jobs.reduce((total, job) => total + reserveAlone(job, usual), 0)
  const p50 = Math.max(sum, toReadable(sum + reserve))
  const lines = p50 > sum ? [...work, reserveLine(p50 - sum)] : work
  for (const line of lines) line.share = line.amount / p50
  const first = laid.jobs[0]!
  const taken = takenAsDone(jobs, terms)
  return {
    ...spanAround(p50, shape, correction),
    vat: vatOf(p50),
    jobs: laid.jobs.map(({ amount: _amount, ...job }) => ({
      ...job,
      unit: JOBS[job.code].unit,
    })) as PricedJob[],
    knowledge,
    lines,
    exclusions: exclusionsOf(laid.jobs, terms),
    ...(taken.length > 0 && { takenAsDone: taken }),
    factors: phaseShares(work),
    ...questionsOf(open),
    ...(isHouse(first.code) && { perSqm: Math.round(p50 / first.quantity) }),
    engineVersion: ENGINE_VERSION,
    ...(quotes > 0 && { learned: { quotes, middle } }),
  }
}

const reserveOf = ({ jobs }: LaidOut, { middle }: RangeShape): number =>
  jobs.reduce((total, { amount }) => total + amount, 0) * (middle - 1)

/** Each job brings its own reserve, so that adding a job never lowers the price by making the whole more certain. */
function reserveAlone(job: Job, usual: Terms): number {
  const laid = layOut([job], usual)
  const open = openParts([job], laid, usual, knowledgeOf(usual.facts, laid.jobs))
  return reserveOf(laid, rangeWith(open.map(({ cumulants }) => cumulants)))
}

const COUNTS = ['floors', 'rooms', 'bathrooms'] as const

const placeOf = ({ city }: Facts): Spread => (city ? CITY_INDEX[city] : ANY_CITY)

function linesOf({ lines }: LaidOut, { items }: Terms): EstimateLine[] {
  return [...lines.values()]
    .filter(({ amount }) => amount > 0)
    .map((line) => {
      const { code, item, quantity, basis, rate, amount } = line
      const { phase, unit, source: published, confidence } = item
      const source = items?.[code]?.rate ? `${published}, quotes` : published
      return { code, phase, quantity, unit, basis, rate, amount, source, confidence, share: 0 }
    })
}

/** A source of uncertainty in the price, and the answer that would remove it. */
interface OpenPart {
  cumulants: Cumulants
  fact?: FactName
  job?: JobQuestion
}

/** Everything uncertain, as its effect on the logarithm of the price. The parts are independent, so cumulants add. */
function openParts(jobs: readonly Job[], laid: LaidOut, terms: Terms, knowledge: Knowledge): OpenPart[] {
  const { facts } = terms
  const sum = laid.jobs.reduce((total, { amount }) => total + amount, 0)
  const rates = [...laid.lines.values()].map(({ item, loose, rate }) => ({
    share: loose / sum,
    rate: [rate.low, rate.typical, rate.high] as const,
    mix: item.mix,
  }))
  const parts: OpenPart[] = [
    { cumulants: ratesTogether(rates) },
    { cumulants: cumulantsOf(twoHalves(placeOf(facts))), ...(!facts.city && { fact: 'city' as const }) },
    ...quantitiesOpen(laid, facts, sum),
    ...answersOpen(jobs, laid, terms, sum),
  ]
  const house = laid.jobs.filter(({ code }) => isHouse(code)).reduce((total, { amount }) => total + amount, 0)
  for (const [kind, amount] of [
    ['house', house],
    ['trade', sum - house],
  ] as const)
    if (amount > 0) parts.push({ cumulants: effectOf(offBy(knowledge, kind), amount / sum) })
  for (const { code, amount } of laid.jobs)
    parts.push({ cumulants: effectOf(JOB_BILLS[code].market, amount / sum) })
  return parts
}

/** The fact that states a quantity, where one does. */
const TOLD_BY: Record<string, FactName> = {
  rooms: 'rooms',
  doors: 'rooms',
  bathrooms: 'bathrooms',
  footprint: 'floors',
  roof: 'floors',
  excavation: 'floors',
  facade: 'floors',
  perimeter: 'floors',
}

function quantitiesOpen({ open, jobs }: LaidOut, facts: Facts, sum: Halalas): OpenPart[] {
  const parts: OpenPart[] = []
  const together = new Map<string, { low: number; high: number; amount: Halalas }>()
  for (const { of, low, high, amount } of open) {
    const known = of === undefined ? undefined : together.get(of)
    if (known) known.amount += amount
    else if (of === undefined) parts.push({ cumulants: effectOf([low, 1, high], amount / sum) })
    else together.set(of, { low, high, amount })
  }
  for (const [of, { low, high, amount }] of together) {
    const [measure, at] = of.split(' ') as [string, string]
    const job = measure === 'quantity' ? jobs[Number(at)] : undefined
    const isArea = job && isWhole(job.code)
    const fact = isArea ? 'areaSqm' : TOLD_BY[measure]
    parts.push({
      cumulants: effectOf([low, 1, high], Math.min(1, amount / sum)),
      ...(fact && facts[fact] === undefined && { fact }),
      ...(job && !isArea && { job: { job: job.code, of: 'quantity' as const } }),
    })
  }
  return parts
}

/** Usual answers are more likely than extreme ones. Assumption. */
const REACH = 0.7

/** Level, depth, scope and job options that were not stated: from the cheapest answer to the dearest. */
function answersOpen(jobs: readonly Job[], laid: LaidOut, terms: Terms, sum: Halalas): OpenPart[] {
  const { facts } = terms
  const parts: OpenPart[] = []
  const isAnyScope = laid.jobs[0]?.code === 'villa_turnkey' && !facts.scope
  /**
   * Uncertainty of a question: the prices of its answers relative to the usual one, on the share `amount` of
   * the whole.
   */
  const between = (prices: readonly number[], usual: number, amount: Halalas): Cumulants | undefined => {
    const [low, high] = [Math.min(usual, ...prices) / usual, Math.max(usual, ...prices) / usual]
    return high > low ? effectOf([low ** REACH, 1, high ** REACH], amount / sum) : undefined
  }
  const isRepair = jobs.every(({ code }) => JOBS[code].type === 'maintenance')
  if (facts.finishLevel === undefined && !isRepair) {
    // While the scope is unknown, the finishing alone may be meant, on which the level weighs most.
    const meant = isAnyScope ? jobs.with(0, { ...jobs[0]!, code: 'villa_completion' }) : jobs
    const totals = FINISH_LEVELS.map((level) => totalOf(meant, { ...terms, level }))
    const cumulants = between(totals, totals[FINISH_LEVELS.indexOf(terms.level)]!, sum)
    if (cumulants) parts.push({ cumulants, fact: 'finishLevel' })
  }
  for (const [at, job] of jobs.entries()) {
    if (job.option !== undefined) continue
    const isRenovation = job.code === 'renovation'
    const answers = isRenovation ? DEPTHS : optionsOf(job.code)
    if (answers.length === 0) continue
    // A luxury door would widen the range of a door; the level is a question of its own.
    const usual: Terms = { ...terms, level: 'standard' }
    const prices = answers.map((option) => priceOf({ ...job, option }, usual))
    const cumulants = between(prices, priceOf(job, usual), laid.jobs[at]!.amount)
    if (!cumulants) continue
    if (isRenovation) parts.push({ cumulants, fact: 'depth' })
    else parts.push({ cumulants, job: { job: job.code, of: 'option' } })
  }
  if (isAnyScope) parts.push({ cumulants: cumulantsOf(twoHalves(ANY_SCOPE)), fact: 'scope' })
  return parts
}

/**
 * While the scope is unknown a villa is priced as a whole house. Contractors differ in what that means, by
 * about the reserve that sources advise (docs/reference/saudi-domain.md#extras-and-built-up-area, 10-15 %).
 * Assumption.
 */
const ANY_SCOPE: Spread = [0.84, 1, 1.19]

const totalOf = (jobs: readonly Job[], terms: Terms): number =>
  jobs.reduce((total, job) => total + priceOf(job, terms), 0)

const MOST_QUESTIONS = 3
const MOST_JOB_QUESTIONS = 2
/** Below this share of the total uncertainty, a question is not worth asking. */
const WORTH_ASKING = 0.01

/** Open questions that an answer would settle, those that narrow the range most first. */
function questionsOf(open: readonly OpenPart[]): Pick<Estimate, 'narrowingQuestions' | 'jobQuestions'> {
  const gains = new Map<string, number>()
  let whole = 0
  for (const { cumulants, fact, job } of open) {
    whole += cumulants.variance
    const name = fact ?? (job && `${job.job} ${job.of}`)
    if (name) gains.set(name, (gains.get(name) ?? 0) + cumulants.variance)
  }
  const telling = [...gains]
    .filter(([, gain]) => gain > WORTH_ASKING * whole)
    .toSorted((a, b) => b[1] - a[1])
    .map(([name]) => name)
  return {
    narrowingQuestions: telling.filter((name) => !name.includes(' ')).slice(0, MOST_QUESTIONS) as FactName[],
    jobQuestions: telling
      .filter((name) => name.includes(' '))
      .slice(0, MOST_JOB_QUESTIONS)
      .map((name) => {
        const [job, of] = name.split(' ') as [JobCode, JobQuestion['of']]
        return { job, of }
      }),
  }
}

/** The lines already include the correction of the middle. */
function spanAround(p50: Halalas, { low, middle, high }: RangeShape, correction: Correction) {
  const shaped = { p10: (p50 * low) / middle, p50, p90: (p50 * high) / middle }
  const { p10, p90 } = correctSpan(shaped, { ...correction, middle: 1 })
  return { p10: toReadable(p10), p50, p90: toReadable(p90) }
}

/** More digits than a ten-thousandth would claim a precision the rates do not have. */
function toReadable(amount: Halalas): Halalas {
  if (amount >= riyals(1_000_000)) return roundTo(amount, riyals(100))
  if (amount >= riyals(100_000)) return roundTo(amount, riyals(10))
  return amount >= riyals(10_000) ? roundTo(amount, riyals(1)) : Math.round(amount)
}

/**
 * Upward surprises are larger than downward ones, so the middle of a sum is above the sum of the middles. The
 * difference is shown as a reserve and not hidden in the rates.
 */
function reserveLine(amount: Halalas): EstimateLine {
  return {
    code: 'reserve',
    phase: 'reserve',
    quantity: 1,
    unit: 'job',
    basis: { of: 'reserve', count: 1, per: 1, source: 'model', confidence: 'low' },
    rate: { low: amount, typical: amount, high: amount },
    amount,
    source: 'model',
    confidence: 'medium',
    share: 0,
  }
}
