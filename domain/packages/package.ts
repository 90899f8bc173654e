import { type Halalas, vatOf } from '../shared/money.ts'

/** How often a provider pays. */
export const BILLING_PERIODS = ['monthly', 'yearly'] as const
export type BillingPeriod = (typeof BILLING_PERIODS)[number]

const MONTHS_A_YEAR = 12

/** The two fees of a package, in halalas without VAT. */
export interface PackageFees {
  monthlyFee: Halalas
  /** For twelve months. */
  yearlyFee: Halalas
}

/**
 * A price in the form the law requires: the total is what is paid
 * (docs/reference/saudi-domain.md#prices-shown-to-consumers, e-commerce law). All halalas.
 */
export interface Price {
  fee: Halalas
  vat: Halalas
  total: Halalas
}

/** The price paid each period. */
export function priceOf(fees: PackageFees, period: BillingPeriod): Price {
  const fee = period === 'monthly' ? fees.monthlyFee : fees.yearlyFee
  const vat = vatOf(fee)
  return { fee, vat, total: fee + vat }
}

/** Saving of paying by the year over twelve months, VAT included; never below zero. Halalas. */
export function yearlySaving(fees: PackageFees): Halalas {
  const twelveMonths = MONTHS_A_YEAR * priceOf(fees, 'monthly').total
  return Math.max(0, twelveMonths - priceOf(fees, 'yearly').total)
}
