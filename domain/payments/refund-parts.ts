import { type Halalas, partOf } from '../shared/money.ts'

/** Without VAT, and the VAT. */
export interface MoneyParts {
  net: Halalas
  vat: Halalas
}

/**
 * Splits a refund into price and VAT, after `before` halalas of the same payment were already refunded. The
 * parts of several refunds add up exactly to those of the payment once all of it is refunded.
 */
export function refundParts(paid: MoneyParts, before: Halalas, amount: Halalas): MoneyParts {
  const vatUpTo = (back: Halalas) => partOf(paid.vat, back, paid.net + paid.vat)
  const vat = vatUpTo(before + amount) - vatUpTo(before)
  return { net: amount - vat, vat }
}
