import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'
import { Stat } from '#web/ui/stat.tsx'

const MINUTES_AN_HOUR = 60
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR

/** How a provider answered their latest leads. */
export function ResponseRecord({ record }: { record: NonNullable<ProviderProfile['record']> }) {
  const t = useTranslations('providersPage.profile')
  const { offered, answered, medianMinutes } = record
  return (
    <>
      <dl className="stats">
        <Stat label={t('offered')} value={formatNumber(offered)} />
        <Stat label={t('answered')} value={formatNumber(answered)} />
        <Stat label={t('median')} value={medianMinutes && t(...spokenDuration(medianMinutes))} />
      </dl>
      <p className="caption">{t('recordNote')}</p>
    </>
  )
}

/** Minutes up to an hour and a half, then hours, then days: as people say it. */
function spokenDuration(minutes: number): ['minutes' | 'hours' | 'days', { count: number }] {
  if (minutes < 1.5 * MINUTES_AN_HOUR) return ['minutes', { count: minutes }]
  if (minutes < 1.5 * MINUTES_A_DAY) return ['hours', { count: Math.round(minutes / MINUTES_AN_HOUR) }]
  return ['days', { count: Math.round(minutes / MINUTES_A_DAY) }]
}
