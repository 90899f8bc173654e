import { plainIdentifier } from '../shared/identifier.ts'

/** Ten digits: 1… a citizen, 2… a resident (docs/reference/saudi-domain.md#national-id). */
const NATIONAL_ID = /^[12]\d{9}$/

/**
 * Reads a national ID or Iqama number with a correct check digit, otherwise returns undefined. A valid number
 * says nothing about the person.
 */
export function readNationalId(text: string): string | undefined {
  const id = plainIdentifier(text)
  return NATIONAL_ID.test(id) && luhnSum(id) % 10 === 0 ? id : undefined
}

/**
 * Standard Luhn over all ten digits: the 1st, 3rd, … doubled, minus 9 when above 9
 * (docs/reference/saudi-domain.md#national-id).
 */
function luhnSum(digits: string): number {
  return [...digits].reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
