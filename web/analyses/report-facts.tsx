import { useTranslations } from 'use-intl'
import type { Facts } from '#domain/project-requests/facts.ts'
import { formatNumber } from '#i18n/format.ts'
import { jobsText } from '#i18n/job-text.ts'

/** What the project is, in as many of five answers as are known. */
export function ReportFacts({ facts }: { facts: Facts }) {
  const t = useTranslations('projectRequests')
  const all = useTranslations()
  const { projectType, city, areaSqm, jobs, finishLevel } = facts
  const rows = [
    projectType && [t('form.projectType'), t(`projectType.${projectType}`)],
    city && [t('form.city'), t(`city.${city}`)],
    jobs && [all('jobs.title'), jobsText(all, jobs)],
    areaSqm && [t('form.area'), t('areaSqm', { area: formatNumber(areaSqm) })],
    finishLevel && [t('form.finishLevel'), t(`finishLevel.${finishLevel}`)],
  ].filter((row) => typeof row === 'object')
  return (
    <section className="card card-surface card-padded request-block">
      <h2>{useTranslations('reportPage')('project')}</h2>
      <dl className="request-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
