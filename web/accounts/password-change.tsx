import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import { PasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { changePasswordForm, newPasswordForm } from './account-forms.ts'
import { useNext } from './next.ts'
import { useProve } from './proof.tsx'
import { type Submit, useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

type FieldOf = (name: 'password' | 'repeat') => ReturnType<ReturnType<typeof useAccountForm>['field']>

/** Sets a new password after a forgotten one. The email is the proof, so the old password isn't needed. */
export function NewPasswordForm() {
  const t = useTranslations('accounts.newPassword')
  const change = usePasswordChange()
  const navigate = useNavigate()
  const locale = useLocale()
  const { isAdmin } = useAuth()
  const home = isAdmin ? paths.adminDashboard(locale) : paths.accountSecurity(locale)
  const next = useNext() ?? home
  const min = useLeastPassword()
  const submit: Submit<{ password: string; repeat: string }> = async ({ password }) => {
    const outcome = await change({ password })
    if (!outcome.error) void navigate(next)
    return outcome
  }
  const form = useAccountForm(newPasswordForm(min), submit, min)
  return (
    <AccountForm form={form} submitLabel={t('submit')}>
      <NewPasswordFields field={form.field} min={min} />
    </AccountForm>
  )
}

/**
 * Changes the password on the account page. Requires the current one, so that someone at an open browser can't take the
 * account.
 */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('accounts')
  const change = usePasswordChange()
  const min = useLeastPassword()
  const submit: Submit<{ current: string; password: string; repeat: string }> = async (typed) => {
    const outcome = await change({ password: typed.password, current_password: typed.current })
    if (!outcome.error) {
      form.reset()
      onDone()
    }
    return outcome
  }
  const form = useAccountForm(changePasswordForm(min), submit, min)
  return (
    <AccountForm form={form} submitLabel={t('newPassword.submit')}>
      <PasswordField
        {...form.field('current')}
        label={t('security.current')}
        autoComplete="current-password"
      />
      <NewPasswordFields field={form.field} min={min} />
    </AccountForm>
  )
}

/** Minimum length in characters. Lower with a second step, like on the server (auth/passwords/password-policy.ts). */
function useLeastPassword(): number {
  const { user } = useAuth()
  const hasSecondStep = user?.factors?.some(({ status }) => status === 'verified')
  return hasSecondStep ? PASSWORD_LENGTH.minWithSecondStep : PASSWORD_LENGTH.min
}

function NewPasswordFields({ field, min }: { field: FieldOf; min: number }) {
  const t = useTranslations('accounts.newPassword')
  return (
    <>
      <PasswordField
        {...field('password')}
        label={t('password')}
        hint={t('passwordHint', { min: String(min) })}
        autoComplete="new-password"
      />
      <PasswordField {...field('repeat')} label={t('repeat')} autoComplete="new-password" />
    </>
  )
}

function usePasswordChange() {
  const t = useTranslations('accounts.newPassword')
  const { openClient } = useAuth()
  const prove = useProve()
  return async (attributes: { password: string; current_password?: string }) => {
    const { auth } = await openClient()
    const { error } = await prove(() => auth.updateUser(attributes))
    if (!error) toast.success(t('saved'), { description: t('savedText') })
    return { error }
  }
}
