import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { STAFF_ROLES } from '#domain/staff/rights.ts'
import { ProtectedRoute } from '#web/accounts/protected-route.tsx'
import { useAuth } from '#web/accounts/use-auth.ts'
import { adminPageAt, mayOpen } from '../admin-pages.ts'
import { ShortcutsDialog } from '../queue/shortcuts-dialog.tsx'
import { useShortcuts } from '../queue/use-shortcuts.ts'
import { AdminBar } from './admin-bar.tsx'
import { AdminHead } from './admin-page.tsx'
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
    ...(['layout', 'admin', 'adminFind', 'savedViews', 'verifications', 'projectRequests'] as const),
    ...(['complaints', 'registration.field'] as const),
  ],
  reads: () => ['/admin/summary', '/admin/messages/summary', '/admin/views', '/admin/staff-names'],
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

/** Pages of other roles say so, in place of a page of refusals. */
function Gate() {
  const t = useTranslations('admin.roles')
  const { role } = useAuth()
  const { pathname } = useLocation()
  const page = adminPageAt(pathname)
  if (!role || !page || mayOpen(role, page)) return <Outlet />
  const roles = STAFF_ROLES.filter((one) => mayOpen(one, page)).map((one) => t(`role.${one}`))
  return (
    <div className="admin-page">
      <AdminHead
        title={t('closedTitle')}
        lead={t('closed', { role: t(`role.${role}`), roles: roles.join(t('comma')) })}
      />
    </div>
  )
}

/** Shortcuts that every page has. */
function Keys() {
  const [isHelpOpen, openHelp] = useState(false)
  useShortcuts({
    help: () => openHelp(true),
    // The page's own button, of several the first.
    export: () => document.querySelector<HTMLElement>('[data-export]')?.click(),
  })
  return <ShortcutsDialog open={isHelpOpen} onClose={() => openHelp(false)} />
}

function Console() {
  return (
    <div className={styles.adminConsole}>
      <AdminBar />
      <main id="main" tabIndex={-1} className={styles.adminMain}>
        <Gate />
      </main>
      <Keys />
    </div>
  )
}
