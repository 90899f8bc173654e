import { Check } from 'lucide'
import { useTranslations } from 'use-intl'
import { pathLevels } from '#domain/analyses/report-parts.ts'
import type { CorrectedPath, CorrectedStep } from '#domain/path-correction/correct-path.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ReportProps } from './report-props.ts'
import { WorkingDays } from './working-days.tsx'

/** So many levels stand open; the rest of a long path unfolds. */
const LEVELS_SHOWN = 5

/** The path from where the project stands: what may run beside what, who takes part, which papers, how long. */
export function PathSection({ analysis: { path, standing } }: ReportProps) {
  const t = useTranslations('reportPage.path')
  const words = useTranslations('pathCorrection')
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="path-title">
      <h2 id="path-title">{t('title')}</h2>
      <Notice>{words(`standing.${standing}`)}</Notice>
      {path ? <Timeline path={path} /> : <p>{t('none')}</p>}
    </section>
  )
}

function Timeline({ path }: { path: CorrectedPath }) {
  const t = useTranslations('reportPage.path')
  const { done, open } = pathLevels(path)
  const isLong = open.length > LEVELS_SHOWN + 1
  const shown = isLong ? open.slice(0, LEVELS_SHOWN) : open
  return (
    <>
      <p>{t('lead')}</p>
      <PathLength path={path} />
      <ol className="report-path">
        {done.length > 0 && <DoneSteps steps={done} />}
        {shown.map(toLevel)}
      </ol>
      {isLong && (
        <details className="report-more">
          <summary className="button button-soft button-lg button-full">{t('all')}</summary>
          <ol className="report-path" start={LEVELS_SHOWN + 1}>
            {open.slice(LEVELS_SHOWN).map(toLevel)}
          </ol>
        </details>
      )}
    </>
  )
}

const toLevel = (steps: CorrectedStep[]) => <Level key={steps[0]!.id} steps={steps} />

function PathLength({ path: { days, untimed } }: { path: CorrectedPath }) {
  const t = useTranslations('reportPage.path')
  if (days.max === 0) return null
  return (
    <p className="report-length">
      <b>
        <WorkingDays days={days} />
      </b>{' '}
      {t('days')}. {untimed.length > 0 && t('untimed', { count: untimed.length })} {t('calendar')}
    </p>
  )
}

function DoneSteps({ steps }: { steps: CorrectedStep[] }) {
  const t = useTranslations('reportPage.path')
  const words = useTranslations('pathCorrection.steps')
  return (
    <li className="report-level">
      <span className="report-mark status-approved">
        <Icon icon={Check} size={16} />
      </span>
      <div>
        <h3>{t('done')}</h3>
        <ul className="report-done">
          {steps.map(({ id }) => (
            <li key={id}>{words(id)}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function Level({ steps }: { steps: CorrectedStep[] }) {
  const t = useTranslations('reportPage.path')
  const isSure = steps.some(({ state, isCertain }) => state === 'to_do' && isCertain)
  return (
    <li className="report-level">
      <span className="report-mark" data-open={isSure ? '' : undefined} />
      <div>
        {steps.length > 1 && <p className="report-together">{t('together')}</p>}
        <ul className="report-steps">
          {steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ul>
      </div>
    </li>
  )
}

function Step({
  step: { id, state, isCertain, isCritical, days, parties, documents },
}: {
  step: CorrectedStep
}) {
  const t = useTranslations('reportPage')
  const words = useTranslations('pathCorrection')
  const list = (names: string[]) => names.join(`${t('comma')} `)
  return (
    <li className="report-step" id={`step-${id}`}>
      <h3>{words(`steps.${id}`)}</h3>
      <p className="report-step-tags">
        {!isCertain && <span className="tag">{t('path.maybe')}</span>}
        {isCertain && state === 'not_checked' && <span className="tag">{t('path.notTold')}</span>}
        {isCritical && <span className="tag report-critical">{t('path.critical')}</span>}
        {days && (
          <span className="tag">
            <WorkingDays days={days} />
          </span>
        )}
      </p>
      <p>
        <span>{t('path.who')}:</span>{' '}
        {list(parties.map((party) => (party === 'owner' ? t('path.owner') : words(`parties.${party}`))))}
      </p>
      {documents.length > 0 && (
        <p>
          <span>{t('path.papers')}:</span> {list(documents.map((paper) => words(`documents.${paper}`)))}
        </p>
      )}
    </li>
  )
}
