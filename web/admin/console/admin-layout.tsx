import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProtectedRoute } from '#web/accounts/protected-route.tsx'
import { AdminBar } from './admin-bar.tsx'
import { AdminProvider } from './use-admin.tsx'
import '#web/styles/console.css'
import styles from './admin.module.css'
import '#web/styles/drawer.css'
import '../review/review.module.css'
import '#web/providers/firm-avatar.module.css'
import '#web/styles/provider-table.css'
import '#web/providers/directory/providers.module.css'

export const handle = {
  messages: [
    ...(['layout', 'admin', 'adminFind', 'verifications', 'projectRequests'] as const),
    ...(['complaints', 'registration.field'] as const),
  ],
  reads: () => ['/admin/summary', '/admin/messages/summary'],
}

/** Layout of the admin console: its side bar, and access for admins only. */
export default function AdminLayout() {
  const t = useTranslations('layout')
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <ProtectedRoute requireAdmin>
        <AdminProvider>
          <Console />
        </AdminProvider>
      </ProtectedRoute>
    </>
  )
}

function Console() {
  return (
    <div className={styles.adminConsole}>
      <AdminBar />
      <main id="main" tabIndex={-1} className={styles.adminMain}>
        <Outlet />
      </main>
    </div>
  )
}
