import { ArrowLeft, ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Calibration } from '#domain/estimates/calibration.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RestoredNotice } from '../form/restored-notice.tsx'
import type { ShownEstimate } from '../form/shown-estimate.ts'
import { useEstimate } from '../form/use-estimate.ts'
import type { AskedProvider } from './asked-provider.ts'
import { AskedProviderNote } from './asked-provider-note.tsx'
import { useWizard, type Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { WizardAnswers } from './wizard-answers.tsx'
import { WizardEstimate } from './wizard-estimate.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import { type QuestionName, questionId, STEP_NAMES, STEPS, type StepName, stepOf } from './wizard-steps.ts'

interface WizardProps {
  firstEstimate: ShownEstimate | undefined
  /** What quotes have taught. */
  calibration: Calibration | undefined
  /** A language model is configured. */
  asksModel: boolean
  /** The provider whose profile led here. */
  asked: AskedProvider | undefined
}

/**
 * The whole project request, a question a screen on a phone and a step a screen on a desktop. Its screens are anchors, so
 * the browser's own back and forward walk them, before and after the script has come; without scripts all of it stands
 * on one page.
 */
export default function ProjectRequestWizard({ firstEstimate, calibration, asksModel, asked }: WizardProps) {
  const t = useTranslations('wizard')
  const wizard = useWizard(asksModel)
  const { form, here, step } = wizard
  const price = useEstimate(form.fields, form.refusedEstimate ?? firstEstimate, calibration)
  // Beside a car to be mended the example of a villa would say something of the car.
  const shown = wizard.controller.understanding?.isNoneOfOurs ? undefined : price.shown
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      ref={form.formRef}
      onFocus={() => {
        form.start()
        price.wake()
      }}
      onSubmit={wizard.submit}
      className={`wrap ${styles.wizard}`}
      data-live={here ? '' : undefined}
    >
      <input type="hidden" name="idempotencyKey" value={form.idempotencyKey} />
      <input type="hidden" name="consultationToken" defaultValue={form.fields.consultationToken} />
      <header className={styles.wizardHead}>
        <h1>{t('title')}</h1>
        <WizardProgress current={step} />
        {asked && <AskedProviderNote asked={asked} fields={form.fields} />}
      </header>
      <div className={styles.wizardMain}>
        {form.isRestored && <RestoredNotice onStartOver={form.startOver} />}
        {STEP_NAMES.map((name) => (
          <WizardStep key={name} name={name} wizard={wizard} />
        ))}
      </div>
      <WizardEstimate shown={shown} isStale={price.isStale} />
    </Form>
  )
}

function WizardStep({ name, wizard }: { name: StepName; wizard: Wizard }) {
  const t = useTranslations('wizard')
  const { asked, here } = wizard
  const questions = STEPS[name].filter((question) => asked.includes(question))
  const at = STEP_NAMES.indexOf(name)
  return (
    <section
      className={styles.wizardStep}
      aria-labelledby={`step-${name}`}
      data-here={wizard.step === name && here ? '' : undefined}
    >
      <header className={styles.wizardStepHead}>
        <p className={styles.wizardCount}>
          {t('stepOf', { step: String(at + 1), total: String(STEP_NAMES.length) })}
          <span>{t('kept')}</span>
        </p>
        <h2 id={`step-${name}`} tabIndex={-1}>
          {t(`stepTitle.${name}`)}
        </h2>
        <p>{t(`stepLead.${name}`)}</p>
      </header>
      {questions.map((question) => (
        <WizardQuestion key={question} name={question} wizard={wizard} />
      ))}
      <WayOn
        className={`${styles.wizardNav} ${styles.wizardNavStep}`}
        from={lastOf(questions)}
        back={questions[0]}
        wizard={wizard}
      />
    </section>
  )
}

const lastOf = (questions: readonly QuestionName[]) => questions.at(-1)

function WizardQuestion({ name, wizard }: { name: QuestionName; wizard: Wizard }) {
  const t = useTranslations('wizard')
  const { form, here } = wizard
  const isOwn = name === 'words' || name === 'files'
  const version = isOwn ? form.version : form.version + form.filledVersion
  return (
    <div
      className={styles.wizardQuestion}
      id={questionId(name)}
      data-question={name}
      data-here={here === name ? '' : undefined}
    >
      <h3 tabIndex={-1}>{t(`question.${name}`)}</h3>
      <div className={styles.wizardFields} key={version}>
        <WizardAnswers question={name} wizard={wizard} />
      </div>
      <WayOn
        className={`${styles.wizardNav} ${styles.wizardNavQuestion}`}
        from={name}
        back={name}
        wizard={wizard}
      />
    </div>
  )
}

interface WayOnProps {
  className: string
  from: QuestionName | undefined
  back: QuestionName | undefined
  wizard: Wizard
}

/** Back and on. Links, because every screen has an address; the last screen has the button that sends instead. */
function WayOn({ className, from, back, wizard: { asked } }: WayOnProps) {
  const t = useTranslations('wizard')
  const next = from && asked[asked.indexOf(from) + 1]
  const before = back && asked[asked.indexOf(back) - 1]
  if (!next && !before) return null
  return (
    <div className={className}>
      {before && (
        <WayLink to={before} variant="secondary">
          <Icon icon={ArrowLeft} flip />
          <span>{t('back')}</span>
        </WayLink>
      )}
      {next && (
        <WayLink to={next} variant="primary">
          {className.endsWith('step') ? t('nextStep', { step: t(`step.${stepOf(next)}`) }) : t('next')}
          <Icon icon={ArrowRight} flip />
        </WayLink>
      )}
    </div>
  )
}

interface WayLinkProps {
  to: QuestionName
  variant: 'primary' | 'secondary'
  children: ReactNode
}

const WayLink = ({ to, variant, children }: WayLinkProps) => (
  <Link
    className={buttonClass({ variant })}
    to={{ search: useLocation().search, hash: questionId(to) }}
    preventScrollReset
  >
    {children}
  </Link>
)
