import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FactName } from '#domain/project-requests/facts.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { isAsked } from '#domain/project-requests/questions.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useFactText } from '../fact-text.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import {
  FACTS_OF,
  type QuestionName,
  questionId,
  questionOf,
  STEPS,
  type StepName,
  stepOf,
} from './wizard-steps.ts'

const REVIEWED = ['project', 'place', 'papers'] as const
/** Without these nothing is sent. */
const NEEDED = ['projectType', 'areaSqm', 'city'] as const

/** Everything that was said, each with the way back to it, and how many points the report will raise. */
export function WizardReview({ wizard }: { wizard: Wizard }) {
  return (
    <div className={styles.wizardReview}>
      {REVIEWED.map((step) => (
        <ReviewedStep key={step} step={step} wizard={wizard} />
      ))}
      <FindingsNotice wizard={wizard} />
    </div>
  )
}

function ReviewedStep({ step, wizard: { form } }: { step: StepName; wizard: Wizard }) {
  const t = useTranslations('wizard')
  const { nameOf, textOf } = useFactText()
  const facts = knownFacts(form.fields)
  const told = (Object.keys(facts) as FactName[]).filter((name) => stepOf(placeOf(name)) === step)
  const missing = NEEDED.filter(
    (name) => facts[name] === undefined && isAsked(name, facts) && stepOf(questionOf(name)) === step,
  )
  const { text } = form.fields
  return (
    <section className={`card card-surface ${styles.reviewed}`}>
      <h4>{t(`step.${step}`)}</h4>
      <WayBack to={STEPS[step][0] as QuestionName} label={t('change', { what: t(`step.${step}`) })}>
        {t('edit')}
      </WayBack>
      {step === 'project' && text && (
        <blockquote dir="auto">
          <span className="visually-hidden">{t('words')}</span>
          {text}
        </blockquote>
      )}
      <dl>
        {missing.map((name) => (
          <div key={name} data-missing="">
            <dt>{nameOf(name)}</dt>
            <dd>
              <WayBack to={questionOf(name)}>{t('needed')}</WayBack>
            </dd>
          </div>
        ))}
        {told.map((name) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>
              <bdi>{textOf(name, facts[name]!)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {told.length + missing.length === 0 && <p className="caption">{t('unanswered')}</p>}
    </section>
  )
}

/** Facts without a field were read from the words. */
const placeOf = (name: FactName): QuestionName => {
  if (name === 'budget') return 'money'
  const isAsked = Object.values(FACTS_OF).some((facts) => (facts as readonly FactName[]).includes(name))
  return isAsked ? questionOf(name) : 'parties'
}

function WayBack({ to, label, children }: { to: QuestionName; label?: string; children: string }) {
  const { search } = useLocation()
  return (
    <Link to={{ search, hash: questionId(to) }} preventScrollReset aria-label={label}>
      {children}
    </Link>
  )
}

/** The rules are asked when somebody gets here: they are the heaviest part of the page. */
function FindingsNotice({ wizard: { form, here } }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const [count, setCount] = useState<number>()
  const { fields } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted on arrival at the review
  useEffect(() => {
    if (here !== 'review') return
    import('../form/count-findings.ts').then(
      ({ countFindings }) => setCount(countFindings(fields)),
      () => undefined,
    )
  }, [here])
  if (count === undefined) return null
  return (
    <Notice tone={count > 0 ? 'warning' : 'success'} title={t('findings', { count })}>
      <p>{t('findingsLater')}</p>
    </Notice>
  )
}
