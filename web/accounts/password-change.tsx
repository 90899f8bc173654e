import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import { PasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { changePasswordForm, newPasswordForm } from './account-forms.ts'
import { useNext } from './next.ts'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

type FieldOf = (name: 'password' | 'repeat') => ReturnType<ReturnType<typeof useAccountForm>['field']>

/** After a forgotten password: whoever opened the mail need not know the old one. */
export function NewPasswordForm() {
  const t = useTranslations('accounts.newPassword')
  const change = usePasswordChange()
  const navigate = useNavigate()
  const locale = useLocale()
  const { isAdmin } = useAuth()
  const home = isAdmin ? paths.adminDashboard(locale) : paths.accountSecurity(locale)
  const next = useNext() ?? home
  const form = useAccountForm(newPasswordForm, async ({ password }) => {
    const outcome = await change({ password })
    if (!outcome.error) void navigate(next)
    return outcome
  })
  return (
    <AccountForm form={form} submitLabel={t('submit')}>
      <NewPasswordFields field={form.field} />
    </AccountForm>
  )
}

/** On the account page: the present password first, so that a borrowed browser cannot take the account. */
export function ChangePasswordForm() {
  const t = useTranslations('accounts')
  const change = usePasswordChange()
  const form = useAccountForm(changePasswordForm, async ({ current, password }) => {
    const outcome = await change({ password, current_password: current })
    if (!outcome.error) form.reset()
    return outcome
  })
  return (
    <AccountForm form={form} submitLabel={t('newPassword.submit')}>
      <PasswordField
        {...form.field('current')}
        label={t('security.current')}
        autoComplete="current-password"
      />
      <NewPasswordFields field={form.field} />
    </AccountForm>
  )
}

function NewPasswordFields({ field }: { field: FieldOf }) {
  const t = useTranslations('accounts.newPassword')
  return (
    <>
      <PasswordField
        {...field('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField {...field('repeat')} label={t('repeat')} autoComplete="new-password" />
    </>
  )
}

function usePasswordChange() {
  const t = useTranslations('accounts.newPassword')
  const { openClient } = useAuth()
  return async (attributes: { password: string; current_password?: string }) => {
    const { auth } = await openClient()
    const { error } = await auth.updateUser(attributes)
    if (!error) toast.success(t('saved'), { description: t('savedText') })
    return { error }
  }
}
