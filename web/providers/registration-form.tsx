import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OfferedPackage } from '#server/services.ts'
import { newIdempotencyKey } from '#web/forms/draft.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FirmFields } from './firm-fields.tsx'
import { PackageFields } from './package-fields.tsx'
import { hasHeavyFile } from './paper-field.tsx'
import { BankFields, ContactFields, PaperFields, ReachFields } from './registration-fields.tsx'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { PROBLEM_ID, RegistrationProblem } from './registration-problem.tsx'

interface RegistrationFormProps {
  packages: OfferedPackage[] | null
  outcome: RegistrationOutcome | undefined
  /** Of the link that led here. */
  askedPackage: string | undefined
}

/**
 * The whole registration as one native form that the browser itself sends, files included, so it is the same with and
 * without JavaScript. Scripts add the key that makes two tries one registration, and keep a second tap from sending.
 */
export function RegistrationForm({ packages, outcome, askedPackage }: RegistrationFormProps) {
  const t = useTranslations('registration')
  const field = useField(outcome)
  const { isSending, begin, idempotencyKey } = useSending(outcome)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const files = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=file]')
    const heavy = Array.from(files).find(hasHeavyFile)
    heavy?.focus()
    if (isSending || heavy) event.preventDefault()
    else begin()
  }
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="registration-form"
      onSubmit={submit}
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {outcome && <RegistrationProblem outcome={outcome} />}
      <FirmFields field={field} />
      <ContactFields field={field} />
      <ReachFields field={field} />
      <PaperFields field={field} outcome={outcome} />
      <BankFields field={field} bank={outcome?.bank} />
      <PackageFields packages={packages} field={field} asked={askedPackage} />
      <Agreement error={field('agreement').error} isGiven={outcome?.fields.agreement !== undefined} />
      <div className="registration-send">
        <Button type="submit" size="xl" loading={isSending} loadingLabel={t('submitting')}>
          {t('submit')}
        </Button>
        <p className="caption">{t('submitNote')}</p>
      </div>
    </form>
  )
}

export type FieldOf = ReturnType<typeof useField>

/** What every field takes; a quiet second look stands where the hint would. */
function useField(outcome: RegistrationOutcome | undefined) {
  const t = useTranslations('registration.field')
  const errorText = useErrorText()
  return (name: Parameters<typeof t>[0], hint?: ReactNode) => ({
    name,
    label: t(name),
    error: errorText(outcome?.fieldErrors[name]),
    hint: errorText(outcome?.warnings[name]) ?? hint,
    defaultValue: outcome?.fields[name],
  })
}

function useSending(outcome: RegistrationOutcome | undefined) {
  const [isSending, setSending] = useState(false)
  const [idempotencyKey, setKey] = useState(outcome?.fields.idempotencyKey ?? '')
  useEffect(() => {
    setKey((key) => key || newIdempotencyKey())
    document.getElementById(PROBLEM_ID)?.focus()
    // Coming back to a page the browser kept alive, the button is for sending again.
    const wake = () => setSending(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  return { isSending, begin: () => setSending(true), idempotencyKey }
}

/** Opened beside the form, so that nothing typed is lost. */
function Agreement({ error, isGiven }: { error: string | undefined; isGiven: boolean }) {
  const t = useTranslations('registration')
  const locale = useLocale()
  const linkTo = (href: string) => (text: ReactNode) => (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
  const links = { terms: linkTo(paths.terms(locale)), privacy: linkTo(paths.privacy(locale)) }
  return (
    <CheckboxField
      name="agreement"
      required
      label={t.rich('agreement', links)}
      error={error}
      defaultValue={isGiven}
    />
  )
}
