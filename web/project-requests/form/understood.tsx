import { Pencil, X } from 'lucide'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Doubt } from '#domain/analyses/rank-doubts.ts'
import type { FactName, Facts, Span } from '#domain/project-requests/facts.ts'
import { type Job, type JobCode, writeJobs } from '#domain/project-requests/jobs.ts'
import { BUDGET_FIELDS } from '#domain/project-requests/project-request-form.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFactText } from '../fact-text.ts'
import type { Wizard } from '../wizard/use-wizard.ts'
import styles from '../wizard/wizard.module.css'
import { hasField, questionId, questionOf } from '../wizard/wizard-steps.ts'
import { answerJob, jobsOfField, toggleJob } from './edit-jobs.ts'
import { FurtherReading } from './further-reading.tsx'
import { JobDetail } from './job-picker.tsx'
import { isAsSaid } from './read-words.ts'

/** The words that were understood, what each of them says, and what was not said. */
export function Understood({ wizard }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const { understanding } = wizard.controller
  if (!understanding) return <p className={styles.understoodNone}>{t('understoodNone')}</p>
  const jobs = jobsShown(wizard)
  const facts = factsShown(wizard)
  const said: FactName[] = jobs.length > 0 ? ['jobs', ...facts] : facts
  return (
    <section className={styles.understood} aria-labelledby="understood-title">
      <h4 id="understood-title" tabIndex={-1}>
        {t('understood')}
      </h4>
      {understanding.isNoneOfOurs && <Notice tone="info">{t('noneOfOurs')}</Notice>}
      {understanding.isElsewhere && <Notice tone="info">{t('elsewhere')}</Notice>}
      <Marked
        text={wizard.form.fields.text ?? ''}
        spans={said.map((name) => understanding.evidence[name]!.span)}
      />
      <ul className={styles.understoodFacts} aria-live="polite">
        {jobs.map((job) => (
          <JobChip key={job.code} job={job} wizard={wizard} />
        ))}
        {facts.map((name) => (
          <FactChip key={name} name={name} wizard={wizard} />
        ))}
      </ul>
      <Doubts wizard={wizard} />
      <NotSaid names={understanding.questions} />
      <FurtherReading wizard={wizard} />
    </section>
  )
}

const fieldsOf = (name: FactName): readonly string[] => (name === 'budget' ? BUDGET_FIELDS : [name])

/** What was read, not taken out, and not answered otherwise since. */
function factsShown({ form: { fields }, controller: { understanding, read } }: Wizard): FactName[] {
  const names = (Object.keys(understanding?.evidence ?? {}) as FactName[]).filter((name) => name !== 'jobs')
  const out = (fields.dismissed ?? '').split(' ')
  return names.filter(
    (name) => !out.includes(name) && fieldsOf(name).every((field) => isAsSaid(fields[field], read[field])),
  )
}

/** The jobs that were read and are still meant, as they stand now: each is corrected by itself. */
function jobsShown({ form: { fields }, controller: { understanding } }: Wizard): Job[] {
  const read = (understanding?.evidence.jobs?.value ?? []) as readonly Job[]
  return jobsOfField(fields.jobs).filter(({ code }) => read.some((job) => job.code === code))
}

/** One job that was read, with its two questions to correct in place. */
function JobChip({ job, wizard: { form } }: { job: Job; wizard: Wizard }) {
  const t = useTranslations()
  const { textOf } = useFactText()
  const [isOpen, setOpen] = useState(false)
  const what = t(`jobs.name.${job.code}`)
  const all = jobsOfField(form.fields.jobs)
  const remove = (code: JobCode) => {
    const left = toggleJob(all, code)
    // Without any the words would be read into the field again.
    const dismissed = left.length > 0 ? {} : { dismissed: dismissing(form.fields, 'jobs') }
    form.fill({ jobs: writeJobs(left), ...dismissed })
    document.getElementById('understood-title')?.focus()
  }
  return (
    <li className={`${styles.factChip} ${styles.jobRead}`} data-open={isOpen || undefined}>
      <b>{textOf('jobs', [job])}</b>
      <button
        type="button"
        className="icon-button"
        aria-expanded={isOpen}
        aria-label={t('wizard.change', { what })}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={Pencil} size={14} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('wizard.remove', { what })}
        onClick={() => remove(job.code)}
      >
        <Icon icon={X} size={14} />
      </button>
      {isOpen && (
        <JobDetail
          job={job}
          onAnswer={(answer) => form.change('jobs', writeJobs(answerJob(all, job.code, answer)))}
        />
      )}
    </li>
  )
}

