import { useEffect, useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import { CodeForm } from './code-form.tsx'
import { useAuth } from './use-auth.ts'

export { action } from './needs-script.ts'
/** The address may carry a code. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.confirm.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Where the link of a confirmation mail lands: it worked, it did not, or it was opened in another browser. */
export default function ConfirmEmail() {
  const t = useTranslations('accounts')
  const { user, loading } = useAuth()
  const linkFailed = useLinkFailed()
  const signIn = paths.contractorLogin(useLocale())
  if (loading) return <Spinner label={t('working')} />
  if (user && !linkFailed) return <Confirmed email={user.email} />
  return (
    <>
      <h1>{t(linkFailed ? 'confirm.failedTitle' : 'confirm.openTitle')}</h1>
      <p className="account-lead">{t(linkFailed ? 'confirm.failed' : 'confirm.doneElsewhere')}</p>
      <CodeForm type="email" submitLabel={t('confirm.submit')} />
      <Link className="link account-forgot" to={signIn}>
        {t('confirm.toSignIn')}
      </Link>
    </>
  )
}

function Confirmed({ email }: { email: string | undefined }) {
  const t = useTranslations('accounts.confirm')
  return (
    <>
      <h1>{t('doneTitle')}</h1>
      <p className="account-lead" role="status">
        {t.rich('done', { email: () => <Bdi>{email}</Bdi> })}
      </p>
      <Link className={buttonClass({ full: true })} to={paths.accountSecurity(useLocale())}>
        {t('continue')}
      </Link>
    </>
  )
}

/** The protocol tells what went wrong in the query, the fragment or both (§1.7); only the browser sees the fragment. */
function useLinkFailed(): boolean {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const { search, hash } = window.location
    setFailed([search, hash].some((part) => new URLSearchParams(part.slice(1)).has('error_code')))
  }, [])
  return failed
}
