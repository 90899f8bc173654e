import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Bdi } from '#web/ui/bdi.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './accounts.module.css'
import { FactorsSection } from './factors-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { useNext } from './next.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { ChangePasswordForm } from './password-change.tsx'
import { ProofProvider } from './proof.tsx'
import { Waiting } from './protected-route.tsx'
import { NOTHING, useOffers } from './providers.ts'
import { SessionsSection } from './sessions-section.tsx'
import { useAuth } from './use-auth.ts'

/** Sign-in settings, the same for owners, providers and admins; each has its own layout. */
export function SecurityPage() {
  const { session } = useAuth()
  // Its factors and identities are known only with the session.
  if (!session) return <Waiting />
  return (
    <ProofProvider>
      <Security />
    </ProofProvider>
  )
}

function Security() {
  const t = useTranslations('accounts.security')
  const { user, mustEnrol, isCheckingRole } = useAuth()
  // Set only by the redirect of another page (protected-route.tsx).
  const next = useNext()
  const { isPasskeyOn } = useOffers() ?? NOTHING
  if (next && !mustEnrol && !isCheckingRole) return <Navigate to={next} replace />
  return (
    <div className={`wrap ${styles.accountPage}`}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.accountLead}>
          {t.rich('signedInAs', {
            email: () => <Bdi>{user?.email || (user?.phone && `+${user.phone}`)}</Bdi>,
          })}
        </p>
      </header>
      {mustEnrol && (
        <Notice tone="warning" title={t('mustEnrolTitle')}>
          {t('mustEnrol')}
        </Notice>
      )}
      {/* Passwords belong to an email; accounts without one sign in by a code. */}
      {user?.email ? (
        <Section title={t('passwordTitle')} lead={t('passwordLead')}>
          <ChangePasswordForm />
        </Section>
      ) : (
        <Section title={t('noPasswordTitle')} lead={t('noPasswordLead')} />
      )}
      <Section title={t('factorsTitle')} lead={t('factorsLead')}>
        <FactorsSection />
      </Section>
      {isPasskeyOn && !mustEnrol && (
        <Section title={t('passkeysTitle')} lead={t('passkeysLead')}>
          <PasskeysSection />
        </Section>
      )}
      <Section title={t('identitiesTitle')} lead={t('identitiesLead')}>
        <IdentitiesSection />
      </Section>
      <Section title={t('sessionsTitle')} lead={t('sessionsLead')}>
        <SessionsSection />
      </Section>
    </div>
  )
}

const Section = ({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) => (
  <section className={`card card-surface card-padded ${styles.accountSection}`}>
    <div>
      <h2>{title}</h2>
      <p>{lead}</p>
    </div>
    {children}
  </section>
)
