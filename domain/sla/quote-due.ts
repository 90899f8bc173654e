import type { Complexity } from '../project-requests/complexity.ts'
import { riyadhParts } from '../shared/riyadh-time.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Spec §1: quotes within 1-6 hours; we promise the outer end. */
const STANDARD_HOURS = 6
/** Friday and Saturday (saudi-domain §B). */
const WEEKEND = [5, 6]
/** Founding Day and National Day, as month-day (saudi-domain §B). The Eids move, and come with the SLA clock. */
const FIXED_HOLIDAYS = ['2-22', '9-23']

/**
 * When quotes are due: six hours for standard work; for complex work the same time on the next business day.
 * Hours here run around the clock; business hours, Eids and Ramadan belong to the full SLA clock.
 */
export function quoteDueAt(receivedAt: Date, complexity: Complexity): Date {
  if (complexity === 'standard') return new Date(receivedAt.getTime() + STANDARD_HOURS * HOUR_MS)
  let due = new Date(receivedAt.getTime() + DAY_MS)
  while (!isBusinessDay(due)) due = new Date(due.getTime() + DAY_MS)
  return due
}

function isBusinessDay(date: Date): boolean {
  const { weekday, month, day } = riyadhParts(date)
  return !WEEKEND.includes(weekday) && !FIXED_HOLIDAYS.includes(`${month}-${day}`)
}
