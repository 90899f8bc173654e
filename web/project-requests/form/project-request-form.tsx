import { ArrowRight, Pencil } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Calibration } from '#domain/estimates/calibration.ts'
import type { FactName } from '#domain/project-requests/facts.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { ESTIMATE_ANCHOR, paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ContactFields } from './contact-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import { DRAFT_NAME } from './draft.ts'
import { EstimatePanel } from './estimate-panel.tsx'
import { HouseSplit } from './house-split.tsx'
import { ProjectFields } from './project-fields.tsx'
import styles from './project-request-form.module.css'
import { RestoredNotice } from './restored-notice.tsx'
import type { ShownEstimate } from './shown-estimate.ts'
import { SubmitBar } from './submit-bar.tsx'
import { useEstimate } from './use-estimate.ts'
import { useProjectRequestForm } from './use-project-request-form.ts'

/** The second half of the form. The link to it opens it without a script (`:target`). */
const REST_ANCHOR = 'request'

interface ProjectRequestFormProps {
  headline: ReactNode
  /** The job that fills the first questions until a person answers them. */
  example: FormFields
  /** Of the answers in the address, or of the example. */
  firstEstimate: ShownEstimate | undefined
  /** What quotes have taught. */
  calibration: Calibration | undefined
}

/**
 * The whole project request as one native form in two halves: the questions that make the estimate, beside
 * the headline; then details, contact and consent, which open once a person wants to send. Without JavaScript
 * both halves stand open.
 */
export default function ProjectRequestForm({
  headline,
  example,
  firstEstimate,
  calibration,
}: ProjectRequestFormProps) {
  const locale = useLocale()
  const form = useProjectRequestForm(locale, { example })
  const { shown, isStale, wake } = useEstimate(form.fields, form.refusedEstimate ?? firstEstimate, {
    calibration,
  })
  const [withVat, setWithVat] = useState(true)
  const isOpen = useWasAsked() || form.isRestored || form.wrongFields || form.refusal || form.lostConnection
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      ref={form.formRef}
      data-draft={DRAFT_NAME}
      onFocus={() => {
        form.start()
        wake()
      }}
      onSubmit={form.submit}
      className="project-request"
    >
      <input type="hidden" name="idempotencyKey" value={form.idempotencyKey} />
      <input type="hidden" name="consultationToken" defaultValue={form.fields.consultationToken} />
      <div className="project-request-hero relief-light">
        <div className={`wrap ${styles.projectRequestStart}`}>
          {headline}
          <section className={styles.estimateCard} id={ESTIMATE_ANCHOR} aria-labelledby="estimate-title">
            <EstimateQuestions form={form} />
            <EstimatePanel
              {...{ isStale, placeOf, withVat }}
              shown={shown}
              action={<StartLink />}
              onVat={setWithVat}
            />
          </section>
          <HouseSplit shown={shown} withVat={withVat} />
        </div>
      </div>
      <div
        className={`wrap ${styles.projectRequestRest}`}
        id={REST_ANCHOR}
        data-open={isOpen ? '' : undefined}
      >
        <div className={styles.projectRequestFields} key={form.version}>
          {form.isRestored && <RestoredNotice onStartOver={form.startOver} />}
          <DetailFields form={form} />
          <ContactFields form={form} />
        </div>
        <SubmitBar form={form} shown={shown} />
      </div>
    </Form>
  )
}

/**
 * Whether the link to the second half was followed. `:target` opens it without a script; but a press while this script
 * is on its way makes React draw the form anew, and then no element is the target any more.
 */
function useWasAsked(): boolean {
  const { hash } = useLocation()
  const [wasAsked, setWasAsked] = useState(false)
  useEffect(() => setWasAsked(hash === `#${REST_ANCHOR}`), [hash])
  return wasAsked
}

/** The questions of this form that can narrow a range; their anchors are their own fields. */
const placeOf = (fact: FactName) => (fact === 'finishLevel' || fact === 'city' ? fact : undefined)

export type ProjectRequestFormState = ReturnType<typeof useProjectRequestForm>

function EstimateQuestions({ form }: { form: ProjectRequestFormState }) {
  const t = useTranslations('projectRequests.form')
  const chosenInView = useChosenInView(form.fields.projectType)
  return (
    <div className={styles.estimateQuestions} key={form.exampleVersion} ref={chosenInView}>
      <div className={styles.estimateTitle}>
        <h2 id="estimate-title">{t('title')}</h2>
        <span className={`tag ${styles.exampleTag}`}>
          {form.isExample && <Icon icon={Pencil} size={14} />}
          {t(form.isExample ? 'example' : 'duration')}
        </span>
      </div>
      <ProjectFields form={form} />
    </div>
  )
}

/** On a phone the types are a row that moves sideways: whoever chose one, the page or the person, it is in sight. */
function useChosenInView(chosen: string | undefined) {
  const questions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!chosen) return
    const tile = questions.current?.querySelector(`[name="projectType"][value="${chosen}"]`)?.parentElement
    const row = tile?.parentElement
    if (!tile || !row) return
    const [of, within] = [tile.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollBy({ left: Math.max(0, of.right - within.right) + Math.min(0, of.left - within.left) })
  }, [chosen])
  return questions
}

function StartLink() {
  const t = useTranslations('projectRequests.form')
  return (
    <>
      <a className={buttonClass({ variant: 'inverse', full: true })} href={`#${REST_ANCHOR}`}>
        {t('start')}
        <Icon icon={ArrowRight} flip />
      </a>
      <a className={styles.wizardLink} href={paths.newProjectRequest(useLocale())}>
        {t('wizard')}
      </a>
    </>
  )
}
