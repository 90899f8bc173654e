import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { type Draft, draftsIn, newIdempotencyKey } from '#web/forms/draft.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import type { AnsweredPost } from '#web/leads/answered-post.ts'
import { type LeadApi, useLeadActing } from '#web/leads/lead-api.ts'
import { atFields, checkQuote } from './check-quote.ts'
import { fieldsOfQuote } from './quote-fields.ts'
import { currentQuote } from './standing.ts'

interface QuoteFormParts {
  lead: Lead
  api: LeadApi
  /** Result of a form posted by a browser without scripts. */
  answered?: AnsweredPost | undefined
  onSent: (outcome: 'sent' | 'changed' | 'unchanged') => void
}

export type QuoteForm = ReturnType<typeof useQuoteForm>

/** State of the quote builder: the draft stored on this device, its errors, and sending it. */
export function useQuoteForm({ lead, api, answered, onSent }: QuoteFormParts) {
  const before = currentQuote(lead)
  const { scopeLines } = lead
  const drafts = useMemo(() => draftsIn(() => localStorage, `mimar.quote.${lead.id}`), [lead.id])
  const posted = answered?.act === 'quote' ? answered : undefined
  const begun = posted?.fields ?? fieldsOfQuote(before, scopeLines)
  const [draft, setDraft] = useState<Draft>(() => newDraft(begun))
  const [errors, setErrors] = useState<FieldErrors>(() =>
    posted ? atFields(posted.fieldErrors, posted.fields, scopeLines) : {},
  )
  const [isRestored, setRestored] = useState(false)
  const [attachmentTokens, setAttachmentTokens] = useState<string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const acting = useLeadActing(api)
  const errorText = useErrorText()
  const { fields } = draft

  // The draft exists only in the browser, so the server renders the form without it.
  useEffect(() => {
    const kept = drafts.read()
    if (!kept) return
    setDraft(kept)
    setRestored(true)
  }, [drafts])

  const change = (changes: FormFields) => {
    const next = { ...draft, fields: { ...fields, ...changes } }
    setDraft(next)
    drafts.save(next)
    setErrors((known) => without(known, Object.keys(changes)))
  }
  const startOver = () => {
    drafts.clear()
    setDraft(newDraft(fieldsOfQuote(before, scopeLines)))
    setErrors({})
    setRestored(false)
  }
  const refuse = (wrong: FieldErrors) => {
    setErrors(wrong)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  /** Marks what is wrong. Returns whether the quote could be sent. */
  const check = (): boolean => {
    const checked = checkQuote(fields, scopeLines)
    if (!checked.ok) refuse(checked.errors)
    return checked.ok
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = checkQuote(fields, scopeLines)
    if (!checked.ok) return refuse(checked.errors)
    const input = {
      ...checked.input,
      ...(attachmentTokens.length > 0 && { attachmentTokens }),
      ...(lead.status === 'offered' && { accept: true }),
    }
    const after = await acting.act('quotes', input, { 'idempotency-key': draft.idempotencyKey })
    if (!after) return
    drafts.clear()
    setRestored(false)
    const revision = currentQuote(after)?.revision
    onSent(!before ? 'sent' : revision === before.revision ? 'unchanged' : 'changed')
  }

  const { failure } = acting
  const [known, setKnown] = useState(failure)
  // Show the server's errors at the fields, once per response.
  if (failure !== known) {
    setKnown(failure)
    if (failure) {
      const wrong = atFields(failure.fieldErrors, fields, scopeLines)
      if (Object.keys(wrong).length > 0) setErrors(wrong)
      // A retry after a refusal is a new quote and needs a new key. After a lost response it keeps its key.
      setDraft({
        ...draft,
        idempotencyKey: failure.status === 0 ? draft.idempotencyKey : newIdempotencyKey(),
      })
    }
  }

  return {
    form,
    fields,
    change,
    set: (name: string) => (text: string) => change({ [name]: text }),
    errorOf: (name: string) => errorText(errors[name]),
    wrongCount: Object.keys(errors).length,
    failure: Object.keys(errors).length > 0 ? undefined : failure,
    isSending: acting.pending !== undefined,
    check,
    submit,
    isRestored,
    startOver,
    setAttachmentTokens,
    isRevision: before !== undefined,
  }
}

const newDraft = (fields: FormFields): Draft => ({ idempotencyKey: newKey(), fields })

/** Server rendering needs no key. */
const newKey = () => (typeof window === 'undefined' ? '' : newIdempotencyKey())

const without = (errors: FieldErrors, names: string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

/** Returns the names and units of scope lines. */
export function useLineWords() {
  const t = useTranslations()
  const word = t as unknown as (key: string) => string
  const has = t.has as (key: string) => boolean
  const of = (key: string, other: string) => (has(key) ? word(key) : other)
  return {
    nameOf: (code: string) =>
      of(`estimates.item.${code}`, code === 'whole_job' ? t('quotes.wholeJob') : code),
    unitOf: (unit: string) => of(`estimates.unit.${unit}`, unit),
  }
}
