import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FactName, Facts } from '#domain/project-requests/facts.ts'
import { districtIn } from '#domain/providers/quarters.ts'
import { formatNumber } from '#i18n/format.ts'
import { jobsText } from '#i18n/job-text.ts'
import type { Tracking } from '#server/project-requests/tracking-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { useFactText } from './fact-text.ts'
import { firstFixesOf, joinFacts } from './joined-facts.ts'

/** What an owner looks for in their own request, beside its type, size and place; the rest is in the report. */
const TOLD = [
  ...(['district', 'floors', 'budget', 'stage', 'startWithinDays', 'deadline'] as const),
  ...(['hasPlumbingFirstFix', 'hasElectricalFirstFix', 'hasCoolingFirstFix'] as const),
] satisfies FactName[]

export type ToldFacts = Pick<Facts, (typeof TOLD)[number]>

/** Of all facts of a request, those that its owner's page lists. */
export const toldFacts = (facts: Facts): ToldFacts =>
  Object.fromEntries(TOLD.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])))

interface ProjectRequestFactsProps {
  projectRequest: Pick<Tracking, 'projectType' | 'city' | 'areaSqm' | 'jobs' | 'finishLevel'>
  /** For the owner, who told them. In the words of `wizard`. */
  told?: ToldFacts
  /** For another reader than the owner. */
  title?: string
}

/** What was asked for, in a few answers. */
export function ProjectRequestFacts({ projectRequest, told, title }: ProjectRequestFactsProps) {
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
        {told && <ToldRows told={told} />}
      </dl>
    </section>
  )
}

function ToldRows({ told }: { told: ToldFacts }) {
  const t = useTranslations('wizard')
  const { nameOf, textOf } = useFactText()
  const locale = useLocale()
  const names = TOLD.filter((name) => told[name] !== undefined && told[name] !== false)
  return joinFacts(names, told).map(({ names: [name, ...more], kind }) => {
    if (!name) return null
    if (kind === 'firstFix')
      return (
        <Fact key={name} name={t('joined.firstFix')}>
          {t(`firstFixIs.${firstFixesOf([name, ...more])}`)}
        </Fact>
      )
    const value = told[name as keyof ToldFacts]!
    return (
      <Fact key={name} name={nameOf(name)}>
        {name === 'district' ? <UserText>{districtIn(String(value), locale)}</UserText> : textOf(name, value)}
      </Fact>
    )
  })
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
