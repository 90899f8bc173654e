import { type Halalas, riyals, roundTo, withVat } from '../shared/money.ts'
import type { Plan } from './plan.ts'
import type { CostMeaning, Effect } from './rules/rule.ts'
import type { SourceKey } from './sources.ts'

/** Figures of advice are never more precise than the estimate they come from. */
const STEP = riyals(100)

/** A range of the price: from the low share of its low end to the high share of its high end. */
export function shareOfPrice(
  { price }: Plan,
  [low, high]: readonly [number, number],
  meaning: CostMeaning,
  source: SourceKey,
): Effect | undefined {
  if (!price) return undefined
  const paid = (amount: Halalas) => (meaning === 'mending' ? amount : withVat(amount))
  return costs(paid(price.p10) * low, paid(price.p90) * high, meaning, source)
}

export function costs(low: Halalas, high: Halalas, meaning: CostMeaning, source: SourceKey): Effect {
  return { cost: { low: roundTo(low, STEP), high: roundTo(high, STEP), meaning, source } }
}

export function takes(min: number, max: number, source: SourceKey): Effect {
  return { days: { min, max, source } }
}
