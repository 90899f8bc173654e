import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { Away } from '#server/providers/provider-answers.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'

/** That a provider takes no new jobs, and until when. */
export function AwayText({ away: { until } }: { away: Away }) {
  const t = useTranslations('providersPage.away')
  const locale = useLocale()
  return until ? t.rich('until', { date: () => <bdi>{formatDate(until, locale)}</bdi> }) : t('open')
}

export function AwayNotice({ away }: { away: Away }) {
  return (
    <Notice tone="warning">
      <p>
        <AwayText away={away} />
      </p>
    </Notice>
  )
}
