import { riyadhParts } from '#domain/shared/riyadh-time.ts'

/** Above this number of times a day is long: it is shown in parts on phones, and at first by half hours. Our choice. */
export const AT_A_GLANCE = 12

/** First hour of each part of the day in Riyadh, as people use the words. Our choice. */
const BEGINS = { night: 0, morning: 5, noon: 12, afternoon: 15, evening: 18 } as const
export type PartOfDay = keyof typeof BEGINS
const PARTS = Object.keys(BEGINS) as PartOfDay[]

export const partOfDay = (slot: string): PartOfDay =>
  PARTS.findLast((part) => riyadhParts(new Date(slot)).hour >= BEGINS[part])!

/** Groups the times of one day by part of the day, in order. Empty parts are left out. */
export function byPartOfDay(slots: readonly string[]): { part: PartOfDay; slots: string[] }[] {
  return PARTS.map((part) => ({ part, slots: slots.filter((slot) => partOfDay(slot) === part) })).filter(
    (group) => group.slots.length > 0,
  )
}

/** Neither on the hour nor on the half hour. Riyadh is whole hours from UTC. */
export const isBetween = (slot: string): boolean => new Date(slot).getUTCMinutes() % 30 !== 0

/**
 * A long day of which the times on the hour and the half hour are enough at first. Not where a part of the day would be
 * left without any.
 */
export const hasMore = (slots: readonly string[]): boolean =>
  slots.length > AT_A_GLANCE &&
  slots.some(isBetween) &&
  byPartOfDay(slots).every((part) => !part.slots.every(isBetween))
