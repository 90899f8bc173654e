import { Minus, Plus } from 'lucide'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PROJECT_TYPES, type ProjectType } from '#domain/project-requests/fact-values.ts'
import {
  isJob,
  JOBS,
  type Job,
  type JobCode,
  MOST_JOBS,
  optionsOf,
  writeJobs,
} from '#domain/project-requests/jobs.ts'
import { offeredByType, offeredJobs, wholeOf } from '#domain/project-requests/offered-jobs.ts'
import { JOBS_BY_HAND, jobField, jobQuantityField } from '#domain/project-requests/project-request-form.ts'
import { FieldMessage, messageId } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { answerJob, jobsOfField, readQuantity, toggleJob } from './edit-jobs.ts'
import styles from './job-picker.module.css'
import type { ProjectRequestFormState } from './project-request-form.tsx'

const NAME = 'jobs'

type JobsForm = Pick<ProjectRequestFormState, 'fields' | 'change' | 'fill' | 'field'>

/**
 * What exactly is to be done, as the trades sell it: jobs to tap, and of each at most how much and of which kind. All of
 * it is kept in one field, `jobs`, which the draft, the address and the reading of the owner's words share. Without a
 * script they are ticked (`JobsByHand`).
 */
export function JobPicker({ form }: { form: JobsForm }) {
  const t = useTranslations('jobs.pick')
  const { fields } = form
  const type = typeOf(fields)
  const jobs = jobsOfField(fields[NAME])
  const { error } = form.field(NAME)
  const wrong = error === undefined ? undefined : jobs.find((job) => !isJob(job))
  const change = (now: Job[]) => form.change(NAME, writeJobs(now))
  const title = t(type === 'villa_construction' ? 'extras' : 'title')
  return (
    <fieldset className={`field ${styles.jobPicker}`} aria-describedby={messageId(NAME)}>
      <legend className="field-label">{title}</legend>
      <FieldMessage
        name={NAME}
        hint={t(type || jobs.length > 0 ? 'hint' : 'chooseType')}
        error={wrong ? undefined : error}
      />
      <div className={styles.jobChips}>
        <WholeChip form={form} jobs={jobs} />
        {offeredJobs({ projectType: type, jobs }).map((code, at) => (
          <JobChip
            key={code}
            id={at === 0 && !wrong ? NAME : undefined}
            code={code}
            jobs={jobs}
            onToggle={() => change(toggleJob(jobs, code))}
          />
        ))}
      </div>
      {jobs.map((job) => (
        <JobDetail
          key={job.code}
          job={job}
          error={job === wrong ? error : undefined}
          onAnswer={(answer) => change(answerJob(jobs, job.code, answer))}
        />
      ))}
      <input type="hidden" name={NAME} value={fields[NAME] ?? ''} />
      <noscript>
        <JobsByHand form={form} jobs={jobs} />
      </noscript>
    </fieldset>
  )
}

export const typeOf = (fields: { projectType?: string }): ProjectType | undefined =>
  PROJECT_TYPES.find((type) => type === fields.projectType)

/** The whole house, which no job means and a depth means besides jobs: pressed, it takes back what says otherwise. */
function WholeChip({ form, jobs }: { form: JobsForm; jobs: readonly Job[] }) {
  const t = useTranslations('jobs.pick')
  const whole = wholeOf(typeOf(form.fields))
  if (!whole) return null
  const isChosen = jobs.length === 0 || (whole === 'renovation' && Boolean(form.fields.depth))
  return (
    <label className={`choice ${styles.jobChip}`}>
      <input
        type="checkbox"
        className="check-box"
        checked={isChosen}
        onChange={() => (isChosen ? form.fill({ depth: '' }) : form.change(NAME, ''))}
      />
      <span>{t(`whole.${whole}`)}</span>
    </label>
  )
}

interface JobChipProps {
  id: string | undefined
  code: JobCode
  jobs: readonly Job[]
  onToggle: () => void
}

function JobChip({ id, code, jobs, onToggle }: JobChipProps) {
  const t = useTranslations('jobs')
  const isChosen = jobs.some((job) => job.code === code)
  return (
    <label className={`choice ${styles.jobChip}`}>
      <input
        type="checkbox"
        className="check-box"
        id={id}
        checked={isChosen}
        disabled={!isChosen && jobs.length >= MOST_JOBS}
        onChange={onToggle}
      />
      <span>{t(`name.${code}`)}</span>
    </label>
  )
}

