import { plainIdentifier } from '../shared/identifier.ts'

/**
 * Fifteen digits, the first and the last 3. No check digit can be relied on
 * (docs/reference/saudi-domain.md#vat-number).
 */
const SHAPE = /^3\d{13}3$/
/** Ending of nearly every number (tax type); another causes only a warning. */
const USUAL_ENDING = /03$/

/** Reads a VAT registration number, or undefined when it is not one. */
export function readVatNumber(text: string): string | undefined {
  const number = plainIdentifier(text)
  return SHAPE.test(number) ? number : undefined
}

export const hasUsualVatEnding = (vatNumber: string): boolean => USUAL_ENDING.test(vatNumber)
