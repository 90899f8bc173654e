import { useState } from 'react'
import { Link, type MetaFunction, Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { InvitationAnswer } from '#server/staff/staff-answers.ts'
import { CodeForm } from '#web/accounts/code-form.tsx'
import { useSignOut } from '#web/accounts/sessions-section.tsx'
import { SignUpForm } from '#web/accounts/sign-up-form.tsx'
import { useAuth } from '#web/accounts/use-auth.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './staff.module.css'
import { useAccepting, useInvitation } from './use-invitation.ts'

export const handle = { messages: ['staffInvitation'] }

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ staffInvitation }) => ({ title: staffInvitation.metaTitle })),
  ...UNLISTED_PAGE,
]

/** What the link of an invitation opens: who invites to which role, and the way to accept it (docs/flows/staff.md). */
export default function StaffInvitation() {
  const t = useTranslations('staffInvitation')
  const token = useLocation().hash.slice(1)
  const { loading } = useAuth()
  const { known, tryAgain } = useInvitation(token)
  if (!known || loading) return <Spinner label={t('loading')} />
  if (known === 'unreachable')
    return (
      <Notice tone="danger" role="alert" title={t('unreachable')}>
        <Button size="sm" variant="secondary" onClick={tryAgain}>
          {t('again')}
        </Button>
      </Notice>
    )
  if (known === 'unknown') return <Ended title={t('unknownTitle')} text={t('unknown')} />
  if (known.state === 'open') return <Open invitation={known} token={token} />
  return (
    <>
      <Ended title={t(`ended.${known.state}.title`)} text={t(`ended.${known.state}.text`)} />
      {known.state === 'accepted' && <ToConsole />}
    </>
  )
}

function Ended({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
    </>
  )
}

function ToConsole() {
  const t = useTranslations('staffInvitation')
  // A whole page load: the console asks for the role anew.
  return (
    <a className={buttonClass({ full: true, variant: 'secondary' })} href={paths.adminDashboard(useLocale())}>
      {t('toConsole')}
    </a>
  )
}

function Open({ invitation, token }: { invitation: InvitationAnswer; token: string }) {
  const t = useTranslations('staffInvitation')
  const locale = useLocale()
  const { user, needsSecondStep } = useAuth()
  const { pathname, hash } = useLocation()
  const { email, role, invitedBy, expiresAt } = invitation
  if (user && needsSecondStep)
    return <Navigate to={privatePaths.secondStep(locale)} state={pathname + hash} replace />
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>
        {t.rich('lead', { inviter: () => <Bdi>{invitedBy}</Bdi>, role: () => <b>{t(`role.${role}`)}</b> })}
      </p>
      <p>
        {t.rich('forEmail', {
          email: () => <Bdi>{email}</Bdi>,
          date: () => <bdi>{formatDate(expiresAt, locale)}</bdi>,
        })}
      </p>
      {!user && <Doors email={email} here={pathname + hash} />}
      {user && user.email !== email && <Another email={user.email} />}
      {user && user.email === email && <Accept token={token} />}
    </>
  )
}

/** The ways to an account of the invited address: a new one here, or signing in and back. */
function Doors({ email, here }: { email: string; here: string }) {
  const t = useTranslations('staffInvitation')
  const locale = useLocale()
  const [isSent, setSent] = useState(false)
  if (isSent) return <Sent email={email} here={here} />
  return (
    <>
      <p>{t('accountNeeded')}</p>
      <SignUpForm email={email} returnTo={here} onSent={() => setSent(true)} />
      <Link
        className={buttonClass({ full: true, variant: 'secondary' })}
        to={paths.adminLogin(locale)}
        state={here}
      >
        {t('signIn')}
      </Link>
    </>
  )
}

function Sent({ email, here }: { email: string; here: string }) {
  const t = useTranslations('accounts')
  return (
    <>
      <p role="status">{t.rich('register.sent', { email: () => <Bdi>{email}</Bdi> })}</p>
      <CodeForm type="email" email={email} returnTo={here} submitLabel={t('confirm.submit')} />
    </>
  )
}

function Another({ email }: { email: string | undefined }) {
  const t = useTranslations('staffInvitation')
  const { end, ending } = useSignOut()
  return (
    <Notice tone="warning" title={t('otherTitle')}>
      <p>{t.rich('other', { email: () => <Bdi>{email}</Bdi> })}</p>
      <Button size="sm" variant="secondary" loading={ending !== undefined} onClick={() => void end('local')}>
        {t('signOut')}
      </Button>
    </Notice>
  )
}

function Accept({ token }: { token: string }) {
  const t = useTranslations('staffInvitation')
  const console = paths.adminDashboard(useLocale())
  // A whole page load: the console asks for the role anew, and then for the second step.
  const { accept, isBusy, failure } = useAccepting(token, () => window.location.assign(console))
  return (
    <>
      <p>{t('nextStep')}</p>
      {failure !== undefined && (
        <Notice tone="danger" role="alert" title={t('failed')}>
          {failure || t('unreachable')}
        </Notice>
      )}
      <Button full loading={isBusy} loadingLabel={t('accepting')} onClick={() => void accept()}>
        {t('accept')}
      </Button>
    </>
  )
}
