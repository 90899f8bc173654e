import { useTranslations } from 'use-intl'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Time until the start in its largest unit; `now` during the appointment, undefined afterwards. */
export function useBeginsIn() {
  const t = useTranslations('consultationPage.begins')
  return (startsAt: string, endsAt: string, now: number): string | undefined => {
    const left = Date.parse(startsAt) - now
    if (left <= 0) return now < Date.parse(endsAt) ? t('now') : undefined
    if (left >= 2 * DAY_MS) return t('days', { count: Math.floor(left / DAY_MS) })
    if (left >= 2 * HOUR_MS) return t('hours', { count: Math.floor(left / HOUR_MS) })
    return t('minutes', { count: Math.ceil(left / MINUTE_MS) })
  }
}
