/** Money is counted in whole halalas; 100 halalas are one riyal (docs/reference/saudi-domain.md#money-and-vat). */
export type Halalas = number

/**
 * Value-added tax in Saudi Arabia since 1 July 2020 (docs/reference/saudi-domain.md#money-and-vat, sowaanerp.sa,
 * confidence high).
 */
export const VAT_RATE = 0.15

export function riyals(n: number): Halalas {
  return Math.round(n * 100)
}

/** The VAT on an amount without VAT, rounded half up to the halala. */
export function vatOf(h: Halalas): Halalas {
  // Whole numbers first: h * 0.15 lands below the half for some amounts, (h * 15) / 100 does not.
  return Math.floor((h * Math.round(VAT_RATE * 100) + 50) / 100)
}

/** What is paid for an amount without VAT. */
export const withVat = (amount: Halalas): Halalas => amount + vatOf(Math.round(amount))

/** Part of an amount, rounded half up once. The rest is `amount - part`, so nothing is lost between the two. */
export function partOf(amount: Halalas, share: number, whole: number): Halalas {
  if (whole <= 0) return 0
  return Math.floor((2 * amount * Math.min(Math.max(share, 0), whole) + whole) / (2 * whole))
}

/** Rounds half up to a multiple of `step`. */
export function roundTo(h: Halalas, step: Halalas): Halalas {
  return Math.round(h / step) * step
}
