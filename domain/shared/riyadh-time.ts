/** Riyadh keeps UTC+3 all year, without daylight saving (docs/reference/saudi-domain.md#time-zone). */
export const RIYADH_OFFSET_MS = 3 * 60 * 60 * 1000

/** What the clock and calendar on a wall in Riyadh show; `weekday` counts from Sunday = 0. */
export interface RiyadhParts {
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
}

export function riyadhParts(date: Date): RiyadhParts {
  const shifted = new Date(date.getTime() + RIYADH_OFFSET_MS)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

/** The day in Riyadh, `2026-11-21`. */
export function riyadhDay(date: Date): string {
  return new Date(date.getTime() + RIYADH_OFFSET_MS).toISOString().slice(0, 10)
}
