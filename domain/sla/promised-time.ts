import { addBusinessMinutes, businessMinutesBetween } from './business-time.ts'
import type { Counts } from './sla-events.ts'

const MINUTE_MS = 60 * 1000

/** Minutes between two moments as the promise counts them, exact to the millisecond. */
export function minutesBetween(counts: Counts, from: Date, to: Date): number {
  if (counts === 'business') return businessMinutesBetween(from, to)
  return (to.getTime() - from.getTime()) / MINUTE_MS
}

/** The moment at which a share of a promise is used up. One without a business minute in it goes by the wall. */
export function momentOfShare(counts: Counts, start: Date, promisedAt: Date, share: number): Date {
  const minutes = minutesBetween(counts, start, promisedAt)
  if (counts === 'business' && minutes > 0) return addBusinessMinutes(start, share * minutes)
  return new Date(start.getTime() + Math.round(share * (promisedAt.getTime() - start.getTime())))
}

/**
 * A moment ahead, after a pause: later by what of the pause was counted. Where no counted minute was left before
 * it (due in the evening, paused after closing) it moves by the wall, because nobody may lose by a pause.
 */
export function movedByPause(counts: Counts, moment: Date, pausedAt: Date, resumedAt: Date): Date {
  if (moment <= pausedAt) return moment
  if (counts === 'business' && businessMinutesBetween(pausedAt, moment) > 0)
    return addBusinessMinutes(moment, businessMinutesBetween(pausedAt, resumedAt))
  return new Date(moment.getTime() + resumedAt.getTime() - pausedAt.getTime())
}
