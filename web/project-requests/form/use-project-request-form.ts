import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import type { Locale } from '#i18n/locale.ts'
import { afterPress } from '#web/forms/after-press.ts'
import { newIdempotencyKey } from '#web/forms/draft.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { type FormFields, fieldsOf, isUntouched } from '#web/forms/form-fields.ts'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import { askedAnswers } from './asked-answers.ts'
import { projectRequestDraft } from './draft.ts'
import type { LostConnection, SubmitOutcome } from './submit-outcome.ts'

/** Leaving a field empty on the way is no mistake yet; only sending it is. */
const REQUIRED = 'field.required'

type Checker = typeof import('./check-fields.ts')['checkFields']

interface FormOptions {
  /** Brings the field with this name to where it can be seen; without it every field stands on the page. */
  reveal?: (name: string) => void
  /** Answers of a sample job that fill the form until a person gives their own; an address with answers goes first. */
  example?: FormFields
  /** Answers that a link brought along; on arrival they go before those of a draft. */
  prepared?: FormFields | undefined
}

/**
 * The state around the native form: what is typed so far (for the estimate), what is wrong with it, and the
 * draft. The fields stay uncontrolled, so the form works the same before and without JavaScript.
 */
export function useProjectRequestForm(locale: Locale, { reveal, example, prepared }: FormOptions = {}) {
  const outcome = useActionData<SubmitOutcome | LostConnection>()
  const refused = typeof outcome === 'object' ? outcome : undefined
  const asked = askedAnswers(useLocation().search)
  const sample = isUntouched(asked) ? example : undefined
  const given = sample ?? asked
  const isSending = useNavigation().formMethod === 'POST'
  const errorText = useErrorText()
  const formRef = useRef<HTMLFormElement>(null)
  const checker = useRef<Checker>(undefined)
  /** The validator was waited for, and sending need not wait again. */
  const hasWaited = useRef(false)
  const [fields, setFields] = useState<FormFields>(refused?.fields ?? given)
  const [errors, setErrors] = useState<FieldErrors>(refused?.fieldErrors ?? {})
  const [idempotencyKey, setIdempotencyKey] = useState('')
  const [restored, setRestored] = useState<FormFields>()
  const [filled, setFilled] = useState<FormFields>()
  /** The sample job made way for a description in the owner's own words. */
  const [isExampleGone, setExampleGone] = useState(false)
  /** Answers of the draft that another form asks for: kept with it, not sent from here. */
  const elsewhere = useRef<FormFields>({})

  const typed = () => visibleFields(formRef.current)
  const isSample = (now: FormFields) =>
    sample !== undefined &&
    !isExampleGone &&
    Object.entries(sample).every(([name, text]) => now[name] === text)
  const save = (key: string, now: FormFields) =>
    projectRequestDraft.save({ idempotencyKey: key, fields: { ...elsewhere.current, ...now } })
  /** Until the checker has arrived nothing is wrong; the server has the last word anyway. */
  const errorsIn = (now: FormFields) => checker.current?.(now, locale) ?? {}

  /** The validator is not needed to see the page, so it comes when someone starts to answer. */
  const start = async () => {
    if (checker.current) return
    await import('./check-fields.ts').then(({ checkFields }) => {
      checker.current = checkFields
    }, ignoreLostChunk)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only; the address is the one arrived at
  useEffect(() => {
    const draft = projectRequestDraft.read()
    const key = draft?.idempotencyKey || newIdempotencyKey()
    setIdempotencyKey(key)
    // What was typed before this script ran is newer than any draft.
    const early = visibleFields(formRef.current)
    const left = draft && isUntouched(early, given) ? { ...typedOf(draft.fields), ...asked } : early
    const begun = prepared ? { ...left, ...prepared } : left
    if (begun !== early) {
      setRestored(begun)
      elsewhere.current = missingIn(formRef.current, typedOf(draft?.fields ?? {}))
    } else if (!isUntouched(early, given)) save(key, early)
    setFields(begun)
  }, [])

  const showFirst = (wrong: FieldErrors) => {
    const first = firstWrong(formRef.current, wrong)
    if (first) reveal?.(first.name)
    focusOn(first)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!refused) return
    setErrors(refused.fieldErrors)
    showFirst(refused.fieldErrors)
    // The key belongs to the answers it was first sent with; other answers are another submit.
    if (refused.refusal?.code === 'idempotency.key_reused') setIdempotencyKey(newIdempotencyKey())
  }, [refused])

  const change = (name: string, text: string) => {
    const before = typed()
    // Answers win over words, and nobody gave these: the words would not be heard.
    const makesWay = name === 'text' && isSample({ ...before, text: '' })
    if (makesWay) setExampleGone(true)
    const now = { ...(makesWay ? without(before, sample!) : before), [name]: text }
    setFields(now)
    save(idempotencyKey, now)
    if (!errors[name]) return
    const left = errorsIn(now)[name]
    setErrors(({ [name]: _mended, ...others }) => (left ? { ...others, [name]: left } : others))
  }

  const check = (name: string) =>
    afterPress(() => {
      const error = errorsIn(typed())[name]
      if (error && error.code !== REQUIRED) setErrors((others) => ({ ...others, [name]: error }))
    })

  /** Where the first press is the one that sends, it waits for the validator. One that never comes leaves it to the server. */
  const submit = (event: FormEvent) => {
    if (!checker.current && !hasWaited.current) {
      event.preventDefault()
      start().then(() => {
        hasWaited.current = true
        formRef.current?.requestSubmit()
      })
      return
    }
    const found = errorsIn(typed())
    setErrors(found)
    if (isSending || Object.keys(found).length > 0) event.preventDefault()
    showFirst(found)
  }

  /** Puts answers into fields, as if they had been given there. */
  const fill = (answers: FormFields) => {
    const now = { ...typed(), ...answers }
    setFilled(now)
    setFields(now)
    save(idempotencyKey, now)
  }

  const startOver = () => {
    projectRequestDraft.clear()
    setIdempotencyKey(newIdempotencyKey())
    setErrors({})
    setFields({})
    setRestored({})
    setFilled(undefined)
    setExampleGone(true)
    elsewhere.current = {}
  }

  const first = sample && (filled || restored || refused || isExampleGone) ? {} : given

  /** What every field of the form takes. */
  const field = (name: string) => ({
    name,
    error: errorText(errors[name]),
    defaultValue: filled?.[name] ?? restored?.[name] ?? refused?.fields[name] ?? first[name],
    onChange: (text: string) => change(name, text),
    onBlur: () => check(name),
  })

  return {
    formRef,
    fields,
    wrongFields: Object.keys(errors).length,
    field,
    start,
    change,
    submit,
    fill,
    startOver,
    isSending,
    idempotencyKey,
    refusal: errorText(refused?.refusal),
    /** An earlier copy with other answers arrived; sending again makes another request. */
    isSentBefore: refused?.refusal?.code === 'idempotency.key_reused',
    /** The price of the answers that were refused, for a page without a script. */
    refusedEstimate: refused?.estimate,
    lostConnection: outcome === 'lost_connection',
    isRestored: !isUntouched(restored ?? asked, { ...asked, ...prepared }),
    /** What stands in the fields is still the sample job, untouched. */
    isExample: isSample(fields),
    /** Changes when the fields must take new default values. */
    version: JSON.stringify(restored ?? ''),
    /** The same of the fields that the sample job fills. */
    exampleVersion: JSON.stringify([restored ?? '', isExampleGone]),
    filledVersion: JSON.stringify(filled ?? ''),
  }
}

const visibleFields = (form: HTMLFormElement | null): FormFields =>
  form ? typedOf(fieldsOf(new FormData(form))) : {}

/** The key is not something a person typed, and whom they ask by name belongs to the address and not to the draft. */
function typedOf({ idempotencyKey, preferredProvider, asksOthers, ...fields }: FormFields): FormFields {
  return fields
}

const without = (fields: FormFields, names: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in names)))

/** What is in the draft and has no field in this form. */
function missingIn(form: HTMLFormElement | null, fields: FormFields): FormFields {
  const missing = Object.entries(fields).filter(([name]) => !form?.elements.namedItem(name))
  return Object.fromEntries(missing)
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** As it stands on the page, whatever the order of the errors. */
const firstWrong = (form: HTMLFormElement | null, errors: FieldErrors) =>
  [...(form?.elements ?? [])].find((element) => element.id && errors[element.id]) as Control | undefined

function focusOn(control: Control | undefined) {
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
