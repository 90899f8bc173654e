import { useTranslations } from 'use-intl'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { several, type Upload } from '#domain/providers/registration-form.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { MobileField } from '#web/ui/mobile-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './registration.module.css'
import type { FieldOf } from './registration-form.tsx'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { RegistrationSection } from './registration-section.tsx'
import { UploadField } from './upload-field.tsx'
import type { WithController } from './use-registration.ts'

/** SA followed by 22 characters (docs/reference/product-rules.md#provider-registration). */
const IBAN_SHAPE = `SA${'X'.repeat(22)}`

/** Whom we write to. */
export function ContactFields({ field, isMobileFixed = false }: { field: FieldOf; isMobileFixed?: boolean }) {
  const t = useTranslations('registration')
  return (
    <RegistrationSection name="contact">
      <TextField {...field('contactName')} required autoComplete="name" dir="auto" />
      {!isMobileFixed && <MobileField {...field('mobile', t('mobileHint'))} required />}
    </RegistrationSection>
  )
}

/** Whose it will be. Whoever is signed in already needs no password, and without scripts nobody is asked for one. */
export function AccountFields({
  field,
  controller,
}: {
  field: FieldOf
  controller: WithController | undefined
}) {
  const t = useTranslations('registration')
  const isSignedIn = controller?.state.account.kind === 'signed_in'
  return (
    <RegistrationSection name="account">
      <TextField
        {...field('email', t(isSignedIn ? 'signedInHint' : 'emailHint'))}
        required
        readOnly={isSignedIn}
        type="email"
        inputMode="email"
        autoComplete="username"
        dir="ltr"
        placeholder="name@example.com"
      />
      {controller && !isSignedIn && <controller.PasswordBox field={field} />}
      {!controller && <p className="caption registration-unscripted">{t('accountLater')}</p>}
    </RegistrationSection>
  )
}

/** What they take and where: it decides which project requests are offered to them. */
export function ReachFields({ field }: { field: FieldOf }) {
  const t = useTranslations('registration')
  const words = useTranslations('projectRequests')
  const trades = field('trades')
  const cities = field('serviceCities')
  return (
    <RegistrationSection name="reach">
      <CheckboxGroup
        {...trades}
        defaultValues={several(trades.defaultValue)}
        options={PROJECT_TYPES.map((value) => ({ value, label: words(`projectType.${value}`) }))}
      />
      <CheckboxGroup
        {...cities}
        defaultValues={several(cities.defaultValue)}
        options={CITIES.map((value) => ({ value, label: words(`city.${value}`) }))}
      />
      <TextArea {...field('description', t('descriptionHint'))} optionalLabel={t('optional')} rows={3} />
    </RegistrationSection>
  )
}

interface UploadFieldsProps {
  field: FieldOf
  /** Of a form that was sent without a script. */
  outcome: RegistrationOutcome | undefined
  controller: WithController | undefined
}

/** The files. Those of an earlier try need not be chosen again. */
export function UploadFields({ field, outcome, controller }: UploadFieldsProps) {
  const t = useTranslations('registration')
  const paper = (name: Upload, hint?: string) => {
    const { defaultValue, ...frame } = field(name, hint)
    const token = outcome?.fields[`${name}Token`]
    return {
      ...frame,
      name,
      controller,
      kept: token ? { token, fileName: outcome?.fields[`${name}Name`] ?? '' } : undefined,
    }
  }
  return (
    <RegistrationSection name="papers">
      <input type="hidden" name="identityDocumentKind" value={outcome?.fields.identityDocumentKind ?? ''} />
      <UploadField {...paper('identityDocument', t('identityDocumentHint'))} />
      <UploadField {...paper('ibanCertificate', t('ibanCertificateHint'))} />
      <UploadField {...paper('vatCertificate')} optionalLabel={t('optional')} />
    </RegistrationSection>
  )
}

/** Where they are paid from and how they are taxed. */
export function BankFields({ field, bank }: { field: FieldOf; bank: string | undefined }) {
  const t = useTranslations('registration')
  const ibanHint = bank ? t('ibanOf', { bank }) : t('ibanHint')
  return (
    <RegistrationSection name="bank">
      <div className={styles.registrationPair}>
        <TextField {...field('bankName')} required autoComplete="off" dir="auto" />
        <TextField
          {...field('iban', ibanHint)}
          required
          autoComplete="off"
          dir="ltr"
          placeholder={IBAN_SHAPE}
        />
      </div>
      <TextField
        {...field('vatNumber', t('vatNumberHint'))}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        optionalLabel={t('optional')}
      />
    </RegistrationSection>
  )
}