interface JobDetailProps {
  job: Job
  error?: string | undefined
  onAnswer: (answer: Pick<Job, 'quantity'> | Pick<Job, 'option'>) => void
}

/** The two questions of a job that was chosen: how much of it, and of which kind. */
function JobDetail({ job, error, onAnswer }: JobDetailProps) {
  const t = useTranslations('jobs')
  const { code, option } = job
  const id = useId()
  const options = optionsOf(code)
  return (
    <fieldset className={styles.jobDetail}>
      <legend className={styles.jobName}>{t(`name.${code}`)}</legend>
      <QuantityField job={job} id={error ? NAME : `${id}-count`} error={error} onAnswer={onAnswer} />
      {options.length > 0 && (
        <fieldset className={styles.jobOptions}>
          <legend>{t('pick.option')}</legend>
          {[...options, undefined].map((each) => (
            <label className={styles.jobOption} key={each ?? ''}>
              <input
                type="radio"
                name={`${id}-option`}
                value={each ?? ''}
                checked={option === each}
                onChange={() => onAnswer({ option: each })}
              />
              {each ? t(`option.${each}` as 'option.split') : t('pick.unsure')}
            </label>
          ))}
        </fieldset>
      )}
    </fieldset>
  )
}

/** Pieces are stepped, metres are typed. */
function QuantityField({ job, id, error, onAnswer }: JobDetailProps & { id: string }) {
  const t = useTranslations('jobs')
  const { code, quantity } = job
  const { unit } = JOBS[code]
  const [typed, setTyped] = useState('')
  // What was typed stands as long as it says the quantity; another hand, such as the reading, may have changed that.
  const isTyped = Object.is(readQuantity(typed), quantity)
  const text = isTyped ? typed : Number.isNaN(quantity) ? '' : String(quantity ?? '')
  const answer = (now: string) => {
    setTyped(now)
    onAnswer({ quantity: readQuantity(now) })
  }
  const step = (by: number) => answer(String(Math.max(1, (quantity || 0) + by)))
  const what = t(`name.${code}`)
  return (
    <div className={styles.jobQuantity}>
      <label htmlFor={id}>{t(`pick.quantity.${unit}`)}</label>
      <div
        className="control"
        data-invalid={error ? '' : undefined}
        data-stepper={unit === 'each' || undefined}
      >
        {unit === 'each' && (
          <button
            type="button"
            className={styles.stepButton}
            aria-label={t('pick.fewer', { what })}
            aria-disabled={!quantity || quantity <= 1}
            onClick={() => step(-1)}
          >
            <Icon icon={Minus} size={18} />
          </button>
        )}
        <input
          type="text"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => answer(event.target.value)}
        />
        {unit === 'each' ? (
          <button
            type="button"
            className={styles.stepButton}
            aria-label={t('pick.more', { what })}
            onClick={() => step(1)}
          >
            <Icon icon={Plus} size={18} />
          </button>
        ) : (
          <span className="control-unit">{t(`unit.${unit}`)}</span>
        )}
      </div>
      {error && (
        <p className="field-message field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Without a script: a tick for each job that may be meant, and how much of it. The server makes `jobs` of them. */
function JobsByHand({ form, jobs }: { form: JobsForm; jobs: readonly Job[] }) {
  const t = useTranslations()
  const type = typeOf(form.fields)
  const groups = type ? [[type, offeredJobs({ projectType: type, jobs })] as const] : offeredByType()
  const told = (code: JobCode) => jobs.find((job) => job.code === code)
  return (
    <div className={styles.jobsByHand}>
      <input type="hidden" name={JOBS_BY_HAND} value="yes" />
      {groups.map(([group, codes]) => (
        <fieldset key={group}>
          <legend>{t(`projectRequests.projectType.${group}`)}</legend>
          {codes.map((code) => (
            <div key={code}>
              <label className="choice">
                <input
                  type="checkbox"
                  className="check-box"
                  name={jobField(code)}
                  value="yes"
                  defaultChecked={Boolean(form.fields[jobField(code)] ?? told(code))}
                />
                <span>{t(`jobs.name.${code}`)}</span>
              </label>
              <input
                className="control"
                name={jobQuantityField(code)}
                inputMode="numeric"
                aria-label={`${t(`jobs.name.${code}`)}: ${t(`jobs.pick.quantity.${JOBS[code].unit}`)}`}
                placeholder={t(`jobs.unit.${JOBS[code].unit}`)}
                defaultValue={form.fields[jobQuantityField(code)] ?? told(code)?.quantity}
              />
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
