import { type Estimate, type EstimateLine, estimate } from '../../estimates/estimate.ts'
import { seededChance } from '../../estimates/seeded-chance.ts'
import { TENTH, twoHalves } from '../../estimates/two-halves.ts'
import { withinExposure } from '../../path-correction/exposure.ts'
import { LIMITS } from '../../path-correction/limits.ts'
import { paymentRows } from '../../path-correction/payment-tables.ts'
import { planOf } from '../../path-correction/plan.ts'
import { CITIES, DEPTHS, type Facts, FINISH_LEVELS, PROJECT_TYPES } from '../../project-requests/facts.ts'
import { type Halalas, riyals, roundTo } from '../../shared/money.ts'
import type { QuoteLineToCompare, QuoteToCompare, ScopeToPrice } from '../comparison.ts'
import type { Exclusion } from '../exclusions.ts'

/** A project request with its quotes. */
export interface QuoteSet {
  facts: Facts
  estimate: Estimate
  scope: ScopeToPrice[]
  quotes: QuoteToCompare[]
}

export interface Chance {
  /** In [0, 1). */
  number(): number
  /** A standard normal. */
  normal(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  isIn(share: number): boolean
}

export function chanceOf(seed: number): Chance {
  const number = seededChance(seed)
  const between = (low: number, high: number) => low + (high - low) * number()
  return {
    number,
    between,
    // Box and Muller.
    normal: () => Math.sqrt(-2 * Math.log(1 - number())) * Math.cos(2 * Math.PI * number()),
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (items) => items[Math.floor(number() * items.length)]!,
    isIn: (share) => number() < share,
  }
}

/** Square metres of the built or treated area. */
const AREAS: Record<NonNullable<Facts['projectType']>, readonly [number, number]> = {
  villa_construction: [200, 700],
  interior_finishing: [100, 600],
  decoration: [30, 400],
  maintenance: [100, 500],
  renovation: [80, 500],
  expansion: [25, 150],
  insulation: [80, 500],
  exterior_finishing: [80, 600],
}

/**
 * Simulates quotes of honest providers: the estimate's own rates, with variations shared by all quotes on a
 * job (its true level, unknown facts) and individual ones (prices, measuring, rounding).
 */
export function honestQuotes(chance: Chance): QuoteSet {
  const facts = someFacts(chance)
  const shown = estimate(facts)
  if (!shown) return honestQuotes(chance)
  const scope = scopeOf(shown)
  const job = jobOf(facts, shown, chance)
  const count = chance.whole(2, 5)
  const quotes = Array.from({ length: count }, (_, at) =>
    honestQuote(`quote-${at}`, facts, scope, job, chance),
  )
  return { facts, estimate: shown, scope, quotes }
}

function someFacts(chance: Chance): Facts {
  const projectType = chance.pick(PROJECT_TYPES)
  const areaSqm = Math.round(chance.between(...AREAS[projectType]))
  return {
    projectType,
    areaSqm,
    city: chance.pick(CITIES),
    ...(chance.isIn(0.8) && { finishLevel: chance.pick(FINISH_LEVELS) }),
    ...(projectType === 'renovation' && chance.isIn(0.8) && { depth: chance.pick(DEPTHS) }),
    ...(chance.isIn(0.4) && { bathrooms: Math.max(1, Math.round(areaSqm / chance.between(45, 80))) }),
    ...(chance.isIn(0.4) && { floors: chance.whole(1, 3) }),
    ...(projectType === 'villa_construction' &&
      chance.isIn(0.6) && { scope: chance.pick(['turnkey', 'bone', 'finishing_only'] as const) }),
  }
}

/** As server/project-requests stores it: the lines of the estimate, without the reserve. */
export function scopeOf({ lines }: Estimate): ScopeToPrice[] {
  return lines
    .filter(({ code, quantity }) => code !== 'reserve' && quantity > 0)
    .map(({ code, quantity, unit }, at) => ({ id: `line-${at}`, code, quantity, unit }))
}

/** Properties of the job shared by all its quotes. */
interface Job {
  lines: ReadonlyMap<string, EstimateLine>
  whole: number
  /** Standard normals: the part of a line's variation that all quotes share. */
  market: ReadonlyMap<string, number>
}

function jobOf(facts: Facts, shown: Estimate, chance: Chance): Job {
  const truth = estimate({ ...facts, finishLevel: facts.finishLevel ?? chance.pick(FINISH_LEVELS) })!
  const byCode = new Map(truth.lines.map((line) => [line.code as string, line]))
  const lines = new Map(shown.lines.map((line) => [line.code as string, byCode.get(line.code) ?? line]))
  const z = chance.normal()
  const width = Math.log(z < 0 ? truth.p50 / truth.p10 : truth.p90 / truth.p50) / TENTH
  // Rates vary individually below, so the total takes only a part of its width.
  return {
    lines,
    whole: Math.exp(0.7 * width * z),
    market: new Map([...lines.keys()].map((code) => [code, chance.normal()])),
  }
}

function honestQuote(
  id: string,
  facts: Facts,
  scope: readonly ScopeToPrice[],
  job: Job,
  chance: Chance,
): QuoteToCompare {
  const level = job.whole * Math.exp(0.07 * chance.normal())
  const priced = scope.map((line) => pricedLine(line, job, level, chance))
  const lines = chance.isIn(0.25) ? withInclusion(priced, chance) : priced
  const extras = chance.isIn(0.2)
    ? [{ label: 'أعمال إضافية', amount: riyals(chance.whole(10, 90) * 100) }]
    : []
  const sum = [...lines, ...extras].reduce((total, { amount = 0 }) => total + amount, 0)
  const amount = chance.isIn(0.3) ? handsome(sum) : sum
  const namesLines = chance.isIn(0.85)
  return {
    id,
    amount,
    ...(!namesLines && chance.isIn(0.5) && { amountHigh: roundTo(amount * 1.1, riyals(100)) }),
    lines: namesLines ? lines : [],
    extras: namesLines ? extras : [],
    exclusions: chance.isIn(0.3)
      ? [chance.pick<Exclusion>(['permits', 'drawings', 'furniture', 'tests'])]
      : [],
    durationDays: chance.whole(20, 300),
    paymentStages: chance.isIn(0.6) ? honestStages(facts) : [],
    ...(chance.isIn(0.7) && { warrantyYears: chance.whole(1, 10) }),
  }
}

function pricedLine(scope: ScopeToPrice, job: Job, level: number, chance: Chance): QuoteLineToCompare {
  const { rate } = job.lines.get(scope.code)!
  const { down, up } = twoHalves([rate.low, rate.typical, rate.high])
  const z = Math.sqrt(0.4) * job.market.get(scope.code)! + Math.sqrt(0.6) * chance.normal()
  const unitRate = readableRate(rate.typical * level * Math.exp(z * (z < 0 ? down : up)))
  const measured = chance.isIn(0.6) ? scope.quantity : scope.quantity * Math.exp(0.04 * chance.normal())
  const quantity = Math.max(0.01, Math.round(measured * 100) / 100)
  return {
    scopeLineId: scope.id,
    stance: 'priced',
    quantity,
    unit: scope.unit,
    unitRate,
    amount: roundTo(unitRate * quantity, 100) || Math.max(1, Math.round(unitRate * quantity)),
  }
}

/** Rounded as people write rates: to half a riyal, a riyal, or ten. */
function readableRate(rate: Halalas): Halalas {
  const step = rate < riyals(100) ? 50 : rate < riyals(1000) ? riyals(1) : riyals(10)
  return Math.max(step, roundTo(rate, step))
}

/** Rounded down to the thousand, or within half a percent. */
function handsome(sum: Halalas): Halalas {
  const step = [riyals(1000), riyals(100), riyals(10)].find((size) => size < sum * 0.005)
  return step ? Math.floor(sum / step) * step : sum
}

/** Includes a small line in the price of the largest. */
function withInclusion(lines: QuoteLineToCompare[], chance: Chance): QuoteLineToCompare[] {
  const sum = lines.reduce((total, { amount = 0 }) => total + amount, 0)
  const largest = lines.toSorted((a, b) => b.amount! - a.amount!)[0]!
  const small = lines.filter((line) => line !== largest && line.amount! < sum * 0.03)
  if (small.length === 0) return lines
  const included = chance.pick(small)
  return lines.map((line) => {
    if (line === included) return { scopeLineId: line.scopeLineId, stance: 'included' }
    if (line !== largest) return line
    return { scopeLineId: line.scopeLineId, stance: 'priced', amount: line.amount! + included.amount! }
  })
}

/** The schedule of docs/path-correction.md as labels. */
function honestStages(facts: Facts): { label: string; percent: number }[] {
  const { kind } = planOf(facts)
  const rows = paymentRows(kind!, facts)
  const percents = withinExposure(
    rows.map(([, percent, earned]) => ({ percent, earned })),
    LIMITS.exposure,
  )
  return rows
    .map(([id], at) => ({ label: STAGE_LABELS[id], percent: percents[at]! }))
    .filter(({ percent }) => percent > 0)
}

const STAGE_LABELS: Record<ReturnType<typeof paymentRows>[number][0], string> = {
  signing: 'عند توقيع العقد',
  foundations: 'بعد صب القواعد',
  ground_slab: 'بعد سقف الدور الأرضي',
  upper_slabs: 'بعد أسقف الأدوار',
  roof_slab: 'بعد صب السقف الأخير',
  masonry: 'بعد المباني والبلوك',
  services_first_fix: 'بعد تمديدات السباكة والكهرباء',
  plaster_and_waterproofing: 'بعد اللياسة والعزل',
  floors_and_ceilings: 'بعد البلاط والجبس',
  doors_and_paint: 'بعد الدهان والأبواب',
  services_second_fix: 'بعد تركيب المفاتيح والأطقم',
  outside_works: 'بعد الأعمال الخارجية',
  materials_on_site: 'عند توريد المواد للموقع',
  flood_test: 'بعد اختبار الغمر',
  measured_parts: 'بحسب ما يُنجز ويُقاس',
  half_accepted: 'بعد إنجاز 50%',
  shell_accepted: 'بعد الحفر والهيكل',
  runs: 'بعد التركيب والتشغيل',
  completion: 'عند التسليم',
  dry_days: 'بعد أيام بلا تسرب',
  retention: 'محجوز حتى معالجة الملاحظات',
}
