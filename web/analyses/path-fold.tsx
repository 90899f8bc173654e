import { Check, Route } from 'lucide'
import { useTranslations } from 'use-intl'
import { pathLevels } from '#domain/analyses/report-parts.ts'
import type { CorrectedPath, CorrectedStep } from '#domain/path-correction/correct-path.ts'
import type { StepId } from '#domain/path-correction/steps.ts'
import { directoryAddress } from '#web/providers/directory/directory-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { Fold } from './fold.tsx'
import styles from './report.module.css'
import type { ReportProps } from './report-props.ts'
import { WorkingDays } from './working-days.tsx'

const PERMITS: ReadonlySet<StepId> = new Set(['permit', 'component_permit', 'renovation_permit'])

const isPermit = ({ id, state }: CorrectedStep) => PERMITS.has(id) && state !== 'done' && state !== 'implied'

/**
 * The remaining steps of the project: which can run in parallel, who takes part, which documents are needed, and how
 * long each takes.
 */
export function PathFold({ analysis }: ReportProps) {
  const t = useTranslations('reportView.path')
  const { path } = analysis
  if (!path) return null
  const { done, implied, open } = pathLevels(path)
  const left = open.flat()
  return (
    <Fold
      id="path"
      icon={Route}
      title={t(path.steps.some(isPermit) ? 'permit' : 'work')}
      value={
        path.days.max > 0 && path.untimed.length === 0
          ? t.rich('value', { days: () => <WorkingDays days={path.days} /> })
          : t('steps', { count: left.length })
      }
    >
      <PathLength path={path} left={left.length} />
      {open.some((steps) => steps.length > 1) && <p>{t('together')}</p>}
      <ol className={styles.reportPath}>
        {done.length > 0 && <PastSteps isTold steps={done} />}
        {implied.length > 0 && <PastSteps steps={implied} />}
        {open.map((steps) => (
          <Level key={steps[0]!.id} steps={steps} />
        ))}
      </ol>
      <Ask analysis={analysis} />
    </Fold>
  )
}

function PathLength({ path: { days, untimed }, left }: { path: CorrectedPath; left: number }) {
  const t = useTranslations('reportPage.path')
  const shown = () => <WorkingDays days={days} />
  return (
    <p>
      {t('lead')}{' '}
      {days.max > 0 && (
        <>
          {untimed.length > 0 ? (
            // Of a few steps alone: set in bold it would read as the time of all the work.
            t.rich('timedOnly', { timed: left - untimed.length, all: String(left), days: shown })
          ) : (
            <>
              <b>{shown()}</b> {t('days')}.
            </>
          )}{' '}
          {t('calendar')}
        </>
      )}
    </p>
  )
}

/** Only steps that the owner reported count as done. Steps that must precede them are marked separately. */
function PastSteps({ steps, isTold = false }: { steps: CorrectedStep[]; isTold?: boolean }) {
  const t = useTranslations()
  const words = useTranslations('pathCorrection.steps')
  return (
    <li className={styles.reportLevel}>
      {isTold ? (
        <span className={`${styles.reportMark} ${styles.reportMarkDone}`}>
          <Icon icon={Check} size={16} />
        </span>
      ) : (
        <span className={styles.reportMark} />
      )}
      <div>
        <h4>{t(isTold ? 'reportPage.path.done' : 'reportView.path.implied')}</h4>
        <ul className={styles.reportDone}>
          {steps.map(({ id }) => (
            <li key={id}>{words(id)}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function Level({ steps }: { steps: CorrectedStep[] }) {
  const isSure = steps.some(({ state, isCertain }) => state === 'to_do' && isCertain)
  return (
    <li className={styles.reportLevel}>
      <span className={styles.reportMark} data-open={isSure ? '' : undefined} />
      <div>
        <ul className={styles.reportSteps}>
          {steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ul>
      </div>
    </li>
  )
}

function Step({
  step: { id, state, isCertain, isCritical, days, parties, documents, standing },
}: {
  step: CorrectedStep
}) {
  const t = useTranslations('reportPage')
  const words = useTranslations('pathCorrection')
  const works = useTranslations('estimates.standingWork')
  const list = (names: string[]) => names.join(`${t('comma')} `)
  return (
    <li className={styles.reportStep} id={`step-${id}`}>
      <h4>{words(`steps.${id}`)}</h4>
      {standing && <p>{words('tradesStanding', { works: list(standing.map((work) => works(work))) })}</p>}
      <p className={styles.reportStepTags}>
        {!isCertain && <span className="tag">{t('path.maybe')}</span>}
        {isCertain && state === 'not_checked' && (
          <span className={`tag ${styles.reportOnScreen}`}>{t('path.notTold')}</span>
        )}
        {isCritical && <span className={`tag ${styles.reportCritical}`}>{t('path.critical')}</span>}
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

/** The kinds of provider that the path needs, in order, each with the number of verified providers in the city. */
function Ask({ analysis: { ask, facts } }: Pick<ReportProps, 'analysis'>) {
  const t = useTranslations('reportPage.ask')
  const words = useTranslations()
  const locale = useLocale()
  if (ask.length === 0) return null
  return (
    <>
      <h4>{words('reportView.path.ask')}</h4>
      <ol className={styles.reportAsk}>
        {ask.map(({ kind, steps }) => (
          <li key={kind}>
            <div>
              <b>{words(`pathCorrection.parties.${kind}`)}</b>
              <p>
                {t('steps', { count: steps.length })}
                {words('reportPage.comma')} {t('first', { step: words(`pathCorrection.steps.${steps[0]!}`) })}
              </p>
            </div>
            <a
              className="link"
              href={directoryAddress(locale, { kind, ...(facts.city && { city: facts.city }) })}
            >
              {t('open')}
            </a>
          </li>
        ))}
      </ol>
    </>
  )
}
