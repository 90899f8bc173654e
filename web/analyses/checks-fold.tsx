import { ListChecks } from 'lucide'
import { useTranslations } from 'use-intl'
import { lookedFor } from '#domain/analyses/report-parts.ts'
import type { FactName, Facts } from '#domain/project-requests/facts.ts'
import { useFactText } from '#web/project-requests/fact-text.ts'
import { FactEditor, isAnswerable } from './fact-editor.tsx'
import { unknownFacts } from './facts-section.tsx'
import { Fold } from './fold.tsx'
import styles from './report.module.css'
import type { ReportProps } from './report-props.ts'
import { SourceLine } from './source-line.tsx'

type NotChecked = ReturnType<typeof lookedFor>['notChecked']

/**
 * Lists the checks: findings with their source, checks that found nothing, and checks that lack a fact. An unknown is
 * never shown as fine.
 */
export function ChecksFold({ analysis, reader }: ReportProps) {
  const t = useTranslations('reportView.checks')
  const rules = useTranslations('pathCorrection.rules')
  const comma = useTranslations('reportPage')('comma')
  const { findings, outcomes } = analysis
  const { clear, notChecked } = lookedFor(outcomes)
  const count = findings.length + clear.length + notChecked.length
  if (count === 0) return null
  const parts = [
    clear.length > 0 && t('clearCount', { count: clear.length }),
    findings.length > 0 && t('watchCount', { count: findings.length }),
  ].filter(Boolean)
  const title = [t('title', { count }), parts.join(`${comma} `)].filter(Boolean).join(': ')
  return (
    <Fold
      id="checks"
      icon={ListChecks}
      title={title}
      value={
        <span className={styles.reportOnScreen}>
          {t(reader.kind === 'owner' ? 'waiting' : 'notTold', { count: notChecked.length })}
        </span>
      }
    >
      {notChecked.length > 0 && <Waiting analysis={analysis} notChecked={notChecked} />}
      {findings.length > 0 && (
        <>
          <h4>{t('found')}</h4>
          <ul className={styles.reportList}>
            {findings.map(({ ruleId, sources, certainty }) => (
              <li key={ruleId}>
                {rules(`${ruleId}.title`)}
                <SourceLine sources={sources} certainty={certainty} />
              </li>
            ))}
          </ul>
        </>
      )}
      {clear.length > 0 && (
        <>
          <h4>{t('clear')}</h4>
          <ul className={styles.reportList}>
            {clear.map(({ ruleId }) => (
              <li key={ruleId}>{rules(`${ruleId}.title`)}</li>
            ))}
          </ul>
        </>
      )}
    </Fold>
  )
}

/** Asks for the facts that would settle the most checks, without those that a chip already asks for. */
function Waiting({ analysis, notChecked }: Pick<ReportProps, 'analysis'> & { notChecked: NotChecked }) {
  const t = useTranslations('reportView.checks')
  const { facts } = analysis
  const asked = unknownFacts({ analysis })
  const questions = questionsOf(notChecked).filter(
    ([name]) => facts[name] === undefined && !asked.includes(name) && isAnswerable(name, facts),
  )
  return (
    <div className={styles.reportAnswer}>
      <h4>{t('asked')}</h4>
      <p>{t('askedLead')}</p>
      <QuestionList questions={questions.slice(0, ASKED_AT_ONCE)} facts={facts} />
      {questions.length > ASKED_AT_ONCE && (
        <details id="more-checks">
          <summary className="button button-soft button-md" id="open-more-checks">
            {t('more', { count: questions.length - ASKED_AT_ONCE })}
          </summary>
          <QuestionList questions={questions.slice(ASKED_AT_ONCE)} facts={facts} />
        </details>
      )}
    </div>
  )
}

/** Only the facts that settle most checks; more follow once these are answered. */
const ASKED_AT_ONCE = 6

type Questions = [FactName, NotChecked][]

function QuestionList({ questions, facts }: { questions: Questions; facts: Facts }) {
  const { nameOf } = useFactText()
  return (
    <ul className={styles.reportAsked}>
      {questions.map(([name, settled]) => (
        <li key={name}>
          <span>
            {nameOf(name)}
            <Settles settled={settled} />
          </span>
          <FactEditor name={name} facts={facts} />
        </li>
      ))}
    </ul>
  )
}

function questionsOf(notChecked: NotChecked): Questions {
  const settled = new Map<FactName, NotChecked>()
  // Leaves out checks that need a price, because no answer can settle them.
  for (const outcome of notChecked)
    if (outcome.asks) settled.set(outcome.asks, [...(settled.get(outcome.asks) ?? []), outcome])
  return [...settled].sort(([, a], [, b]) => b.length - a.length)
}

function Settles({ settled }: { settled: NotChecked }) {
  const t = useTranslations('reportView.checks')
  const rules = useTranslations('pathCorrection.rules')
  const [first, ...others] = settled
  const name = rules(`${first!.ruleId}.title`)
  const checks = others.length > 0 ? t('others', { checks: name, count: others.length }) : name
  return <small>{t('settles', { checks })}</small>
}
