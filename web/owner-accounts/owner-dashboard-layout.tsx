import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAuth } from '#web/accounts/use-auth.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './owner-dashboard.module.css'
import { OwnerDashboardNav } from './owner-dashboard-nav.tsx'
import { OwnerDashboardProvider } from './use-owner-dashboard.tsx'

export const handle = { messages: ['ownerAccounts', 'accounts'] }

/** Around the pages of one's own account, which each say themselves who may enter: the way between them. */
export default function OwnerDashboardLayout() {
  const t = useTranslations('ownerAccounts')
  const { user, isAdmin, loading } = useAuth()
  return (
    <OwnerDashboardProvider>
      <div className={`owner-place ${styles.ownerPlaceFrame}`}>
        <noscript>
          <div className={`wrap ${styles.ownerPlaceWord}`}>
            <Notice tone="warning">{t('noScript')}</Notice>
          </div>
        </noscript>
        {loading && <div className={styles.ownerPlaceBarKept} />}
        {user && !isAdmin && <OwnerDashboardNav />}
        <Outlet />
      </div>
    </OwnerDashboardProvider>
  )
}
