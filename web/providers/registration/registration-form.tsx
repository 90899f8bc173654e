import type { ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { OfferedPackage } from '#server/packages/package-answers.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FirmFields } from './firm-fields.tsx'
import { PackageFields } from './package-fields.tsx'
import styles from './registration.module.css'
import {
  AccountFields,
  BankFields,
  ContactFields,
  ReachFields,
  UploadFields,
} from './registration-fields.tsx'
import type { RegistrationOutcome } from './registration-outcome.ts'
import type { WithController } from './use-registration.ts'

interface RegistrationFormProps {
  packages: OfferedPackage[] | null
  /** What the server answered to a form that the browser sent by itself. */
  sent: RegistrationOutcome | undefined
  /** Of the link that led here. */
  askedPackage: string | undefined
  form: RefObject<HTMLFormElement | null>
  controller: WithController | undefined
  /** What was wrong with a form that was sent without a script, until the controller says it. */
  problem: ReactNode
}

/**
 * The whole registration as one native form that the browser itself can send, files included, so it works without
 * JavaScript. Once the controller is there it sends the papers ahead and hands the form in, and nothing is lost on the way.
 */
export function RegistrationForm({
  packages,
  sent,
  askedPackage,
  form,
  controller,
  problem,
}: RegistrationFormProps) {
  const t = useTranslations('registration')
  const outcome = controller?.state.outcome ?? sent
  const field = useField(outcome)
  const isSending = controller?.state.isSending ?? false
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className={styles.registrationForm}
    >
      {controller ? <controller.ControllerNotices {...controller} /> : problem}
      <FirmFields field={field} />
      <ContactFields field={field} />
      <ReachFields field={field} />
      <UploadFields field={field} outcome={sent} controller={controller} />
      <BankFields field={field} bank={outcome?.bank} />
      <PackageFields packages={packages} field={field} asked={askedPackage} />
      <AccountFields field={field} controller={controller} />
      <Agreement error={field('agreement').error} isGiven={sent?.fields.agreement !== undefined} />
      <div className={styles.registrationSend}>
        <Button type="submit" size="xl" loading={isSending} loadingLabel={t('submitting')}>
          {t('submit')}
        </Button>
        <p className="caption">{t(controller ? 'savedNote' : 'submitNote')}</p>
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
