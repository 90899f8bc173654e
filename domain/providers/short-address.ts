import { plainIdentifier } from '../shared/identifier.ts'

/** Four letters and the four digits of the building (docs/reference/saudi-domain.md#national-address). */
const SHORT_ADDRESS = /^[A-Z]{4}\d{4}$/

/** Reads a short national address such as `RRRD2929`, or undefined. */
export function readShortAddress(text: string): string | undefined {
  const address = plainIdentifier(text)
  return SHORT_ADDRESS.test(address) ? address : undefined
}

/** Grades of a contractor, 1 the highest (docs/reference/saudi-domain.md#professional-licences). */
export function readClassificationGrade(text: string): string | undefined {
  const grade = plainIdentifier(text)
  return /^[1-5]$/.test(grade) ? grade : undefined
}
