import {
  isMaterial,
  type PriceRow,
  perSqm,
  perSqmByDepth,
  perSqmByLevel,
} from '#domain/estimates/price-per-sqm.ts'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { Halalas } from '#domain/shared/money.ts'

/** What sets the price of a trade: the finish level, the material that the level stands for, the depth; or nothing we ask. */
export type PriceBase = 'level' | 'material' | 'depth' | 'plain'

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

/** Riyals between two figures of an axis. */
const STEPS = [50, 100, 200, 500, 1000, 2000, 5000]
const MOST_STEPS = 4

/** Round figures around these prices, not from nothing up: for how a price moved; in halalas. */
export function ticksBetween(prices: readonly Halalas[]): Halalas[] {
  const [least, most] = [Math.min(...prices) / 100, Math.max(...prices) / 100]
  const step = STEPS.find((each) => (most - least) / each <= MOST_STEPS - 1) ?? STEPS.at(-1)!
  const from = Math.floor(least / step)
  return Array.from(
    { length: Math.max(2, Math.ceil(most / step) - from + 1) },
    (_, at) => (from + at) * step * 100,
  )
}

/** Round figures from nothing to beyond the highest price, few enough for a phone; in halalas. */
export function axisTicks(highest: Halalas): Halalas[] {
  const riyals = highest / 100
  const step = STEPS.find((each) => riyals / each <= MOST_STEPS) ?? STEPS.at(-1)!
  return Array.from({ length: Math.ceil(riyals / step) + 1 }, (_, at) => (at * step * 100) as Halalas)
}
