import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProtectedRoute } from '#web/accounts/protected-route.tsx'
import { WhatsAppButton } from '#web/layouts/whatsapp-button.tsx'
import { AdminBar } from './admin-bar.tsx'
import { AdminProvider } from './use-admin.tsx'
import './admin.css'
import '../review/review.css'
import '#web/providers/directory/providers.css'

export const handle = { messages: ['layout', 'admin', 'verifications', 'projectRequests'] }

/** The console of admins: its own bar at the side, and nobody else inside. */
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
      <footer>
        <WhatsAppButton />
      </footer>
    </>
  )
}

function Console() {
  return (
    <div className="admin-console">
      <AdminBar />
      <main id="main" tabIndex={-1} className="admin-main">
        <Outlet />
      </main>
    </div>
  )
}
