import { useState } from 'react'
import { Link, type MetaFunction, Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './accounts.module.css'
import { CodeForm } from './code-form.tsx'
import { useFailedReturn } from './failed-return.ts'
import { useNext } from './next.ts'
import { useSignUpReturn } from './sign-up-return.ts'
import { useAuth } from './use-auth.ts'

export { action } from './needs-script.ts'
/** The address can contain a code, so the page isn't stored. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.confirm.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Target of the link in a confirmation email: confirmed, failed, or opened in another browser. */
export default function ConfirmEmail() {
  const t = useTranslations('accounts')
  const { user, loading } = useAuth()
  const [codeTaken, setCodeTaken] = useState(false)
  const linkFailed = useFailedReturn() !== undefined && !codeTaken
  const elsewhere = useSignUpReturn()
  if (loading) return <Spinner label={t('working')} />
  if (elsewhere) return <Navigate to={elsewhere} replace />
  if (user && !linkFailed) return <Confirmed email={user.email} />
  return <Unconfirmed linkFailed={linkFailed} onCodeTaken={() => setCodeTaken(true)} />
}

function Unconfirmed({ linkFailed, onCodeTaken }: { linkFailed: boolean; onCodeTaken: () => void }) {
  const t = useTranslations('accounts.confirm')
  const signIn = paths.accountSignIn(useLocale())
  return (
    <>
      <h1>{t(linkFailed ? 'failedTitle' : 'openTitle')}</h1>
      <p className={styles.accountLead}>{t(linkFailed ? 'failed' : 'doneElsewhere')}</p>
      <CodeForm type="email" submitLabel={t('submit')} onDone={onCodeTaken} />
      <Link className={`link ${styles.accountForgot}`} to={signIn} state={useNext()}>
        {t('toSignIn')}
      </Link>
    </>
  )
}

function Confirmed({ email }: { email: string | undefined }) {
  const t = useTranslations('accounts.confirm')
  const next = useNext()
  const account = paths.accountProjectRequests(useLocale())
  return (
    <>
      <h1>{t('doneTitle')}</h1>
      <p className={styles.accountLead} role="status">
        {t.rich('done', { email: () => <Bdi>{email}</Bdi> })}
      </p>
      <Link className={buttonClass({ full: true })} to={next ?? account}>
        {t('continue')}
      </Link>
    </>
  )
}
