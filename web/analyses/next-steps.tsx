import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { useLocale } from '#web/use-locale.ts'

/** What happens to a project request from here on, and by when. */
export function NextSteps({ quoteDueAt }: { quoteDueAt: string }) {
  const t = useTranslations('projectRequests.success')
  const time = formatDateTime(quoteDueAt, useLocale())
  const steps = [
    { when: t('nextNow'), what: t('nextNowText') },
    { when: t('nextSoon'), what: t('nextSoonText') },
    { when: t.rich('nextDue', { time: () => <bdi>{time}</bdi> }), what: t('nextDueText') },
    { when: t('nextThen'), what: t('nextThenText') },
  ]
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="next-title">
      <h2 id="next-title">{t('next')}</h2>
      <ol className="next-steps">
        {steps.map(({ when, what }) => (
          <li key={what}>
            <b>{when}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
