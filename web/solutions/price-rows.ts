import { estimate } from '#domain/estimates/estimate.ts'
import { shownRange } from '#domain/estimates/shown-range.ts'
import {
  type City,
  DEPTHS,
  type Depth,
  FINISH_LEVELS,
  type FinishLevel,
  type ProjectType,
} from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { sampleAreaOf } from '#web/project-requests/form/sample-job.ts'

/** Halalas with VAT, as an owner pays and as every estimate is first shown. */
export interface PriceRow {
  low: Halalas
  typical: Halalas
  high: Halalas
}

/** What a square metre of this work costs by our engine, in a job of usual size, rounded as every estimate is; undefined where no source prices it. */
export function perSqm(facts: Facts): PriceRow | undefined {
  const areaSqm = sampleAreaOf(facts.projectType)
  const range = estimate({ ...facts, areaSqm })
  if (!range) return undefined
  const { low, middle, high } = shownRange(
    { p10: range.p10 / areaSqm, p50: range.p50 / areaSqm, p90: range.p90 / areaSqm },
    true,
  )
  return { low, typical: middle, high }
}

/** What sets the price of a trade: the finish level, the material that the level stands for, the depth; or nothing we ask. */
export type PriceBase = 'level' | 'material' | 'depth' | 'plain'

/** What the finish level stands for where it is no finish (domain/project-requests/jobs-of.ts). */
export const isMaterial = (trade: ProjectType): boolean => trade === 'exterior_finishing'

interface PriceSpan extends PriceRow {
  base: PriceBase
  /** The price of the standard finish, where the level is one. */
  standard?: PriceRow
}

/**
 * The whole span of a trade, from the cheapest level or depth to the dearest: what a table of its levels shows beneath,
 * so that a page cannot say two prices of one work. Its triangle is the standard, or the likeliest of all.
 */
export function priceSpan(projectType: ProjectType, city: City | undefined): PriceSpan | undefined {
  const facts = { projectType, city }
  const all = perSqm(facts)
  if (!all) return undefined
  const levels = perSqmByLevel(facts)
  const rows = projectType === 'renovation' ? perSqmByDepth(facts) : levels
  if (rows.length === 0) return { ...all, base: 'plain' }
  const standard = projectType === 'renovation' ? undefined : levels.find(({ level }) => level === 'standard')
  return {
    low: Math.min(...rows.map(({ low }) => low)) as Halalas,
    high: Math.max(...rows.map(({ high }) => high)) as Halalas,
    typical: standard?.typical ?? all.typical,
    base: projectType === 'renovation' ? 'depth' : isMaterial(projectType) ? 'material' : 'level',
    ...(standard && !isMaterial(projectType) && { standard }),
  }
}

/** Of a renovation, by how deep it goes. */
export function perSqmByDepth(facts: Facts): (PriceRow & { depth: Depth })[] {
  return DEPTHS.flatMap((depth) => {
    const row = perSqm({ ...facts, depth })
    return row ? [{ ...row, depth }] : []
  })
}

/** The same for each finish level, where the level changes the price; otherwise nothing to compare. */
export function perSqmByLevel(facts: Facts): (PriceRow & { level: FinishLevel })[] {
  const rows = FINISH_LEVELS.flatMap((level) => {
    const row = perSqm({ ...facts, finishLevel: level })
    return row ? [{ ...row, level }] : []
  })
  const differ = new Set(rows.map(({ typical }) => typical)).size > 1
  return differ ? rows : []
}

/** Riyals between two figures of an axis. */
const STEPS = [50, 100, 200, 500, 1000, 2000, 5000]
const MOST_STEPS = 4

/** Round figures from nothing to beyond the highest price, few enough for a phone; in halalas. */
export function axisTicks(highest: Halalas): Halalas[] {
  const riyals = highest / 100
  const step = STEPS.find((each) => riyals / each <= MOST_STEPS) ?? STEPS.at(-1)!
  return Array.from({ length: Math.ceil(riyals / step) + 1 }, (_, at) => (at * step * 100) as Halalas)
}
