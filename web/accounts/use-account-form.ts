import { type SubmitEvent, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { ZodMiniType } from 'zod/mini'
import { PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import type { Messages } from '#i18n/messages.ts'
import { createAccountForm, type FormInput, NEW_FORM } from './account-form-store.ts'
import { fieldOf, leastOf, useFailureText } from './failure.ts'

type Wrong = keyof Messages['accounts']['wrong']

/** Submits the form. Returns the client's error, or undefined on success. May throw. */
export type Submit<Values> = (values: Values) => Promise<{ error: unknown } | undefined>

/**
 * State of one account form. Validates with its schema before sending, focuses the first invalid field, and shows
 * server errors at their field or in `failure`. Fields are uncontrolled, so text typed before the script loaded stays.
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

  /** Props of a web/ui field. */
  const field = (name: keyof Values & string) => ({
    name,
    ref: (input: FormInput | null) => form.place(name, input),
    error: errorOf(name),
    onChange: () => form.changed(schema, name),
  })

  /** Props of a code field: a new, empty field after each refused code. */
  const codeField = () => ({ ...field('code' as keyof Values & string), isRefused: refusals > 0 })

  return {
    field,
    codeField,
    refusals,
    send,
    /** Returns the field's value if it is valid. Otherwise marks the field and returns undefined. */
    checked: (name: keyof Values & string) => form.checked(schema, name),
    reset: form.reset,
    isSending,
    failure,
  }
}

export type AccountFormState = Pick<ReturnType<typeof useAccountForm>, 'send' | 'isSending' | 'failure'>
