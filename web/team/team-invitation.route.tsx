import { useState } from 'react'
import { Link, type MetaFunction, Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { TeamInvitation } from '#server/team/team-answers.ts'
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
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './team.module.css'
import { useAccepting, useTeamInvitation } from './use-team-invitation.ts'

export const handle = { messages: ['teamInvitation', 'team'] }

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ teamInvitation }) => ({ title: teamInvitation.metaTitle })),
  ...UNLISTED_PAGE,
]

/** What the link of an invitation opens: which firm invites to which role, and the way to accept it (docs/flows/team.md). */
export default function TeamInvitationPage() {
  const t = useTranslations('teamInvitation')
  const token = useLocation().hash.slice(1)
  const { loading } = useAuth()
  const { known, tryAgain } = useTeamInvitation(token)
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
      {known.state === 'accepted' && <ToDashboard />}
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

function ToDashboard() {
  const t = useTranslations('teamInvitation')
  // A whole page load: the dashboard asks for the role anew.
  return (
    <a
      className={buttonClass({ full: true, variant: 'secondary' })}
      href={paths.contractorLeads(useLocale())}
    >
      {t('toDashboard')}
    </a>
  )
}

function Open({ invitation, token }: { invitation: TeamInvitation; token: string }) {
  const t = useTranslations('teamInvitation')
  const roleWord = useTranslations('team.role')
  const locale = useLocale()
  const { user, needsSecondStep } = useAuth()
  const { pathname, hash } = useLocation()
  const { email, name, role, companyName, expiresAt } = invitation
  if (user && needsSecondStep)
    return <Navigate to={privatePaths.secondStep(locale)} state={pathname + hash} replace />
  return (
    <>
      <h1>{t('title', { companyName })}</h1>
      <p className={styles.lead}>
        {t.rich('lead', {
          name,
          company: () => <UserText>{companyName}</UserText>,
          role: () => <b>{roleWord(role)}</b>,
        })}
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
  const t = useTranslations('teamInvitation')
  const locale = useLocale()
  const [isSent, setSent] = useState(false)
  if (isSent) return <Sent email={email} here={here} />
  return (
    <>
      <p>{t('accountNeeded')}</p>
      <SignUpForm email={email} returnTo={here} onSent={() => setSent(true)} />
      <Link
        className={buttonClass({ full: true, variant: 'secondary' })}
        to={paths.contractorLogin(locale)}
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
  const t = useTranslations('teamInvitation')
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
  const t = useTranslations('teamInvitation')
  const dashboard = paths.contractorLeads(useLocale())
  // A whole page load: the dashboard asks for the role anew.
  const { accept, isBusy, failure } = useAccepting(token, () => window.location.assign(dashboard))
  return (
    <>
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
