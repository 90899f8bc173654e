import { useState } from 'react'
import { type MetaFunction, Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './accounts.module.css'
import { CodeForm } from './code-form.tsx'
import { useFailedReturn } from './failed-return.ts'
import { useNext, withNext } from './next.ts'
import { NewPasswordForm } from './password-change.tsx'
import { ProofProvider } from './proof.tsx'
import { useAuth } from './use-auth.ts'

export { action } from './needs-script.ts'
/** The address can contain a code, so the page isn't stored. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.newPassword.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Target of the link in a recovery email. The client has exchanged its code for a session, or there is none. */
export default function NewPassword() {
  const t = useTranslations('accounts')
  const { user, loading, needsSecondStep } = useAuth()
  const [codeTaken, setCodeTaken] = useState(false)
  const linkFailed = useFailedReturn() !== undefined && !codeTaken
  const here = withNext(privatePaths.newPassword(useLocale()), useNext())
  const secondStep = privatePaths.secondStep(useLocale())
  if (loading) return <Spinner label={t('working')} />
  // The email is one factor. A user with a second step must complete it before the password can change.
  if (needsSecondStep) return <Navigate to={secondStep} state={here} replace />
  if (!user || linkFailed) return <LinkFailed onCodeTaken={() => setCodeTaken(true)} />
  return (
    <>
      <h1>{t('newPassword.title')}</h1>
      <p className={styles.accountLead}>
        {t.rich('newPassword.lead', { email: () => <Bdi>{user.email}</Bdi> })}
      </p>
      <ProofProvider>
        <NewPasswordForm />
      </ProofProvider>
    </>
  )
}

/** Asks for the six-digit code of the same email, because its link did not work. */
function LinkFailed({ onCodeTaken }: { onCodeTaken: () => void }) {
  const t = useTranslations('accounts')
  return (
    <>
      <h1>{t('newPassword.linkTitle')}</h1>
      <p className={styles.accountLead}>{t('newPassword.linkText')}</p>
      <CodeForm type="recovery" submitLabel={t('reset.useCode')} onDone={onCodeTaken} />
    </>
  )
}
