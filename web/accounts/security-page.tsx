import { type ReactNode, useRef } from 'react'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
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

/** Sign-in settings, the same for owners, providers and admins; each has its own layout, and staff their own title. */
export function SecurityPage({ title }: { title?: string }) {
  const { session } = useAuth()
  // Its factors and identities are known only with the session.
  if (!session) return <Waiting />
  return (
    <ProofProvider>
      <Security title={title} />
    </ProofProvider>
  )
}

function Security({ title }: { title: string | undefined }) {
  const t = useTranslations('accounts.security')
  const { user, mustEnrol, isCheckingRole } = useAuth()
  // Set only by the redirect of another page (protected-route.tsx).
  const next = useNext()
  const { isPasskeyOn } = useOffers() ?? NOTHING
  if (next && !mustEnrol && !isCheckingRole) return <Navigate to={next} replace />
  const ways = (
    <Group key="ways" title={t('identitiesTitle')} lead={t('identitiesLead')}>
      <IdentitiesSection />
      {/* Passwords belong to an email; accounts without one sign in by a code. */}
      {user?.email ? (
        <Part title={t('passwordTitle')} lead={t('passwordLead')}>
          <PasswordFold />
        </Part>
      ) : (
        <Part title={t('noPasswordTitle')} lead={t('noPasswordLead')} />
      )}
      {isPasskeyOn && !mustEnrol && (
        <Part title={t('passkeysTitle')} lead={t('passkeysLead')}>
          <PasskeysSection />
        </Part>
      )}
    </Group>
  )
  const protection = (
    <Group key="protection" title={t('factorsTitle')} lead={t('factorsLead')}>
      <FactorsSection />
    </Group>
  )
  return (
    <div className={`wrap ${styles.accountPage}`}>
      <header>
        <h1>{title ?? t('title')}</h1>
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
      {/* What an admin must do first comes first. */}
      <div className={styles.accountColumns}>{mustEnrol ? [protection, ways] : [ways, protection]}</div>
      <Group title={t('sessionsTitle')} lead={t('sessionsLead')}>
        <SessionsSection />
      </Group>
    </div>
  )
}

interface PartProps {
  title: string
  lead: string
  children?: ReactNode
}

const Group = ({ title, lead, children }: PartProps) => (
  <section className={`card card-surface card-padded ${styles.accountSection}`}>
    <div>
      <h2>{title}</h2>
      <p>{lead}</p>
    </div>
    {children}
  </section>
)

const Part = ({ title, lead, children }: PartProps) => (
  <div className={styles.accountPart}>
    <div>
      <h3>{title}</h3>
      <p>{lead}</p>
    </div>
    {children}
  </div>
)

/** The form that changes the password, folded, because most visits of the page are not for it. */
function PasswordFold() {
  const t = useTranslations('accounts.security')
  const fold = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!fold.current) return
    fold.current.open = false
    fold.current.querySelector('summary')?.focus()
  }
  return (
    <details className={styles.accountFold} ref={fold} id="password-fold">
      <summary className={buttonClass({ variant: 'secondary', size: 'md' })}>{t('passwordChange')}</summary>
      <ChangePasswordForm onDone={close} />
    </details>
  )
}
