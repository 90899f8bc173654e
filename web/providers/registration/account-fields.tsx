import { useTranslations } from 'use-intl'
import { TextField } from '#web/ui/text-field.tsx'
import type { FieldOf } from './registration-field.tsx'
import { RegistrationSection } from './registration-section.tsx'
import type { LiveRegistration } from './use-registration.ts'

/** The account of the registration. Signed-in users and browsers without scripts get no password field. */
export function AccountFields({ field, live }: { field: FieldOf; live: LiveRegistration | undefined }) {
  const t = useTranslations('registration')
  const isSignedIn = live?.state.account.kind === 'signed_in'
  return (
    <RegistrationSection name="account">
      <TextField
        {...field('email', isSignedIn ? t('signedInHint') : undefined)}
        required
        readOnly={isSignedIn}
        type="email"
        inputMode="email"
        autoComplete="username"
        dir="ltr"
        placeholder="name@example.com"
      />
      {live && !isSignedIn && <live.PasswordBox field={field} />}
      {!live && <p className="caption registration-unscripted">{t('accountLater')}</p>}
    </RegistrationSection>
  )
}
