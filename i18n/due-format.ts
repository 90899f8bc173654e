import { riyadhDay, riyadhParts } from '#domain/shared/riyadh-time.ts'
import { formatClock, formatDayMonth } from './format.ts'
import type { Locale } from './locale.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Until this hour people call it the night of the day before. */
const NIGHT_ENDS = 4

const WORDS = {
  ar: { today: 'اليوم', tonight: 'الليلة', tomorrow: 'غدًا', by: 'قبل' },
  en: { today: 'today', tonight: 'tonight', tomorrow: 'tomorrow', by: 'by' },
} as const

/** By when something is due, as people say it: `today by 2:30 pm`, `الليلة قبل 12:10 ص`, `غدًا قبل 10:20 ص`, `29 November by 9:00 am`, in Riyadh. */
export function formatDue(due: Date | string | number, now: number, locale: Locale): string {
  const words = WORDS[locale]
  const at = new Date(due)
  const day = riyadhDay(at)
  const named =
    day === riyadhDay(new Date(now))
      ? words.today
      : day === riyadhDay(new Date(now + DAY_MS))
        ? words[riyadhParts(at).hour < NIGHT_ENDS ? 'tonight' : 'tomorrow']
        : formatDayMonth(at, locale)
  return `${named} ${words.by} ${formatClock(at, locale)}`
}
