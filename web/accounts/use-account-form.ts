import { type SubmitEvent, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { ZodMiniType } from 'zod/mini'
import { PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import type { Messages } from '#i18n/messages.ts'
import { createAccountForm, type FormInput, NEW_FORM } from './account-form-store.ts'
import { fieldOf, leastOf, useFailureText } from './failure.ts'

type Wrong = keyof Messages['accounts']['wrong']

/** Does what the form is for. Returns the client's error, or nothing when it went well; it may throw too. */
export type Submit<Values> = (values: Values) => Promise<{ error: unknown } | undefined>

/**
 * The state of one account form: checked by its schema before it is sent, the first wrong field gets the focus,
 * and what the server refused stands at its field, or else in `failure`. The fields are uncontrolled: what a person
 * typed before the script ran stays.
 */
export function useAccountForm<Values extends object>(
  schema: ZodMiniType<Values, Values>,
  submit: Submit<Values>,
  min = PASSWORD_LENGTH.min,
) {
  const t = useTranslations('accounts.wrong')
  const failureText = useFailureText()
  const [form] = useState(createAccountForm)
  const { mistakes, failure, isSending, refusals } = useSyncExternalStore(
    form.subscribe,
    form.read,
    () => NEW_FORM,
  )

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    return form.submit(schema, async (values) => {
      const error = await submit(values).then(
        (outcome) => outcome?.error,
        (thrown: unknown) => thrown,
      )
      if (!error) return undefined
      const least = leastOf(error)
      const text = least ? t('password_short', { min: least }) : failureText(error)
      return { name: fieldOf(error, values), text }
    })
  }

  const errorOf = (name: string) => {
    const mistake = mistakes[name]
    if (!mistake) return undefined
    const limits = { min: String(min), max: String(PASSWORD_LENGTH.max) }
    return 'text' in mistake ? mistake.text : t(mistake.key as Wrong, limits)
  }

  /** What a field of web/ui takes. */
  const field = (name: keyof Values & string) => ({
    name,
    ref: (input: FormInput | null) => form.place(name, input),
    error: errorOf(name),
    onChange: () => form.changed(schema, name),
  })

  /** The same for a code: a field of its own for each try, empty and marked after one that was refused. */
  const codeField = () => ({ ...field('code' as keyof Values & string), isRefused: refusals > 0 })

  return {
    field,
    codeField,
    refusals,
    send,
    /** One field's value if it is in order; otherwise it is marked and the answer is undefined. */
    checked: (name: keyof Values & string) => form.checked(schema, name),
    reset: form.reset,
    isSending,
    failure,
  }
}

export type AccountFormState = Pick<ReturnType<typeof useAccountForm>, 'send' | 'isSending' | 'failure'>
