import type { Halalas } from '../shared/money.ts'
import { partOf } from '../subscriptions/proration.ts'

/** Without VAT, and the VAT. */
export interface MoneyParts {
  net: Halalas
  vat: Halalas
}

/**
 * How a refund divides into what it gives back of the price and of its VAT, after `before` halalas of the same payment went
 * back already. Parts of several refunds add up to those of the payment to the halala once all of it is back.
 */
export function refundParts(paid: MoneyParts, before: Halalas, amount: Halalas): MoneyParts {
  const vatUpTo = (back: Halalas) => partOf(paid.vat, back, paid.net + paid.vat)
  const vat = vatUpTo(before + amount) - vatUpTo(before)
  return { net: amount - vat, vat }
}
