import { ArrowLeft, ArrowRight } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Calibration } from '#domain/estimates/calibration.ts'
import type { ClosedTypes } from '#domain/settings/coverage.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DRAFT_NAME } from '../form/draft.ts'
import { sentRequest } from '../form/sent-request.ts'
import type { ShownEstimate } from '../form/shown-estimate.ts'
import { useEstimate } from '../form/use-estimate.ts'
import type { AskedProvider } from './asked-provider.ts'
import { AskedProviderNote } from './asked-provider-note.tsx'
import { ClosedNote } from './closed-note.tsx'
import { useQuestionTitle } from './question-title.ts'
import { useWizard, type Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { WizardAnswers } from './wizard-answers.tsx'
import { WizardEstimate } from './wizard-estimate.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import { possibleFor, type QuestionName, questionId } from './wizard-steps.ts'

interface WizardProps {
  firstEstimate: ShownEstimate | undefined
  /** What quotes have taught. */
  calibration: Calibration | undefined
  /** A language model is configured. */
  asksModel: boolean
  /** The provider whose profile led here. */
  asked: AskedProvider | undefined
  closed: ClosedTypes
}

/** What an answer would make of the price; undefined until the engine is there. */
export type PriceOf = (answers: Record<string, string>) => ShownEstimate | undefined

/**
 * The whole project request, one idea a screen: beside the price that lives on a desktop, above it on a phone. Its screens are
 * anchors, so the browser's own back and forward walk them, before and after the script has come; without scripts all of
 * it stands on one page.
 */
export default function ProjectRequestWizard({
  firstEstimate,
  calibration,
  asksModel,
  asked,
  closed,
}: WizardProps) {
  const t = useTranslations('wizard')
  const wizard = useWizard(asksModel, calibration)
  const { form, here } = wizard
  const { understanding } = wizard.controller
  const price = useEstimate(form.fields, form.refusedEstimate ?? firstEstimate, {
    calibration,
    understood: { words: understanding },
  })
  // Beside a car to be mended the example of a villa would say something of the car.
  const shown = understanding?.isNoneOfOurs ? undefined : price.shown
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      ref={form.formRef}
      data-draft={DRAFT_NAME}
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
        <WizardProgress wizard={wizard} />
        <Kept wizard={wizard} />
        {asked && <AskedProviderNote asked={asked} fields={form.fields} />}
        <ClosedNote closed={closed} facts={wizard.facts} />
      </header>
      <div className={styles.wizardMain}>
        {wizard.controller.parts && <wizard.controller.parts.Conversation wizard={wizard} />}
        {possibleFor(wizard.facts).map((name) => (
          <WizardQuestion key={name} name={name} wizard={wizard} priceOf={price.priceOf} />
        ))}
      </div>
      <WizardEstimate shown={shown} isStale={price.isStale} isAwake={price.isAwake} wizard={wizard} />
    </Form>
  )
}

/** That nothing is lost, what came back from another day, or that a request was sent. One line of one height, so that nothing moves. */
function Kept({ wizard: { form, facts } }: { wizard: Wizard }) {
  const t = useTranslations()
  const isBegun = Boolean(form.fields.text?.trim() || facts.projectType)
  const [sent, setSent] = useState<string>()
  useEffect(() => setSent(sentRequest.read()), [])
  if (sent && !isBegun && !form.isRestored)
    return (
      <p className={styles.wizardKept} role="status">
        {t('wizard.sent')} <Link to={sent}>{t('wizard.openSent')}</Link>
      </p>
    )
  return (
    <p className={styles.wizardKept} role="status">
      {form.isRestored ? t('projectRequests.form.draftRestored') : isBegun && t('wizard.kept')}{' '}
      {form.isRestored && (
        <button type="button" onClick={form.startOver}>
          {t('projectRequests.form.draftClear')}
        </button>
      )}
    </p>
  )
}

/** Screens whose fields an answer given elsewhere must not touch: words, files, and the consent. */
const OWN: readonly QuestionName[] = ['words', 'understood', 'files', 'review']

interface QuestionProps {
  name: QuestionName
  wizard: Wizard
  priceOf: PriceOf
}

function WizardQuestion({ name, wizard, priceOf }: QuestionProps) {
  const t = useTranslations('wizard')
  const { form, here } = wizard
  const version = OWN.includes(name) ? form.version : form.version + form.filledVersion
  const title = useQuestionTitle(wizard.facts)(name)
  const lead = t.has(`lead.${name as 'words'}`) ? t(`lead.${name as 'words'}`) : undefined
  return (
    <section
      className={styles.wizardQuestion}
      id={questionId(name)}
      data-question={name}
      data-here={here === name ? '' : undefined}
      aria-labelledby={`title-${name}`}
    >
      <h2 id={`title-${name}`} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className={styles.wizardLead}>{lead}</p>}
      <div className={styles.wizardFields} key={version}>
        <WizardAnswers question={name} wizard={wizard} priceOf={priceOf} />
      </div>
      <WayOn from={name} wizard={wizard} />
    </section>
  )
}

/** Back and on. Links, because every screen has an address; the last screen has the button that sends instead. */
function WayOn({ from, wizard }: { from: QuestionName; wizard: Wizard }) {
  const t = useTranslations('wizard')
  const next = wizard.nextOf(from)
  const before = wizard.beforeOf(from)
  const { parts } = wizard.controller
  if (!next && !before) return null
  return (
    <div className={styles.wizardNav}>
      {before && (
        <WayLink to={before} variant="ghost">
          <Icon icon={ArrowLeft} flip />
          <span>{t(from === 'understood' ? 'editWords' : 'back')}</span>
        </WayLink>
      )}
      {next && (
        <WayLink
          to={next}
          variant={isEmpty(from, wizard) ? 'secondary' : 'primary'}
          onClick={() => wizard.pass(from)}
        >
          <span>
            {t(nextLabel(from, wizard))}
            {/* What was understood asks its next question itself, above the button. */}
            {from !== 'understood' && (
              <i className={styles.wizardNextName}>{t('nextName', { name: t(`short.${next}`) })}</i>
            )}
          </span>
          <Icon icon={ArrowRight} flip />
        </WayLink>
      )}
      {from === 'review' && parts && <parts.ToSend wizard={wizard} />}
    </div>
  )
}

/** On the first screen, before anything was written or chosen. */
const isEmpty = (from: QuestionName, { form, facts }: Wizard) =>
  from === 'words' && !form.fields.text?.trim() && !facts.projectType

function nextLabel(from: QuestionName, wizard: Wizard) {
  if (from === 'words' && wizard.form.fields.text?.trim()) return 'readWords'
  if (from !== 'understood') return 'next'
  return hasOpenDoubt(wizard) ? 'nextAsIs' : 'nextRight'
}

/** Something was read that the owner has neither confirmed nor denied: nobody can call it right yet. */
function hasOpenDoubt({ form, facts, controller: { understanding } }: Wizard): boolean {
  const dismissed = form.fields.dismissed?.split(' ') ?? []
  return (
    understanding?.doubts.some(({ fact }) => facts[fact] === undefined && !dismissed.includes(fact)) ?? false
  )
}

interface WayLinkProps {
  to: QuestionName
  variant: 'primary' | 'secondary' | 'ghost'
  onClick?: () => void
  children: ReactNode
}

const WayLink = ({ to, variant, onClick, children }: WayLinkProps) => (
  <Link
    className={buttonClass({ variant })}
    to={{ search: useLocation().search, hash: questionId(to) }}
    preventScrollReset
    onClick={onClick}
  >
    {children}
  </Link>
)
