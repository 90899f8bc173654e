import { useTranslations } from 'use-intl'
import {
  CITIES,
  DEPTHS,
  FINISH_LEVELS,
  PAYMENT_BASES,
  PROJECT_TYPES,
  SCOPES,
  STAGES,
} from '#domain/project-requests/fact-values.ts'
import type { FactName, Facts } from '#domain/project-requests/facts.ts'
import { JOBS, optionsOf } from '#domain/project-requests/jobs.ts'
import { BUDGET_FIELDS, fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import { useFactText } from '#web/project-requests/fact-text.ts'
import { jobField } from './read-answers.ts'
import styles from './report.module.css'

const CHOICES: Partial<Record<FactName, readonly string[]>> = {
  projectType: PROJECT_TYPES,
  city: CITIES,
  finishLevel: FINISH_LEVELS,
  scope: SCOPES,
  depth: DEPTHS,
  stage: STAGES,
  paymentBasis: PAYMENT_BASES,
}

const YES_OR_NO = /^(has|is|changes|chooses)[A-Z]/

interface FactEditorProps {
  name: FactName
  facts: Facts
}

/** The fields that answer one fact. Their form updates the report on each change, or on submit without scripts. */
export function FactEditor({ name, facts }: FactEditorProps) {
  if (name === 'jobs') return <JobFields facts={facts} />
  if (YES_OR_NO.test(name)) return <YesOrNo name={name} facts={facts} />
  if (CHOICES[name]) return <Choice name={name} facts={facts} choices={CHOICES[name]} />
  return <Typed names={name === 'budget' ? BUDGET_FIELDS : [name]} facts={facts} />
}

/** Whether the fact can be answered on the report. Jobs are chosen in the wizard only. */
export const isAnswerable = (name: FactName, facts: Facts): boolean =>
  name !== 'jobs' || facts.jobs !== undefined

function YesOrNo({ name, facts }: FactEditorProps) {
  const t = useTranslations('wizard')
  const unknown = useTranslations('reportView.facts')('unknown')
  const { nameOf } = useFactText()
  const value = facts[name]
  const options = [
    { field: 'yes', label: t('yes'), isChosen: value === true },
    { field: 'no', label: t('no'), isChosen: value === false },
    { field: '', label: unknown, isChosen: value === undefined },
  ]
  return (
    <fieldset className={styles.reportYesNo}>
      <legend className="visually-hidden">{nameOf(name)}</legend>
      <span className="segments">
        {options.map(({ field, label, isChosen }) => (
          <label className="segment" key={field}>
            <input
              type="radio"
              id={`${name}-${field || 'open'}`}
              name={name}
              value={field}
              defaultChecked={isChosen}
            />
            <span>{label}</span>
          </label>
        ))}
      </span>
      <Apply isQuiet />
    </fieldset>
  )
}

function Choice({ name, facts, choices }: FactEditorProps & { choices: readonly string[] }) {
  const t = useTranslations('reportView.facts')
  const { nameOf, textOf } = useFactText()
  return (
    <span className={styles.reportField}>
      <span className="control">
        <select
          id={`answer-${name}`}
          name={name}
          defaultValue={(facts[name] as string | undefined) ?? ''}
          aria-label={nameOf(name)}
        >
          <option value="">{t('unknown')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {textOf(name, choice as NonNullable<Facts[typeof name]>)}
            </option>
          ))}
        </select>
      </span>
      <Apply isQuiet />
    </span>
  )
}

function Typed({ names, facts }: { names: readonly string[]; facts: Facts }) {
  const t = useTranslations()
  const fields = fieldsOfFacts(facts)
  const nameOf = (name: string) => t(`wizard.fact.${name}` as 'wizard.fact.areaSqm')
  const isWord = names[0] === 'district'
  const isDay = names[0] === 'deadline'
  return (
    <span className={styles.reportField}>
      {names.map((name) => (
        <span className="control" key={name}>
          <input
            id={`answer-${name}`}
            name={name}
            defaultValue={fields[name] ?? ''}
            type={isDay ? 'date' : 'text'}
            inputMode={isWord || isDay ? undefined : 'numeric'}
            aria-label={nameOf(name)}
            placeholder={names.length > 1 ? nameOf(name) : undefined}
            autoComplete="off"
          />
          {name.endsWith('Sqm') && <span className="control-unit">{t('projectRequests.form.areaUnit')}</span>}
        </span>
      ))}
      <Apply />
    </span>
  )
}

function JobFields({ facts: { jobs = [] } }: { facts: Facts }) {
  const t = useTranslations()
  const word = t as unknown as (key: string) => string
  return (
    <span className={styles.reportJobs}>
      {jobs.map((job) => {
        const name = t(`jobs.name.${job.code}`)
        const options = optionsOf(job.code)
        return (
          <span className={styles.reportField} key={job.code}>
            <b>{name}</b>
            <span className="control">
              <input
                id={`answer-${jobField('quantity', job)}`}
                name={jobField('quantity', job)}
                defaultValue={job.quantity ?? ''}
                inputMode="numeric"
                autoComplete="off"
                aria-label={`${name}: ${t('reportView.facts.quantity', { unit: t(`jobs.unit.${JOBS[job.code].unit}`) })}`}
              />
              <span className="control-unit">{t(`jobs.unit.${JOBS[job.code].unit}`)}</span>
            </span>
            {options.length > 0 && (
              <span className="control">
                <select
                  id={`answer-${jobField('option', job)}`}
                  name={jobField('option', job)}
                  defaultValue={job.option ?? ''}
                  aria-label={`${name}: ${t('reportView.facts.kind')}`}
                >
                  <option value="">{t('reportView.facts.usual')}</option>
                  {options.map((option) => (
                    <option key={option} value={option}>
                      {word(`jobs.option.${option}`)}
                    </option>
                  ))}
                </select>
              </span>
            )}
          </span>
        )
      })}
      <Apply />
    </span>
  )
}

/** Submit buttons are needed only without scripts. */
export function Apply({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useTranslations('reportView.facts')
  return (
    <button
      type="submit"
      className={
        isQuiet ? `button button-soft button-md ${styles.reportApply}` : 'button button-soft button-md'
      }
    >
      {t('apply')}
    </button>
  )
}
