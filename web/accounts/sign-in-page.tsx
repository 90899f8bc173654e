import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useFailedReturn, useOffers } from './providers.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useAuth } from './use-auth.ts'

interface SignInPageProps {
  title: string
  lead: ReactNode
  /** Where somebody who is signed in belongs, unless a protected page sent them here. */
  destination: string
}

/** The form at once, while the session is still being checked: most who come here have none. */
export function SignInPage({ title, lead, destination }: SignInPageProps) {
  const { user } = useAuth()
  const from: unknown = useLocation().state
  if (user) return <Navigate to={typeof from === 'string' ? from : destination} replace />
  return (
    <>
      <h1>{title}</h1>
      <p className="account-lead">{lead}</p>
      <FailedReturn />
      <SignInForm />
      <OtherWays />
    </>
  )
}

function FailedReturn() {
  const failure = useFailedReturn()
  const t = useTranslations('accounts.failure')
  if (!failure) return null
  return (
    <Notice tone="danger" role="alert">
      {t(failure)}
    </Notice>
  )
}

/** Its place is kept from the start, so nothing moves when the server has said what it offers. */
function OtherWays() {
  const t = useTranslations('accounts.signIn')
  const { providers } = useOffers()
  return (
    <div className="account-other-ways">
      {providers.length > 0 && <p className="caption">{t('or')}</p>}
      <ProviderButtons providers={providers} wish="signIn" />
    </div>
  )
}
