import { useState } from 'react'
import { Link, type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { useLocale } from '#web/use-locale.ts'
import { EmailField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { emailForm } from './account-forms.ts'
import styles from './accounts.module.css'
import { CodeForm } from './code-form.tsx'
import { useNext, withNext } from './next.ts'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

export { action } from './needs-script.ts'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.reset.metaTitle })),
  ...UNLISTED_PAGE,
]

export default function ResetPassword() {
  const t = useTranslations('accounts.reset')
  const locale = useLocale()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <>
      {sentTo ? <Sent email={sentTo} /> : <Ask onSent={setSentTo} />}
      <Link className={`link ${styles.accountForgot}`} to={paths.accountSignIn(locale)} state={useNext()}>
        {t('backToSignIn')}
      </Link>
    </>
  )
}

function Ask({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('accounts.reset')
  const { openClient } = useAuth()
  const locale = useLocale()
  const next = useNext()
  const form = useAccountForm(emailForm, async ({ email }) => {
    const { auth } = await openClient()
    const redirectTo = withNext(window.location.origin + privatePaths.newPassword(locale), next)
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo })
    if (!error) onSent(email)
    return { error }
  })
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.accountLead}>{t('lead')}</p>
      <AccountForm form={form} submitLabel={t('submit')}>
        <EmailField {...form.field('email')} />
      </AccountForm>
    </>
  )
}

/** Shows the same text whether the address has an account or not, so that accounts can't be discovered. */
function Sent({ email }: { email: string }) {
  const t = useTranslations('accounts.reset')
  const navigate = useNavigate()
  const next = useNext()
  const choose = privatePaths.newPassword(useLocale())
  return (
    <>
      <h1>{t('sentTitle')}</h1>
      <p className={styles.accountLead} role="status">
        {t.rich('sent', { email: () => <Bdi>{email}</Bdi> })}
      </p>
      <CodeForm
        type="recovery"
        email={email}
        submitLabel={t('useCode')}
        onDone={() => void navigate(choose, { state: next })}
      />
    </>
  )
}
