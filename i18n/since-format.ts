import { RIYADH_OFFSET_MS } from '#domain/shared/riyadh-time.ts'
import type { DateInput } from './format.ts'
import { INTL_TAGS, type Locale } from './locale.ts'

const DAY_MS = 86_400_000
const UNITS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * `قبل 3 ساعات`, `3 hours ago`. Under a minute counts as now. From 24 hours on days of the calendar in Riyadh are
 * counted, so that it agrees with a date beside it.
 */
export function formatTimeSince(then: DateInput, now: DateInput, locale: Locale): string {
  const relative = new Intl.RelativeTimeFormat(INTL_TAGS[locale], { numeric: 'auto' })
  const elapsed = new Date(then).getTime() - new Date(now).getTime()
  if (Math.abs(elapsed) >= DAY_MS) return relative.format(dayNumber(then) - dayNumber(now), 'day')
  const unit = UNITS.find(([, length]) => Math.abs(elapsed) >= length)
  return unit ? relative.format(Math.trunc(elapsed / unit[1]), unit[0]) : relative.format(0, 'second')
}

/** Days since 1970 on the calendar in Riyadh. */
const dayNumber = (at: DateInput): number => Math.floor((new Date(at).getTime() + RIYADH_OFFSET_MS) / DAY_MS)
