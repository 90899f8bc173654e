import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import { jobsText } from '#i18n/job-text.ts'
import type { Tracking } from '#server/project-requests/tracking-answers.ts'

interface ProjectRequestFactsProps {
  projectRequest: Pick<Tracking, 'projectType' | 'city' | 'areaSqm' | 'jobs' | 'finishLevel'>
  /** For another reader than the owner. */
  title?: string
}

/** What was asked for, in a few answers. */
export function ProjectRequestFacts({ projectRequest, title }: ProjectRequestFactsProps) {
  const t = useTranslations('projectRequests')
  const { projectType, city, areaSqm, jobs, finishLevel } = projectRequest
  const all = useTranslations()
  return (
    <section className="card card-surface card-padded request-block">
      <h2>{title ?? t('success.summary')}</h2>
      <dl className="request-facts">
        <Fact name={t('form.projectType')}>{t(`projectType.${projectType}`)}</Fact>
        <Fact name={t('form.city')}>{t(`city.${city}`)}</Fact>
        {jobs && <Fact name={all('jobs.title')}>{jobsText(all, jobs)}</Fact>}
        {areaSqm && <Fact name={t('form.area')}>{t('areaSqm', { area: formatNumber(areaSqm) })}</Fact>}
        {finishLevel && <Fact name={t('form.finishLevel')}>{t(`finishLevel.${finishLevel}`)}</Fact>}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
