import { useTranslations } from 'use-intl'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './registration.module.css'
import type { FieldOf } from './registration-form.tsx'
import { RegistrationSection } from './registration-section.tsx'

const IDENTITY_KINDS = ['commercial_registration', 'freelance_document'] as const

/** Who they are: the firm, and the number it is registered under. */
export function FirmFields({ field }: { field: FieldOf }) {
  const t = useTranslations('registration')
  const city = useTranslations('projectRequests.city')
  return (
    <RegistrationSection name="firm">
      <TextField
        {...field('companyName', t('companyNameHint'))}
        required
        autoComplete="organization"
        dir="auto"
      />
      <div className={styles.registrationPair}>
        <SelectField
          {...field('kind')}
          required
          placeholder={t('choose')}
          options={PROVIDER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <SelectField
          {...field('city')}
          required
          placeholder={t('choose')}
          options={CITIES.map((value) => ({ value, label: city(value) }))}
        />
      </div>
      <IdentityFields field={field} />
    </RegistrationSection>
  )
}

/** Which numbers show follows the choice by CSS alone. */
function IdentityFields({ field }: { field: FieldOf }) {
  const t = useTranslations('registration')
  const { defaultValue = IDENTITY_KINDS[0], ...identityKind } = field('identityKind')
  const digits = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } as const
  return (
    <div className={styles.registrationIdentity}>
      <SegmentedControl
        {...identityKind}
        defaultValue={defaultValue}
        required
        options={IDENTITY_KINDS.map((value) => ({ value, label: t(`identity.${value}`) }))}
      />
      <div data-identity="commercial_registration">
        <TextField
          {...field('registrationNumber', t('registrationNumberHint'))}
          {...digits}
          required
          placeholder="7XXXXXXXXX"
        />
      </div>
      <div className={styles.registrationPair} data-identity="freelance_document">
        <TextField {...field('nationalId', t('nationalIdHint'))} {...digits} required />
        <TextField
          {...field('freelanceDocumentNumber')}
          dir="ltr"
          autoComplete="off"
          optionalLabel={t('optional')}
        />
      </div>
    </div>
  )
}
