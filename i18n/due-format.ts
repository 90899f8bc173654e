import { riyadhDay, riyadhParts } from '#domain/shared/riyadh-time.ts'
import { formatClock, formatDayMonth } from './format.ts'
import type { Locale } from './locale.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIVE_MINUTES = 5 * 60 * 1000

/** Until this hour people call it the night of the day before. */
const NIGHT_ENDS = 4

const WORDS = {
  ar: { today: 'اليوم', tonight: 'الليلة', tomorrow: 'غدًا', by: 'قبل' },
  en: { today: 'today', tonight: 'tonight', tomorrow: 'tomorrow', by: 'by' },
} as const

/**
 * By when something is due, as people say it, to the next five minutes: `today by 2:30 pm`, `الليلة قبل 12:10 صباحًا`,
 * `غدًا قبل 5 صباحًا`, `29 November by 9 am`, in Riyadh.
 */
export function formatDue(due: Date | string | number, now: number, locale: Locale): string {
  const words = WORDS[locale]
  const at = new Date(Math.ceil(new Date(due).getTime() / FIVE_MINUTES) * FIVE_MINUTES)
  const day = riyadhDay(at)
  const named =
    day === riyadhDay(new Date(now))
      ? words.today
      : day === riyadhDay(new Date(now + DAY_MS))
        ? words[riyadhParts(at).hour < NIGHT_ENDS ? 'tonight' : 'tomorrow']
        : formatDayMonth(at, locale)
  return `${named} ${words.by} ${spokenClock(at, locale)}`
}

const HALVES = { ص: 'صباحًا', م: 'مساءً' } as const

/** A whole hour without its minutes, and the half of an Arabic day in full. */
function spokenClock(at: Date, locale: Locale): string {
  const [time, half] = formatClock(at, locale).replace(':00', '').split('\u00A0') as [string, string]
  return `${time}\u00A0${locale === 'ar' ? HALVES[half as keyof typeof HALVES] : half}`
}
