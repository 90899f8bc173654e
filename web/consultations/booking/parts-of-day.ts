import { riyadhParts } from '#domain/shared/riyadh-time.ts'

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
