import { Eye, PencilLine } from 'lucide'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isByLines } from '#domain/quotes/quote-form.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { ActionFailure } from '#web/leads/answer-forms.tsx'
import type { AnsweredPost } from '#web/leads/answered-post.ts'
import type { LeadApi } from '#web/leads/lead-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AlreadyDone } from './already-done.tsx'
import { checkQuote } from './check-quote.ts'
import { OwnSum } from './own-sum.tsx'
import { PaymentStages } from './payment-stages.tsx'
import { QuoteAttachments } from './quote-attachments.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { QuoteExtras } from './quote-extras.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuotePart } from './quote-part.tsx'
import { DurationField, Exclusions, NoteField, QuoteTerms, VatChoice, WholePrice } from './quote-terms.tsx'
import { QuoteTotals } from './quote-totals.tsx'
import styles from './quotes.module.css'
import { type QuoteForm, useQuoteForm } from './use-quote-form.ts'
import type { Remarks } from './use-remarks.ts'

interface QuoteBuilderProps {
  lead: Lead
  api: LeadApi
  remarks: Remarks
  onSent: (outcome: 'sent' | 'changed' | 'unchanged') => void
  /** Result of a form posted by a browser without scripts. */
  answered?: AnsweredPost | undefined
  /** The provider's templates, for a signed-in provider. */
  templates?: ((lead: Lead, form: QuoteForm) => ReactNode) | undefined
  /** Returns to the current quote, if there is one. */
  onLeave?: (() => void) | undefined
}

/** Form to price a lead: one total price, or prices per line with all terms that owners compare. */
export function QuoteBuilder({
  lead,
  api,
  remarks,
  answered,
  templates,
  onSent,
  onLeave,
}: QuoteBuilderProps) {
  const t = useTranslations('quotes')
  const form = useQuoteForm({ lead, api, answered, onSent })
  const [isOpen, open] = useState(false)
  // What the server refuses is marked at its field, which the preview does not show.
  const isShown = isOpen && form.wrongCount === 0
  const asksFirst = useAsksFirst(lead) && !isShown
  const send = (event: FormEvent) => {
    if (!asksFirst) return void form.submit(event)
    event.preventDefault()
    if (form.check()) open(true)
  }
  return (
    <form
      ref={form.form}
      method="post"
      className={`card card-surface card-padded ${styles.quoteBuilder}`}
      noValidate
      onSubmit={send}
      aria-labelledby="quote-title"
    >
      <input type="hidden" name="act" value="quote" />
      {lead.status === 'offered' && <input type="hidden" name="accept" value="1" />}
      <header>
        <h2 id="quote-title">{t(form.isRevision ? 'builderRevise' : 'builder')}</h2>
        <p className="caption">{t(lead.status === 'offered' ? 'builderAccepts' : 'builderLead')}</p>
      </header>
      <noscript>
        <p className="caption">{t('needsScript')}</p>
      </noscript>
      {form.isRestored && (
        <Notice role="status">
          {t('draftRestored')}{' '}
          <button type="button" className="link" onClick={form.startOver}>
            {t('draftClear')}
          </button>
        </Notice>
      )}
      <div className={styles.quoteParts} hidden={isShown}>
        {templates?.(lead, form)}
        <QuoteParts lead={lead} form={form} remarks={remarks} />
      </div>
      {isShown && <Preview lead={lead} form={form} />}
      <Problems form={form} />
      <QuoteTotals lead={lead} fields={form.fields} />
      <div className="actions quote-actions">
        <Button type="submit" loading={form.isSending} loadingLabel={t('sending')}>
          {t(form.isRevision ? 'sendChange' : asksFirst ? 'previewFirst' : 'send')}
        </Button>
        {!asksFirst && (
          <PreviewButton lead={lead} form={form} isShown={isShown} onPress={() => open(!isShown)} />
        )}
        {onLeave && (
          <Button variant="ghost" onClick={onLeave}>
            {t('cancelRevise')}
          </Button>
        )}
        <p className="caption">{t('draftKept')}</p>
      </div>
    </form>
  )
}

