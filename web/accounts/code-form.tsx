import { useTranslations } from 'use-intl'
import { privatePaths } from '#web/private-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import { EmailField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { codeForm } from './account-forms.ts'
import { CodeField } from './code-field.tsx'
import { useFailureText } from './failure.ts'
import { useNext, withNext } from './next.ts'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

interface CodeFormProps {
  /** Purpose of the email: a forgotten password, or a new address. */
  type: 'recovery' | 'email'
  email?: string | undefined
  submitLabel: string
  /** Where the link of another email leads, instead of the page that was asked for before. */
  returnTo?: string
  onDone?: () => void
}

const origin = () => window.location.origin

/**
 * Form for the six-digit code of an email, for readers who can't open its link in this browser. The session event then
 * continues the flow.
 */
export function CodeForm({ type, email = '', submitLabel, returnTo, onDone }: CodeFormProps) {
  const t = useTranslations('accounts')
  const { openClient } = useAuth()
  const failureText = useFailureText()
  const locale = useLocale()
  const asked = useNext()
  const next = returnTo ?? asked

  const form = useAccountForm(codeForm, async ({ email, code }) => {
    const { auth } = await openClient()
    const { error } = await auth.verifyOtp({ email, token: code, type })
    if (!error) onDone?.()
    return { error }
  })

  const sendAgain = async () => {
    const address = await form.checked('email')
    if (address === undefined) return
    const { auth } = await openClient()
    const { error } =
      type === 'recovery'
        ? await auth.resetPasswordForEmail(address, {
            redirectTo: withNext(origin() + privatePaths.newPassword(locale), next),
          })
        : await auth.resend({
            type: 'signup',
            email: address,
            options: { emailRedirectTo: withNext(origin() + privatePaths.confirmEmail(locale), next) },
          })
    if (error) toast.error(failureText(error))
    else toast.success(t('confirm.sentAgain'))
  }

  return (
    <AccountForm form={form} submitLabel={submitLabel}>
      <EmailField {...form.field('email')} defaultValue={email} />
      <CodeField key={form.refusals} {...form.codeField()} hint={t('codeHint')} />
      <Button variant="ghost" size="md" onClick={sendAgain}>
        {t('confirm.again')}
      </Button>
    </AccountForm>
  )
}