function FactChip({ name, wizard }: { name: FactName; wizard: Wizard }) {
  const t = useTranslations('wizard')
  const { search } = useLocation()
  const { nameOf, textOf } = useFactText()
  const { form, controller } = wizard
  const what = nameOf(name)
  const remove = () => {
    const emptied = fieldsOf(name).map((field) => [field, ''])
    form.fill({ ...Object.fromEntries(emptied), dismissed: dismissing(form.fields, name) })
    document.getElementById('understood-title')?.focus()
  }
  return (
    <li className={styles.factChip}>
      <span>
        {what}{' '}
        <b>
          {textOf(name, controller.understanding!.evidence[name]!.value as NonNullable<Facts[typeof name]>)}
        </b>
      </span>
      {hasField(name) && (
        <Link
          className="icon-button"
          to={{ search, hash: questionId(questionOf(name)) }}
          preventScrollReset
          aria-label={t('change', { what })}
        >
          <Icon icon={Pencil} size={14} />
        </Link>
      )}
      <button type="button" className="icon-button" aria-label={t('remove', { what })} onClick={remove}>
        <Icon icon={X} size={14} />
      </button>
    </li>
  )
}

const dismissing = ({ dismissed = '' }: FormFields, name: FactName): string =>
  [...new Set(dismissed.split(' ').filter(Boolean)).add(name)].join(' ')

/** What the words may say, each with one tap to settle it; nothing of it counts before (domain/analyses/rank-doubts.ts). */
function Doubts({ wizard: { form, controller } }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const { nameOf, textOf } = useFactText()
  const { text = '', dismissed = '' } = form.fields
  const isOpen = ({ fact }: Doubt) =>
    !dismissed.split(' ').includes(fact) && fieldsOf(fact).every((field) => !form.fields[field])
  const open = controller.understanding!.doubts.filter(isOpen)
  if (open.length === 0) return null
  return (
    <section className={styles.doubts} aria-labelledby="doubts-title">
      <h5 id="doubts-title">{t('doubts')}</h5>
      <ul>
        {open.map(({ fact, ...evidence }) => {
          const words = text.slice(evidence.span.start, evidence.span.end)
          const value = textOf(fact, evidence.value as NonNullable<Facts[typeof fact]>)
          return (
            <li key={fact} className={styles.doubt}>
              <p className={styles.doubtText}>
                {t('doubt', { what: nameOf(fact), value })} <q dir="auto">{words}</q>
              </p>
              <Button
                size="md"
                variant="secondary"
                onClick={() => controller.agree([{ name: fact, words, evidence }])}
              >
                {t('doubtYes')}
              </Button>
              <Button
                size="md"
                variant="ghost"
                onClick={() => form.fill({ dismissed: dismissing(form.fields, fact) })}
              >
                {t('doubtNo')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** At most three, the most telling first (domain/project-requests/understanding). */
function NotSaid({ names }: { names: readonly FactName[] }) {
  const t = useTranslations('wizard')
  const { search } = useLocation()
  const { nameOf } = useFactText()
  const open = names.filter(hasField)
  if (open.length === 0) return null
  return (
    <p className={styles.notSaid}>
      {t('notSaid')}{' '}
      {open.map((name) => (
        <Link key={name} to={{ search, hash: questionId(questionOf(name)) }} preventScrollReset>
          {nameOf(name)}
        </Link>
      ))}
    </p>
  )
}

/** The text with the words in it that something was read from. */
function Marked({ text, spans }: { text: string; spans: readonly Span[] }) {
  const starts = [...spans].sort((a, b) => a.start - b.start)
  const parts = []
  let at = 0
  for (const { start, end } of starts) {
    if (end <= at) continue
    parts.push(
      text.slice(at, Math.max(at, start)),
      <mark key={start}>{text.slice(Math.max(at, start), end)}</mark>,
    )
    at = end
  }
  return (
    <p className={styles.understoodWords} dir="auto">
      {parts}
      {text.slice(at)}
    </p>
  )
}
