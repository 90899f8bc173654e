import { Check } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './accounts.module.css'
import { CodeForm } from './code-form.tsx'
import { FailedReturnNotice } from './failed-return-notice.tsx'
import { MobileSignIn } from './mobile-sign-in.tsx'
import { useNext } from './next.ts'
import { ByEmail, Entered, WaysBesideMobile } from './sign-in-page.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useAuth } from './use-auth.ts'

export { action } from './needs-script.ts'

export const handle = { publicPage: { topics: [] } }

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ accounts: { register } }) => ({
    title: register.metaTitle,
    description: register.metaDescription,
  }))

const GAINS = ['free', 'together', 'devices', 'control'] as const

/** Sign-up of an owner, first by mobile as in signing in. Owners need an account for nothing, and the page says so. */
export default function ClientRegister() {
  const { user } = useAuth()
  const [sentTo, setSentTo] = useState<string>()
  const place = paths.accountProjectRequests(useLocale())
  if (user) return <Entered destination={place} />
  return sentTo ? <Sent email={sentTo} /> : <Register onSent={setSentTo} />
}

function Register({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('accounts.register')
  const locale = useLocale()
  const next = useNext()
  const toOwner = (text: ReactNode) => (
    <a className="link" href={paths.ownerHome(locale)}>
      {text}
    </a>
  )
  const toSignIn = (text: ReactNode) => (
    <Link className="link" to={paths.accountSignIn(locale)} state={next}>
      {text}
    </Link>
  )
  return (
    <>
      <h1>{t('title')}</h1>
      <ul className={styles.accountGains}>
        {GAINS.map((gain) => (
          <li key={gain}>
            <Icon icon={Check} size={18} />
            {t(`gains.${gain}`)}
          </li>
        ))}
      </ul>
      <noscript>
        <Notice tone="warning">{t('noScript')}</Notice>
      </noscript>
      <FailedReturnNotice />
      <MobileSignIn isNew />
      <WaysBesideMobile>
        <ByEmail label={t('byEmail')}>
          <SignUpForm onSent={onSent} />
        </ByEmail>
      </WaysBesideMobile>
      <p className={styles.accountLead}>{t.rich('toSignIn', { link: toSignIn })}</p>
      <p className={styles.accountLead}>{t.rich('lead', { link: toOwner })}</p>
    </>
  )
}

/** Shows the same text for new and for existing addresses, so that accounts can't be discovered. */
function Sent({ email }: { email: string }) {
  const t = useTranslations('accounts')
  return (
    <>
      <h1>{t('register.sentTitle')}</h1>
      <p className={styles.accountLead} role="status">
        {t.rich('register.sent', { email: () => <Bdi>{email}</Bdi> })}
      </p>
      <CodeForm type="email" email={email} submitLabel={t('confirm.submit')} />
      <Link
        className={`link ${styles.accountForgot}`}
        to={paths.accountSignIn(useLocale())}
        state={useNext()}
      >
        {t('register.haveOne')}
      </Link>
    </>
  )
}