/** The price that accepts a lead cannot be undone, so it is read once more. Without scripts there is no preview. */
function useAsksFirst({ status }: Lead): boolean {
  const [isLive, live] = useState(false)
  useEffect(() => live(true), [])
  return isLive && status === 'offered'
}

const WAYS = ['quick', 'lines'] as const

interface QuotePartsProps {
  lead: Lead
  form: QuoteForm
  remarks: Remarks
}

function QuoteParts({ lead, form, remarks }: QuotePartsProps) {
  const t = useTranslations('quotes')
  const byLines = isByLines(form.fields)
  return (
    <>
      <div className={styles.quoteRow}>
        <SegmentedControl
          name="way"
          label={t('way')}
          value={form.fields.way ?? 'quick'}
          options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
          onChange={form.set('way')}
        />
        <VatChoice form={form} />
      </div>
      <AlreadyDone lead={lead} />
      {byLines ? (
        <>
          <QuoteLines scope={lead.scopeLines} form={form} remarks={remarks} />
          <QuoteExtras form={form} />
        </>
      ) : (
        <>
          <OwnSum ownPrice={lead.ownPrice} form={form} />
          <WholePrice form={form} />
        </>
      )}
      <DurationField form={form} />
      {byLines ? <WholeQuote lead={lead} form={form} /> : <More lead={lead} form={form} />}
    </>
  )
}

/** Optional terms of a quick price. */
function More({ lead, form }: { lead: Lead; form: QuoteForm }) {
  const t = useTranslations('quotes')
  const isSaid = ['exclusions', 'startsWithinDays', 'warrantyYears', 'note', 'stagePercent.0'].some(
    (name) => form.fields[name],
  )
  return (
    <details className={`${styles.quoteMore} lead-fold`} open={isSaid || form.wrongCount > 0 || undefined}>
      <summary>{t('details')}</summary>
      <WholeQuote lead={lead} form={form} />
    </details>
  )
}

function WholeQuote({ lead, form }: { lead: Lead; form: QuoteForm }) {
  return (
    <div className={styles.quoteParts}>
      <QuoteTerms form={form} />
      <Exclusions form={form} />
      <PaymentStages lead={lead} form={form} />
      <NoteField form={form} />
      <QuoteAttachments onTokens={form.setAttachmentTokens} error={form.errorOf('attachmentTokens')} />
    </div>
  )
}

function Problems({ form }: { form: QuoteForm }) {
  const t = useTranslations('quotes')
  if (form.wrongCount > 0)
    return (
      <Notice tone="danger" role="alert">
        {t('wrong', { count: form.wrongCount })}
      </Notice>
    )
  if (form.failure?.status === 0)
    return (
      <Notice tone="danger" role="alert">
        {t('notSent')}
      </Notice>
    )
  return <ActionFailure failure={form.failure} />
}

interface PreviewButtonProps {
  lead: Lead
  form: QuoteForm
  isShown: boolean
  onPress: () => void
}

/** Shown only for a valid quote. An invalid one cannot be previewed; its errors are shown instead. */
function PreviewButton({ lead, form, isShown, onPress }: PreviewButtonProps) {
  const t = useTranslations('quotes')
  const isWhole = checkQuote(form.fields, lead.scopeLines).ok
  if (!isWhole && !isShown) return null
  return (
    <Button
      variant="secondary"
      icon={<Icon icon={isShown ? PencilLine : Eye} />}
      onClick={onPress}
      aria-pressed={isShown}
    >
      {t(isShown ? 'previewHide' : 'previewShow')}
    </Button>
  )
}

function Preview({ lead, form }: { lead: Lead; form: QuoteForm }) {
  const t = useTranslations('quotes')
  const checked = checkQuote(form.fields, lead.scopeLines)
  const place = useRef<HTMLDivElement>(null)
  // The button that opened it now sends: whoever pressed it by a key reads first.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <QuotePart title={t('preview')}>
        {checked.ok && <QuoteDetails quote={checked.quote} scope={lead.scopeLines} />}
      </QuotePart>
    </div>
  )
}
