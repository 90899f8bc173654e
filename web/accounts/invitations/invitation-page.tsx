import { type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { CodeForm } from '#web/accounts/code-form.tsx'
import { useSignOut } from '#web/accounts/sessions-section.tsx'
import { SignUpForm } from '#web/accounts/sign-up-form.tsx'
import { useAuth } from '#web/accounts/use-auth.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import { type Invitation, type InvitationPath, useAccepting, useInvitation } from './use-invitation.ts'

interface InvitationPageProps<Read extends Invitation> {
  path: InvitationPath
  /** Where those with an account sign in. */
  signIn: string
  /** What the role opens. It is loaded as a whole page, because it must ask for the role anew. */
  home: string
  words: { accept: string; accepting: string; toHome: string }
  /** Heading and lead of an open invitation: who invites to which role. */
  heading: (invitation: Read) => ReactNode
  /** What comes after accepting, where it is more than `home`. */
  nextStep?: string
}

/** What the link of an invitation opens: who invites to which role, and the way to accept it. The token is the hash. */
export function InvitationPage<Read extends Invitation>(props: InvitationPageProps<Read>) {
  const { path, signIn, home, words, heading, nextStep } = props
  const t = useTranslations('invitations.page')
  const locale = useLocale()
  const { pathname, hash } = useLocation()
  const token = hash.slice(1)
  const here = pathname + hash
  const { loading, user, needsSecondStep } = useAuth()
  const { known, tryAgain } = useInvitation<Read>(path, token)
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
  const { state, email, expiresAt } = known
  if (state !== 'open')
    return (
      <>
        <Ended title={t(`ended.${state}.title`)} text={t(`ended.${state}.text`)} />
        {state === 'accepted' && (
          <a className={buttonClass({ full: true, variant: 'secondary' })} href={home}>
            {words.toHome}
          </a>
        )}
      </>
    )
  if (user && needsSecondStep) return <Navigate to={privatePaths.secondStep(locale)} state={here} replace />
  return (
    <>
      {heading(known)}
      <p>
        {t.rich('forEmail', {
          email: () => <Bdi>{email}</Bdi>,
          date: () => <bdi>{formatDate(expiresAt, locale)}</bdi>,
        })}
      </p>
      {!user && <Doors email={email} here={here} signIn={signIn} />}
      {user && user.email !== email && <Another email={user.email} />}
      {user && user.email === email && (
        <>
          {nextStep && <p>{nextStep}</p>}
          <Accept path={path} token={token} home={home} words={words} />
        </>
      )}
    </>
  )
}

function Ended({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
    </>
  )
}

/** The ways to an account of the invited address: a new one here, or signing in and back. */
function Doors({ email, here, signIn }: { email: string; here: string; signIn: string }) {
  const t = useTranslations('invitations.page')
  const [isSent, setSent] = useState(false)
  if (isSent) return <Sent email={email} here={here} />
  return (
    <>
      <p>{t('accountNeeded')}</p>
      <SignUpForm email={email} returnTo={here} onSent={() => setSent(true)} />
      <Link className={buttonClass({ full: true, variant: 'secondary' })} to={signIn} state={here}>
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
  const t = useTranslations('invitations.page')
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

interface AcceptProps {
  path: InvitationPath
  token: string
  home: string
  words: { accept: string; accepting: string }
}

function Accept({ path, token, home, words }: AcceptProps) {
  const t = useTranslations('invitations.page')
  const { accept, isBusy, failure } = useAccepting(path, token, () => window.location.assign(home))
  return (
    <>
      {failure !== undefined && (
        <Notice tone="danger" role="alert" title={t('failed')}>
          {failure || t('unreachable')}
        </Notice>
      )}
      <Button full loading={isBusy} loadingLabel={words.accepting} onClick={() => void accept()}>
        {words.accept}
      </Button>
    </>
  )
}
