import type { Slots } from '#server/consultations/consultation-answers.ts'

/** As many as are taken in at one glance; ours. */
const MOST = 4

/** The free times nearest to one that was wished for and is taken, in the order of the day. */
export function nearestTo(wished: string, days: Slots['days']): string[] {
  const distance = (slot: string) => Math.abs(Date.parse(slot) - Date.parse(wished))
  return days
    .flatMap(({ slots }) => slots)
    .filter((slot) => slot !== wished)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MOST)
    .sort()
}
