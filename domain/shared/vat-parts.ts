import { type Halalas, VAT_RATE } from './money.ts'

const PERCENT = 100
const WITH_VAT = PERCENT + Math.round(VAT_RATE * PERCENT)

/** What is left of an amount that holds VAT, rounded half up to the halala. */
export function withoutVat(gross: Halalas): Halalas {
  // Whole numbers first, as in vatOf: the division of two whole numbers is exact wherever the quotient is whole.
  return Math.floor((gross * PERCENT * 2 + WITH_VAT) / (WITH_VAT * 2))
}

/**
 * Takes VAT out of parts so that what is left adds up to what is left of their sum: each is rounded down, and the halalas
 * that are over go to those that lost most. A part stays at least one halala, at the cost of the largest.
 */
export function partsWithoutVat(parts: Halalas[]): Halalas[] {
  const exact = parts.map((part) => (part * PERCENT) / WITH_VAT)
  const left = exact.map((part) => Math.max(1, Math.floor(part)))
  const sum = parts.reduce((total, part) => total + part, 0)
  let over = withoutVat(sum) - left.reduce((total, part) => total + part, 0)
  const lost = (at: number) => exact[at]! - left[at]!
  const byLoss = parts.map((_, at) => at).sort((a, b) => lost(b) - lost(a) || a - b)
  for (const at of byLoss) {
    if (over <= 0) break
    left[at]! += 1
    over -= 1
  }
  if (over < 0) left[left.indexOf(Math.max(...left))]! += over
  return left
}
