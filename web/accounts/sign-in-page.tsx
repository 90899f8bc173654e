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
import { SignOutNote } from './sign-out-note.tsx'
import { useAuth } from './use-auth.ts'

interface SignInPageProps {
  title: string
  lead: ReactNode
  /** Where a signed-in user goes without a requested page. */
  destination: string
  /** Content above the fold with email and password, when the mobile comes first. */
  byMobile?: ReactNode
  /** After all ways in: where others sign in. */
  end?: ReactNode
}

/** Shows the form while the session is still being checked, because most visitors have none. */
export function SignInPage({ title, lead, destination, byMobile, end }: SignInPageProps) {
  const t = useTranslations('accounts.mobileSignIn')
  const { user } = useAuth()
  if (user) return <Entered destination={destination} />
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.accountLead}>{lead}</p>
      <SignOutNote />
      <FailedReturnNotice />
      {byMobile === undefined ? (
        <>
          <SignInForm />
          <OtherWays hasPasskey />
        </>
      ) : (
        <>
          <MobileSignIn />
          <WaysBesideMobile hasPasskey>
            <ByEmail label={t('byEmail')}>
              <p className={styles.accountLead}>{byMobile}</p>
              <SignInForm />
            </ByEmail>
          </WaysBesideMobile>
        </>
      )}
      {end && <p className={styles.accountLead}>{end}</p>}
    </>
  )
}

/** The second way, behind the mobile. */
export function ByEmail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.accountEmail}>
      <summary className={buttonClass({ variant: 'secondary', full: true })}>
        <Icon icon={Mail} />
        {label}
      </summary>
      {children}
    </details>
  )
}

/** After sign-in: continues to the requested page, or to the second step before it. */
export function Entered({ destination }: { destination: string }) {
  const { needsSecondStep } = useAuth()
  const locale = useLocale()
  const target = useNext() ?? destination
  if (needsSecondStep) return <Navigate to={privatePaths.secondStep(locale)} state={target} replace />
  return <Navigate to={target} replace />
}

interface WaysProps {
  hasPasskey?: boolean
}

/** Reserves room until another server has reported what it offers, so that nothing moves. */
function OtherWays({ hasPasskey = false }: WaysProps) {
  const t = useTranslations('accounts.signIn')
  const offered = useOffered(hasPasskey)
  if (!offered) return <div className={styles.accountOtherWays} />
  if (!offered.isAny) return null
  return (
    <div className={styles.accountOtherWays}>
      <p className={styles.accountOr}>{t('or')}</p>
      <OfferedWays {...offered} />
    </div>
  )
}

/** All ways but the mobile, email first: below one divider. */
export function WaysBesideMobile({ hasPasskey = false, children }: WaysProps & { children: ReactNode }) {
  const t = useTranslations('accounts.signIn')
  const offered = useOffered(hasPasskey)
  return (
    <div className={styles.accountOtherWays}>
      <p className={styles.accountOr}>{t('or')}</p>
      {children}
      {offered ? (
        offered.isAny && (
          <div className={styles.accountOtherWays}>
            <OfferedWays {...offered} />
          </div>
        )
      ) : (
        <div className={styles.accountWaysKept} />
      )}
    </div>
  )
}

function useOffered(hasPasskey: boolean) {
  const offers = useOffers()
  if (!offers) return undefined
  const isPasskeyOffered = hasPasskey && offers.isPasskeyOn
  const { providers } = offers
  return { providers, isPasskeyOffered, isAny: providers.length > 0 || isPasskeyOffered }
}

type Offered = NonNullable<ReturnType<typeof useOffered>>

const OfferedWays = ({ providers, isPasskeyOffered }: Offered) => (
  <>
    {isPasskeyOffered && <PasskeyButton />}
    <ProviderButtons providers={providers} wish="signIn" />
  </>
)
