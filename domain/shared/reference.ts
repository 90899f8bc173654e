import { riyadhParts } from './riyadh-time.ts'

/** `MR-2611-0042`: what it is of, year and month in Riyadh, and a number that never repeats. */
export function referenceOf(prefix: string, number: number, now: Date): string {
  const { year, month } = riyadhParts(now)
  return `${prefix}-${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}-${String(number).padStart(4, '0')}`
}
