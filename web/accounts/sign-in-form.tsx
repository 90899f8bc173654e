import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { privatePaths } from '#web/private-paths.ts'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import { EmailField, PasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { credentialsForm } from './account-forms.ts'
import styles from './accounts.module.css'
import { useFailureText } from './failure.ts'
import { useNext } from './next.ts'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

/** One toast ID, so that a new attempt replaces the toast of the previous one. */
const SAME_TOAST = { id: 'sign-in' }

/**
 * Email and password. Toasts have the titles of docs/reference/product-rules.md#messages. The form shows how to fix an
 * error, and keeps showing it.
 */
export function SignInForm() {
  const t = useTranslations('accounts')
  const { signIn } = useAuth()
  const failureText = useFailureText()

  const form = useAccountForm(credentialsForm, async ({ email, password }) => {
    const error = await signIn(email, password).then(
      (outcome) => outcome.error,
      (thrown: unknown) => thrown,
    )
    if (error) toast.error(t('signIn.failed'), { ...SAME_TOAST, description: failureText(error) })
    else toast.success(t('signIn.succeeded'), { ...SAME_TOAST, description: t('signIn.welcomeBack') })
    return { error }
  })

  return (
    <AccountForm form={form} submitLabel={t('signIn.submit')} sendingLabel={t('signIn.submitting')}>
      <EmailField {...form.field('email')} />
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      <Link
        className={`link ${styles.accountForgot}`}
        to={privatePaths.resetPassword(useLocale())}
        state={useNext()}
      >
        {t('signIn.forgot')}
      </Link>
    </AccountForm>
  )
}
