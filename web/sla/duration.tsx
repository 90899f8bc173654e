import { useTranslations } from 'use-intl'
import type { Counts } from '#domain/sla/sla-events.ts'

/** Whole minutes, said in hours where there are any; of business time it says so. */
export function Duration({ minutes, counts }: { minutes: number; counts: Counts }) {
  const t = useTranslations('attainmentPage')
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  const time = hours > 0 ? t('hours', { hours, minutes: rest }) : t('minutes', { minutes: rest })
  return <bdi>{counts === 'business' ? t('business', { time }) : time}</bdi>
}
