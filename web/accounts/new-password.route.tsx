import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CodeForm } from './code-form.tsx'
import { NewPasswordForm } from './password-change.tsx'
import { useAuth } from './use-auth.ts'

export { action } from './needs-script.ts'
/** The address may carry a code. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.newPassword.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Where the link of a recovery mail lands. The client has turned its code into a session, or there is none. */
export default function NewPassword() {
  const t = useTranslations('accounts')
  const { user, loading } = useAuth()
  if (loading) return <Spinner label={t('working')} />
  if (!user) {
    return (
      <>
        <h1>{t('newPassword.linkTitle')}</h1>
        <p className="account-lead">{t('newPassword.linkText')}</p>
        <CodeForm type="recovery" submitLabel={t('reset.useCode')} />
      </>
    )
  }
  return (
    <>
      <h1>{t('newPassword.title')}</h1>
      <p className="account-lead">{t.rich('newPassword.lead', { email: () => <Bdi>{user.email}</Bdi> })}</p>
      <NewPasswordForm />
    </>
  )
}
