import { RIYADH_OFFSET_MS } from '#domain/shared/riyadh-time.ts'
import { type DateInput, formatTimeSince } from './format.ts'
import { INTL_TAGS, type Locale } from './locale.ts'

const DAY_MS = 86_400_000

/**
 * `قبل 3 ساعات`, and from 24 hours on the days of the calendar in Riyadh, so that it agrees with a date beside it: 45
 * hours can be two dates back.
 */
export function formatDatesSince(then: DateInput, now: DateInput, locale: Locale): string {
  if (Math.abs(new Date(then).getTime() - new Date(now).getTime()) < DAY_MS)
    return formatTimeSince(then, now, locale)
  const relative = new Intl.RelativeTimeFormat(INTL_TAGS[locale], { numeric: 'auto' })
  return relative.format(dayNumber(then) - dayNumber(now), 'day')
}

/** `اليوم`, `أمس`, `قبل 3 أيام` of a day in Riyadh, `2026-11-21`. */
export function formatDaysSince(day: string, now: DateInput, locale: Locale): string {
  const relative = new Intl.RelativeTimeFormat(INTL_TAGS[locale], { numeric: 'auto' })
  return relative.format(dayNumber(`${day}T12:00:00+03:00`) - dayNumber(now), 'day')
}

/** Days since 1970 on the calendar in Riyadh. */
const dayNumber = (at: DateInput): number => Math.floor((new Date(at).getTime() + RIYADH_OFFSET_MS) / DAY_MS)
