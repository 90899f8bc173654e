/** Days and times of appointments in Riyadh. Separate from format.ts, which every page loads. */
import { toLatinDigits } from '#domain/shared/digits.ts'
import { formatClock } from './format.ts'
import { INTL_TAGS, type Locale, TIME_ZONE } from './locale.ts'

const made = new Map<string, Intl.DateTimeFormat>()

const format = (name: string, options: Intl.DateTimeFormatOptions) => (at: Date | string, locale: Locale) => {
  const key = `${name}.${locale}`
  const tag = locale === 'en' ? 'en-GB-u-ca-gregory-nu-latn' : INTL_TAGS.ar
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: TIME_ZONE })
  made.set(key, formatter)
  return toLatinDigits(formatter.format(new Date(at)))
}

/** `الأحد، 22 نوفمبر`, `Sunday 22 November`. */
export const formatDayLong = format('day', { weekday: 'long', day: 'numeric', month: 'long' })

/** `الأحد`, `Sunday`. */
export const formatWeekday = format('weekday', { weekday: 'long' })

/** `22 نوفمبر`, `22 Nov`. */
export const formatDayShort = format('dayMonth', { day: 'numeric', month: 'short' })

/** `الأحد، 22 نوفمبر، 2:05 م`, `Sunday 22 November, 2:05 pm`. */
export const formatAppointment = (at: Date | string, locale: Locale): string =>
  `${formatDayLong(at, locale)}${locale === 'ar' ? '، ' : ', '}${formatClock(at, locale)}`

/** Noon of a day in Riyadh, for formatting `2026-11-22`. */
export const noonOf = (day: string): string => `${day}T09:00:00.000Z`

/** The name of a day of the week: Sunday = 0. 1 November 2026 is a Sunday. */
export const weekdayName = (weekday: number, locale: Locale): string =>
  formatWeekday(noonOf(`2026-11-0${weekday + 1}`), locale)
