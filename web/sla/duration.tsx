import { useTranslations } from 'use-intl'
import type { Counts } from '#domain/sla/sla-events.ts'

/** Whole minutes, said in hours where there are any; hours of business time say so. */
export function Duration({ minutes, counts }: { minutes: number; counts: Counts }) {
  const t = useTranslations('attainmentPage')
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return <bdi>{t('minutes', { minutes: rest })}</bdi>
  return <bdi>{t(counts === 'business' ? 'businessHours' : 'hours', { hours, minutes: rest })}</bdi>
}
