import { plainIdentifier } from '../shared/identifier.ts'

/**
 * Since 3 April 2025 a unified number that begins with 7; earlier, a number of the commercial register
 * (docs/reference/saudi-domain.md#commercial-registration).
 */
export type RegistrationNumber = { kind: 'unified' | 'cr'; number: string }

/** Neither has a public check digit. */
const SHAPE = /^[1-7]\d{9}$/

/** Reads a unified number or an old commercial registration, or undefined. */
export function readRegistrationNumber(text: string): RegistrationNumber | undefined {
  const number = plainIdentifier(text)
  if (!SHAPE.test(number)) return undefined
  return { kind: number.startsWith('7') ? 'unified' : 'cr', number }
}
