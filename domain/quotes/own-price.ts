import type { Halalas } from '../shared/money.ts'

/** What a provider asks for one unit of an item of our bill, in halalas without VAT. */
export interface OwnRate {
  code: string
  unit: string
  rate: number
}

/** Part of a scope line that a rate is multiplied by. */
export interface CountedLine {
  code: string
  unit: string
  quantity: number
}

export interface OwnPrice {
  /** Without VAT. Only when each line has a rate: part of a sum beside a budget would look like a cheap job. */
  amount?: Halalas
  /** Lines with a rate, of all lines. */
  priced: number
  lines: number
}

/**
 * Returns what a request would cost at a provider's own rates, or undefined when none of its lines has one. The first
 * rate of an item and unit counts.
 */
export function ownPriceOf(scope: readonly CountedLine[], rates: readonly OwnRate[]): OwnPrice | undefined {
  const found = scope.map(({ code, unit, quantity }) => {
    const rate = rates.find((own) => own.code === code && own.unit === unit)
    return rate && Math.round(rate.rate * quantity)
  })
  const amounts = found.filter((amount) => amount !== undefined)
  if (amounts.length === 0) return undefined
  const counts = { priced: amounts.length, lines: scope.length }
  if (amounts.length < scope.length) return counts
  return { ...counts, amount: amounts.reduce((sum, amount) => sum + amount, 0) }
}
