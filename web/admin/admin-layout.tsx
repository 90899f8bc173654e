import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProtectedRoute } from '#web/accounts/protected-route.tsx'
import { WhatsAppButton } from '#web/layouts/whatsapp-button.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AdminBar } from './admin-bar.tsx'
import type { Summary } from './answers.ts'
import { AdminProvider, useAnswer } from './use-admin.tsx'
import './admin.css'
import './review.css'
import '#web/providers/providers.css'

export const handle = { messages: ['layout', 'admin', 'verifications', 'projectRequests'] }

/** The desk of admins: its own bar at the side, and nobody else inside. */
export default function AdminLayout() {
  const t = useTranslations('layout')
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <ProtectedRoute requireAdmin>
        <AdminProvider>
          <Desk />
        </AdminProvider>
      </ProtectedRoute>
      <footer>
        <WhatsAppButton />
      </footer>
    </>
  )
}

function Desk() {
  const { failure } = useAnswer<Summary>('/admin/summary')
  return (
    <div className="admin-desk">
      <AdminBar />
      <main id="main" tabIndex={-1} className="admin-main">
        {failure?.code === 'signIn.factor_required' ? <SecondStepNeeded /> : <Outlet />}
      </main>
    </div>
  )
}

/** Whoever has a second step was asked for it at the door; who comes this far has none yet. */
function SecondStepNeeded() {
  const t = useTranslations('admin.secondStep')
  return (
    <div className="admin-page">
      <h1 className="visually-hidden">{t('title')}</h1>
      <EmptyState
        level={2}
        title={t('title')}
        action={<Button href={paths.accountSecurity(useLocale())}>{t('action')}</Button>}
      >
        {t('text')}
      </EmptyState>
    </div>
  )
}
