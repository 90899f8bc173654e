import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OfferedPackage } from '#server/packages/package-answers.ts'
import { useLegalLinks } from '#web/legal/legal-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { AccountFields } from './account-fields.tsx'
import { PackageFields } from './package-fields.tsx'
import styles from './registration.module.css'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { FieldSection } from './registration-section.tsx'
import { RegistrationStep } from './registration-step.tsx'
import { UploadFields } from './upload-field.tsx'
import type { LiveRegistration, RegistrationFormProps } from './use-registration.ts'
import { useRegistrationField } from './use-registration-field.ts'

interface FormProps {
  packages: OfferedPackage[] | null
  /** The server's response to a form that was sent without a script. */
  sent: RegistrationOutcome | undefined
  /** Code of the package in the link that led here. */
  askedPackage: string | undefined
  formProps: RegistrationFormProps
  live: LiveRegistration | undefined
  /** A commercial register is configured. */
  looksUp: boolean
  /** Errors of a form that was sent without a script, until the script shows them. */
  problem: ReactNode
}

const NOTHING_SENT: RegistrationOutcome = { fields: {}, fieldErrors: {}, warnings: {} }

/**
 * The registration as one native form that the browser can submit with its files, so it works without JavaScript. Once
 * the script is loaded, documents are uploaded in advance and a draft is saved. Its steps are anchors.
 */
export function RegistrationForm({
  packages,
  sent,
  askedPackage,
  formProps,
  live,
  looksUp,
  problem,
}: FormProps) {
  const t = useTranslations('registration')
  const field = useRegistrationField(live?.state.outcome ?? sent ?? NOTHING_SENT)
  return (
    <form
      {...formProps}
      method="post"
      encType="multipart/form-data"
      noValidate
      className={styles.registrationForm}
      data-live={live ? '' : undefined}
    >
      {live && <live.StepWalker store={live.store} here={live.state.here} />}
      {live ? <live.RegistrationNotices state={live.state} onStartOver={live.store.startOver} /> : problem}
      <p className={styles.registrationNote}>
        {t('requiredNote')} {t(live ? 'savedNote' : 'submitNote')}
      </p>
      <RegistrationStep name="firm" here={live?.state.here}>
        <FieldSection
          name="firm"
          field={field}
          lookup={live && looksUp && <live.RegisterLookup store={live.store} lookup={live.state.lookup} />}
        />
        <FieldSection name="contact" field={field} />
      </RegistrationStep>
      <RegistrationStep name="work" here={live?.state.here}>
        <FieldSection name="reach" field={field} />
      </RegistrationStep>
      <RegistrationStep name="papers" here={live?.state.here}>
        <UploadFields field={field} outcome={sent} live={live} />
        <FieldSection name="licence" field={field} />
        <FieldSection name="bank" field={field} />
      </RegistrationStep>
      <RegistrationStep
        name="send"
        here={live?.state.here}
        send={
          <Button type="submit" loading={live?.state.isSending ?? false} loadingLabel={t('submitting')}>
            {t('submit')}
          </Button>
        }
      >
        <PackageFields packages={packages} field={field} asked={askedPackage} />
        <AccountFields field={field} live={live} />
        {live?.state.here === 'send' && (
          <live.RegistrationReview state={live.state} fields={live.store.answers()} />
        )}
        <Agreement error={field('agreement').error} isGiven={sent?.fields.agreement !== undefined} />
      </RegistrationStep>
    </form>
  )
}

/** Consent to the agreement. */
function Agreement({ error, isGiven }: { error: string | undefined; isGiven: boolean }) {
  const t = useTranslations('registration')
  return (
    <CheckboxField
      name="agreement"
      required
      label={t.rich('agreement', useLegalLinks())}
      error={error}
      defaultValue={isGiven}
    />
  )
}
