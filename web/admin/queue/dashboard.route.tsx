import { Keyboard } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { ReadsOfPage } from '#web/accounts/page-reader.ts'
import { adminMeta } from '#web/admin/console/admin-page.tsx'
import { REVENUE_OF_A_YEAR, RevenueGlance } from '#web/revenue/revenue-glance.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from '../console/admin.module.css'
import { ExportButton } from '../console/export-button.tsx'
import { useMay } from '../console/use-may.ts'
import { MarketHealth } from '../market/market-health.tsx'
import { ReviewDrawer } from '../review/review-drawer.tsx'
import { UndoNotice } from '../review/undo-notice.tsx'
import { DecisionsProvider } from '../review/use-decisions.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import { HOLDERS } from './holder.tsx'
import { Queue } from './queue.tsx'
import { isPlainDirectory, queuePath, REVIEW_QUEUE, readQueueView } from './queue-address.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { AnnouncedWaiting, SummaryFigures } from './summary-figures.tsx'
import { useQueueView } from './use-queue-view.ts'

export const handle = {
  messages: ['waiting', 'failedMessages.class', 'revenue', 'market', 'attainmentPage'],
  // The market's figures stand below the queue and are asked for by the browser, so that the queue comes sooner.
  reads: ({ query }: Parameters<ReadsOfPage>[0]) => {
    const view = readQueueView(query)
    return [queuePath(view), HOLDERS, REVENUE_OF_A_YEAR, ...(isPlainDirectory(view) ? [REVIEW_QUEUE] : [])]
  },
}

export const meta = adminMeta(({ accounts }) => accounts.dashboard.metaTitle)

export default function DashboardRoute() {
  return (
    <DecisionsProvider>
      <Dashboard />
    </DecisionsProvider>
  )
}

function Dashboard() {
  const { view } = useQueueView()
  const may = useMay()
  const [isHelpOpen, openHelp] = useState(false)
  return (
    <div className="admin-page">
      <Head onHelp={() => openHelp(true)} />
      {!view.provider && <UndoNotice />}
      <SavedViews list="dashboard" />
      {/* Today's work comes first, on phones above all. */}
      <Queue />
      {view.status === 'waiting' && (
        <>
          <SummaryFigures />
          {may('read', 'requests', 'money') && <MarketHealth />}
          {may('read', 'money') && <RevenueGlance />}
        </>
      )}
      {view.provider && <ReviewDrawer providerId={view.provider} />}
      <ShortcutsDialog open={isHelpOpen} onClose={() => openHelp(false)} />
    </div>
  )
}

/** Each list of providers is a page of its own to its reader. */
const TITLES = {
  waiting: 'accounts.dashboard.title',
  pending: 'admin.nav.verification',
  awaiting: 'admin.nav.verification',
  all: 'admin.nav.providers',
} as const

function Head({ onHelp }: { onHelp: () => void }) {
  const t = useTranslations()
  const locale = useLocale()
  const { view } = useQueueView()
  return (
    <header className={styles.adminHead}>
      <div>
        <h1>{t(TITLES[view.status])}</h1>
        {view.status === 'waiting' && (
          <p className="caption">
            <bdi>{formatDate(Date.now(), locale)}</bdi>
          </p>
        )}
      </div>
      <AnnouncedWaiting />
      <div className={styles.adminHeadEnd}>
        <button
          type="button"
          className={`icon-button ${styles.adminKeys}`}
          aria-label={t('admin.keys')}
          data-tooltip={t('admin.keys')}
          onClick={onHelp}
        >
          <Icon icon={Keyboard} size={20} />
        </button>
        <ExportButton />
      </div>
    </header>
  )
}
