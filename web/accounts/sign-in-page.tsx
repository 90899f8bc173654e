import { Mail } from 'lucide'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { privatePaths } from '#web/private-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './accounts.module.css'
import { FailedReturnNotice } from './failed-return-notice.tsx'
import { MobileSignIn } from './mobile-sign-in.tsx'
import { useNext } from './next.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useOffers } from './providers.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useAuth } from './use-auth.ts'

interface SignInPageProps {
  title: string
  lead: ReactNode
  /** Where somebody who is signed in belongs, unless they had asked for another page. */
  destination: string
  /** By a code to the mobile first; e-mail and password unfold. What stands in the fold before them. */
  byMobile?: ReactNode
}

/** The form at once, while the session is still being checked: most who come here have none. */
export function SignInPage({ title, lead, destination, byMobile }: SignInPageProps) {
  const { user } = useAuth()
  if (user) return <Entered destination={destination} />
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.accountLead}>{lead}</p>
      <FailedReturnNotice />
      {byMobile === undefined ? (
        <SignInForm />
      ) : (
        <>
          <MobileSignIn />
          <ByEmail lead={byMobile} />
        </>
      )}
      <OtherWays hasPasskey />
    </>
  )
}

function ByEmail({ lead }: { lead: ReactNode }) {
  const t = useTranslations('accounts.mobileSignIn')
  return (
    <details className={styles.accountEmail}>
      <summary className={buttonClass({ variant: 'secondary', full: true })}>
        <Icon icon={Mail} />
        {t('byEmail')}
      </summary>
      <p className={styles.accountLead}>{lead}</p>
      <SignInForm />
    </details>
  )
}

/** Signed in: on to the page asked for, or to the second step that comes before it. */
export function Entered({ destination }: { destination: string }) {
  const { needsSecondStep } = useAuth()
  const locale = useLocale()
  const target = useNext() ?? destination
  if (needsSecondStep) return <Navigate to={privatePaths.secondStep(locale)} state={target} replace />
  return <Navigate to={target} replace />
}

/** Its place is kept until another server has said what it offers, so nothing moves then. */
export function OtherWays({ hasPasskey = false }: { hasPasskey?: boolean }) {
  const t = useTranslations('accounts.signIn')
  const offers = useOffers()
  if (!offers) return <div className={styles.accountOtherWays} />
  const isPasskeyOffered = hasPasskey && offers.isPasskeyOn
  if (offers.providers.length === 0 && !isPasskeyOffered) return null
  return (
    <div className={styles.accountOtherWays}>
      <p className={styles.accountOr}>{t('or')}</p>
      {isPasskeyOffered && <PasskeyButton />}
      <ProviderButtons providers={offers.providers} wish="signIn" />
    </div>
  )
}
