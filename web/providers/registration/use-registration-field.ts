import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import type { FieldOf } from './registration-field.tsx'

interface FieldTexts {
  fields: FormFields
  fieldErrors: FieldErrors
  /** Shown in place of the hint. */
  warnings?: FieldErrors
  /** Name of the bank in the IBAN. */
  bank?: string | undefined
  /** Hints that replace the default ones. */
  hints?: Record<string, string | undefined>
}

/**
 * Returns the props of each registration input. The label is `field.<name>`, the hint is `<name>Hint` if it exists, and
 * the error of an empty input is `missing.<name>`.
 */
export function useRegistrationField(texts: FieldTexts): FieldOf {
  const t = useTranslations('registration')
  const errorText = useErrorText()
  const { fields, fieldErrors, warnings = {}, bank, hints = {} } = texts
  const usualHint = (name: string): ReactNode => {
    if (name === 'iban' && bank) return t('ibanOf', { bank })
    const key = `${name}Hint` as 'ibanHint'
    return t.has(key) ? t(key) : undefined
  }
  const errorOf = (name: string) => {
    const error = fieldErrors[name]
    const key = `missing.${name}` as 'missing.iban'
    return error?.code === 'field.required' && t.has(key) ? t(key) : errorText(error)
  }
  return (name, hint) => ({
    name,
    label: t(`field.${name}`),
    error: errorOf(name),
    hint: errorText(warnings[name]) ?? hints[name] ?? hint ?? usualHint(name),
    defaultValue: fields[name],
  })
}
