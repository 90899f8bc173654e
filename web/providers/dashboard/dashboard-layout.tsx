import { Navigate, Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProtectedRoute } from '#web/accounts/protected-route.tsx'
import { LEADS_FIRST } from '#web/leads/lead-address.ts'
import { paths } from '#web/paths.ts'
import { SUBSCRIPTION } from '#web/subscriptions/subscription-address.ts'
import { firstPageOf, mayOpen } from '#web/team/page-rights.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FirmAvatar } from '../firm-avatar.tsx'
import { JoinRegistration } from '../registration/join-registration.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { PauseBanner } from './pause-banner.tsx'
import { DashboardProvider, useDashboard } from './use-dashboard.tsx'
import { DOOR } from './use-own-dashboard.ts'
import '../firm-avatar.module.css'
import '#web/styles/dashboard-part.css'
import './dashboard.module.css'
import '#web/styles/dashboard-page.css'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './dashboard-frame.module.css'

export const handle = {
  messages: ['providerDashboard', 'leads', 'accounts', 'errors', 'projectRequests'],
  reads: () => [DOOR, LEADS_FIRST, SUBSCRIPTION],
}

/** Layout of a provider's own pages, for signed-in users only. */
export default function DashboardLayout() {
  return (
    <ProtectedRoute signIn={paths.contractorLogin}>
      <DashboardProvider>
        <Frame />
      </DashboardProvider>
    </ProtectedRoute>
  )
}

function Frame() {
  const { reading, read } = useDashboard()
  const { pathname } = useLocation()
  const locale = useLocale()
  if (reading === 'reading') return <DashboardFrame>{<Waiting />}</DashboardFrame>
  if (reading === 'failed') return <DashboardFrame>{<Failed read={read} />}</DashboardFrame>
  if (reading === 'joinable') return <DashboardFrame>{<JoinRegistration />}</DashboardFrame>
  if (reading === 'none') return <DashboardFrame>{<NotRegistered />}</DashboardFrame>
  const { yourRole } = reading
  if (yourRole && !mayOpen(yourRole, pathname, locale))
    return <Navigate to={firstPageOf(yourRole, locale)} replace />
  const owner = (
    <p className={styles.placeFirm}>
      <FirmAvatar name={reading.companyName} logo={reading.logo} />
      <UserText>{reading.companyName}</UserText>
    </p>
  )
  return (
    <DashboardFrame owner={owner}>
      {mayOpen(yourRole, paths.contractorProfile(locale), locale) && <PauseBanner place={reading} />}
      <Outlet />
    </DashboardFrame>
  )
}

function Waiting() {
  const t = useTranslations()
  return (
    <div className="place-page" aria-busy>
      <h1>{t('providerDashboard.title')}</h1>
      <Spinner label={t('accounts.checking')} />
      <Skeleton height="2.4rem" width="40%" />
      <Skeleton height="12rem" />
    </div>
  )
}

function Failed({ read }: { read: () => Promise<void> }) {
  const t = useTranslations('providerDashboard')
  return (
    <div className="place-page">
      <h1>{t('title')}</h1>
      <EmptyState
        level={2}
        title={t('failed')}
        action={<Button onClick={() => void read()}>{t('retry')}</Button>}
      />
    </div>
  )
}

function NotRegistered() {
  const t = useTranslations('providerDashboard')
  const register = (
    <a className={buttonClass()} href={paths.register(useLocale())}>
      {t('register')}
    </a>
  )
  return (
    <div className="place-page">
      <h1>{t('title')}</h1>
      <EmptyState level={2} title={t('noneTitle')} action={register}>
        {t('noneText')}
      </EmptyState>
    </div>
  )
}
