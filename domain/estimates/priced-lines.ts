import type { Halalas } from '../shared/money.ts'

/** How a quote treats a line of the scope. */
export type LineStance = 'priced' | 'included' | 'excluded'

/** A line of a quote together with the line of the scope it answers. */
export interface PricedLine {
  code: string
  /** As the scope requested it. */
  asked: { quantity: number; unit: string }
  stance: LineStance
  /** The provider's own values, where they differ. */
  quantity?: number | undefined
  unit?: string | undefined
  /** Halalas without VAT. */
  unitRate?: Halalas | undefined
  amount?: Halalas | undefined
}

/** Halalas per unit as the provider priced the line; undefined where they did not, or used another unit than ours. */
export function rateOfLine({
  asked,
  stance,
  quantity,
  unit,
  unitRate,
  amount,
}: PricedLine): number | undefined {
  if (stance !== 'priced' || (unit !== undefined && unit !== asked.unit)) return undefined
  return unitRate ?? (amount === undefined ? undefined : amount / (quantity ?? asked.quantity))
}
