import { Check, Route } from 'lucide'
import { useTranslations } from 'use-intl'
import { pathLevels } from '#domain/analyses/report-parts.ts'
import type { CorrectedPath, CorrectedStep } from '#domain/path-correction/correct-path.ts'
import type { StepId } from '#domain/path-correction/steps.ts'
import { usualWeeks } from '#domain/path-correction/work-time.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { directoryAddress } from '#web/providers/directory/directory-address.ts'
import { Bdi } from '#web/ui/bdi.tsx'
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
      <PathLength path={path} left={left.length} facts={analysis.facts} />
      <MarkKey hasDone={done.length > 0} />
      <ol className={styles.reportPath}>
        {done.length > 0 && <PastSteps isTold steps={done} />}
        {implied.length > 0 && <PastSteps steps={implied} />}
        {open.map((steps, at) => (
          <Level key={steps[0]!.id} steps={steps} first={1 + open.slice(0, at).flat().length} />
        ))}
      </ol>
      <Ask analysis={analysis} />
    </Fold>
  )
}

/** What the marks before the steps say. */
function MarkKey({ hasDone }: { hasDone: boolean }) {
  const t = useTranslations('reportView.path.key')
  return (
    <p className={styles.reportMarkKey}>
      {hasDone && (
        <span className={styles.reportMarkLabel}>
          <span className={`${styles.reportMark} ${styles.reportMarkDone}`} aria-hidden="true">
            <Icon icon={Check} size={16} />
          </span>
          {t('done')}
        </span>
      )}
      <span className={styles.reportMarkLabel}>
        <span className={styles.reportMark} data-open="" aria-hidden="true" />
        {t('sure')}
      </span>
      <span className={styles.reportMarkLabel}>
        <span className={styles.reportMark} aria-hidden="true" />
        {t('maybe')}
      </span>
    </p>
  )
}

interface PathLengthProps {
  path: CorrectedPath
  left: number
  facts: Facts
}

function PathLength({ path: { days, untimed }, left, facts }: PathLengthProps) {
  const t = useTranslations('reportPage.path')
  const shown = () => <WorkingDays days={days} />
  const usual = usualWeeks(facts)
  return (
    <p>
      {t('lead')}{' '}
      {days.max > 0 && (
        <>
          {untimed.length > 0 ? (
            // Of a few steps alone: as weeks it would read as the time of all the work.
            t('timedOnly', { timed: left - untimed.length, all: String(left), most: days.max })
          ) : (
            <>
              <b>{shown()}</b> {t('days')}.
            </>
          )}{' '}
          {usual && t('wholeWork', { min: String(usual.min), max: String(usual.max) })} {t('calendar')}
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

interface LevelProps {
  /** They can run at the same time. */
  steps: CorrectedStep[]
  /** The number of the first of them. */
  first: number
}

function Level({ steps, first }: LevelProps) {
  const isSure = steps.some(({ state, isCertain }) => state === 'to_do' && isCertain)
  return (
    <li className={styles.reportLevel}>
      <span className={styles.reportMark} data-open={isSure ? '' : undefined} />
      <div>
        <ul className={styles.reportSteps}>
          {steps.map((step, at) => (
            <Step key={step.id} step={step} number={first + at} beside={at > 0 ? first : undefined} />
          ))}
        </ul>
      </div>
    </li>
  )
}

interface StepProps {
  step: CorrectedStep
  number: number
  /** The number of a step that it can run with. */
  beside: number | undefined
}

function Step({
  step: { id, state, isCertain, isCritical, days, parties, documents, standing },
  number,
  beside,
}: StepProps) {
  const t = useTranslations('reportPage')
  const together = useTranslations('reportView')
  const words = useTranslations('pathCorrection')
  const works = useTranslations('estimates.standingWork')
  const list = (names: string[]) => names.join(`${t('comma')} `)
  return (
    <li className={styles.reportStep} id={`step-${id}`}>
      <h4>
        <Bdi>{number}</Bdi>. {words(`steps.${id}`)}
      </h4>
      {standing && <p>{words('tradesStanding', { works: list(standing.map((work) => works(work))) })}</p>}
      <p className={styles.reportStepTags}>
        {beside !== undefined && (
          <span className="tag">{together('path.together', { step: String(beside) })}</span>
        )}
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
