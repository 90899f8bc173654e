import { useTranslations } from 'use-intl'
import { timeLeft } from '#web/project-requests/time-left.ts'

const A_DAY = 24
/** Below this number of hours, minutes are shown too. */
const FEW_HOURS = 6

/** A duration in words: `2 days`, `18 hours`, `3 hours 20 min`, `12 minutes`. */
export function useTimeText() {
  const t = useTranslations('leads')
  return (milliseconds: number): string => {
    const { hours, minutes } = timeLeft(milliseconds) ?? { hours: 0, minutes: 0 }
    if (hours >= 2 * A_DAY) return t('daysLeft', { days: Math.round(hours / A_DAY) })
    if (hours >= FEW_HOURS || (hours > 0 && minutes === 0)) return t('hoursLeft', { hours })
    return hours > 0 ? t('hoursMinutesLeft', { hours, minutes }) : t('minutesLeft', { minutes })
  }
}
