import { useTranslations } from 'use-intl'
import { PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import { useLegalLinks } from '#web/legal/legal-links.tsx'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import { EmailField, PasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { signUpForm } from './account-forms.ts'
import { failureOf } from './failure.ts'
import { useNext, withNext } from './next.ts'
import { rememberSignUpReturn } from './sign-up-return.ts'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

interface SignUpFormProps {
  onSent: (email: string) => void
  /** The only address that the account may have, when it is known. */
  email?: string
  /** Where a confirmed address leads, instead of the page that was asked for before. */
  returnTo?: string
}

/**
 * Name, email and password (docs/reference/product-rules.md#sign-up-calls). Calls `onSent` when an email must be
 * confirmed; otherwise the session event continues.
 */
export function SignUpForm({ onSent, email: invited, returnTo }: SignUpFormProps) {
  const t = useTranslations('accounts')
  const { signUp } = useAuth()
  const locale = useLocale()
  const asked = useNext() ?? paths.accountProjectRequests(locale)
  const next = returnTo ?? asked

  const form = useAccountForm(signUpForm, async ({ fullName, email, password }) => {
    rememberSignUpReturn(withNext(privatePaths.confirmEmail(locale), next))
    const { error, needsConfirmation } = await signUp(email, password, fullName.trim())
    if (needsConfirmation) onSent(email)
    return { error: error && registrationError(error) }
  })
  return (
    <AccountForm form={form} submitLabel={t('register.submit')} sendingLabel={t('register.submitting')}>
      <TextField
        {...form.field('fullName')}
        label={t('register.name')}
        optionalLabel={t('register.optional')}
        autoComplete="name"
        dir="auto"
        maxLength={100}
      />
      <EmailField
        {...form.field('email')}
        {...(invited !== undefined && { defaultValue: invited, readOnly: true })}
      />
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        hint={t('newPassword.passwordHint', { min: String(PASSWORD_LENGTH.min) })}
        autoComplete="new-password"
      />
      <Agreement />
    </AccountForm>
  )
}

/** Text for failures that nobody can fix (docs/reference/product-rules.md#messages). */
const registrationError = (error: unknown) =>
  failureOf(error) === 'unexpected' ? { code: 'registration_failed' } : error

function Agreement() {
  const t = useTranslations('accounts.register')
  return <p className="caption">{t.rich('agreement', useLegalLinks())}</p>
}
