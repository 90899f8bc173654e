import type { Facts } from '../project-requests/facts.ts'
import type { Halalas } from '../shared/money.ts'
import type { ShownRange } from './shown-range.ts'

export type BudgetPlace = 'below' | 'lower' | 'upper' | 'above'

/** The most an owner would pay, with VAT; the only end they named stands for both. */
export const budgetOf = ({ budget }: Pick<Facts, 'budget'>): Halalas | undefined => budget?.max ?? budget?.min

/**
 * Where a budget lies against what is shown of a price, and how far it is from what it is held against: the near end
 * when it is outside the range, the most likely when it is within. Both with VAT, or both without.
 */
export function placeBudget(
  budget: Halalas,
  { low, middle, high }: ShownRange,
): { place: BudgetPlace; gap: Halalas } {
  if (budget < low) return { place: 'below', gap: low - budget }
  if (budget < middle) return { place: 'lower', gap: middle - budget }
  return budget <= high ? { place: 'upper', gap: budget - middle } : { place: 'above', gap: budget - high }
}
