import type { Slots } from '#server/consultations/consultation-answers.ts'

/** Number of alternatives. Our choice. */
const MOST = 4

/** The free times nearest to a lost one, sorted by time. */
export function nearestTo(wished: string, days: Slots['days']): string[] {
  const distance = (slot: string) => Math.abs(Date.parse(slot) - Date.parse(wished))
  return days
    .flatMap(({ slots }) => slots)
    .filter((slot) => slot !== wished)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MOST)
    .sort()
}
