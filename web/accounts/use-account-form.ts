import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ZodMiniType } from 'zod/mini'
import { PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import type { Messages } from '#i18n/messages.ts'
import { fieldOf, leastOf, useFailureText } from './failure.ts'

/** Marks what the server said of one field: words already, where the form's own checks leave a key of `accounts.wrong`. */
const REFUSED = 'refused'

type Wrong = keyof Messages['accounts']['wrong']

/** Does what the form is for. Returns the client's error, or nothing when it went well; it may throw too. */
export type Submit<Values> = (values: Values) => Promise<{ error: unknown } | undefined>

/**
 * The state of one account form: checked by its schema before it is sent, the first wrong field gets the focus,
 * and what the server refused stands at its field, or else in `failure`. The fields are uncontrolled: what a person typed before the
 * script ran stays.
 */
export function useAccountForm<Values extends FieldValues>(
  schema: ZodMiniType<Values, Values>,
  submit: Submit<Values>,
  min = PASSWORD_LENGTH.min,
) {
  const t = useTranslations('accounts.wrong')
  const failureText = useFailureText()
  const resolver = zodResolver(schema) as Resolver<Values>
  const { register, handleSubmit, setError, trigger, getValues, reset, resetField, formState } =
    useForm<Values>({ resolver })
  const [refusals, setRefusals] = useState(0)
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (values) => {
    const error = await submit(values).then(
      (outcome) => outcome?.error,
      (thrown: unknown) => thrown,
    )
    if (!error) return
    // A code that was refused is of no more use; the next one starts from the first box.
    if ('code' in values) resetField('code' as Path<Values>)
    setRefusals((before) => before + 1)
    const name = fieldOf(error, values) as Path<Values> | undefined
    const least = leastOf(error)
    const message = least ? t('password_short', { min: least }) : failureText(error)
    if (name) setError(name, { type: REFUSED, message }, { shouldFocus: true })
    else setError('root', { message })
  })

  /** What a field of web/ui takes. */
  const field = (name: Path<Values>) => {
    const { ref, onChange, onBlur } = register(name)
    const { type, message } = errors[name] ?? {}
    const wrong = message as Wrong | undefined
    const limits = { min: String(min), max: String(PASSWORD_LENGTH.max) }
    return {
      name,
      ref,
      error: type === REFUSED ? String(message) : wrong && t(wrong, limits),
      onChange: (value: string) => void onChange({ target: { name, value }, type: 'change' }),
      onBlur: (value: string) => void onBlur({ target: { name, value }, type: 'blur' }),
    }
  }

  /** The same for a code: a field of its own for each try, empty and marked after one that was refused. */
  const codeField = () => ({ ...field('code' as Path<Values>), isRefused: refusals > 0 })

  /** One field's value if it is in order; otherwise it is marked and the answer is undefined. */
  const checked = async (name: Path<Values>) => ((await trigger(name)) ? getValues(name) : undefined)

  return {
    field,
    codeField,
    refusals,
    send,
    checked,
    reset: () => reset(),
    isSending: isSubmitting,
    failure: errors.root?.message,
  }
}

export type AccountFormState = Pick<ReturnType<typeof useAccountForm>, 'send' | 'isSending' | 'failure'>
