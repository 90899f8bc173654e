import type { Facts } from '../project-requests/facts.ts'
import type { Halalas } from '../shared/money.ts'
import type { ShownRange } from './shown-range.ts'

export type BudgetPlace = 'below' | 'lower' | 'upper' | 'above'

/** The most an owner would pay, with VAT; a single stated end counts as both. */
export const budgetOf = ({ budget }: Pick<Facts, 'budget'>): Halalas | undefined => budget?.max ?? budget?.min

/**
 * Compares a budget with the shown price range: returns its position and the distance to the near end when it
 * is outside, or to the most likely price when it is inside. Both with VAT, or both without.
 */
export function placeBudget(
  budget: Halalas,
  { low, middle, high }: ShownRange,
): { place: BudgetPlace; gap: Halalas } {
  if (budget < low) return { place: 'below', gap: low - budget }
  if (budget < middle) return { place: 'lower', gap: middle - budget }
  return budget <= high ? { place: 'upper', gap: budget - middle } : { place: 'above', gap: budget - high }
}
