import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { Waiting } from '#server/admin/waiting/waiting-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '../console/admin.module.css'
import type { QueuedProvider, QueuePage, Summary } from '../console/answers.ts'
import { failureText } from '../console/failure-text.ts'
import { NextPage } from '../console/next-page.tsx'
import { type Answer, useAdmin, useAnswer } from '../console/use-admin.tsx'
import { isPlainDirectory, queuePath, REVIEW_QUEUE } from './queue-address.ts'
import { QueueTable } from './queue-table.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'
import { useQueueView } from './use-queue-view.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useWalk } from './use-walk.ts'
import { WaitingList } from './waiting-list.tsx'
import { WaitingTabs } from './waiting-tabs.tsx'

/** What waits for us, what runs out first coming first. Updates automatically when another admin decides. */
export function Queue() {
  const t = useTranslations()
  const { view } = useQueueView()
  const answer = useAnswer<QueuePage | Waiting>(queuePath(view))
  const table = useRef<HTMLElement>(null)
  useShortcuts(useWalk(table))
  const { status } = view
  return (
    <section ref={table} className="card card-surface admin-queue" aria-labelledby="queue-title">
      <header className="admin-queue-head">
        <h2 id="queue-title">
          {status === 'waiting' ? t('waiting.heading') : t(`admin.queue.${status}Title`)} <Count />
        </h2>
        {/* The directory is no queue. */}
        {status !== 'all' && <WaitingTabs />}
      </header>
      {status !== 'waiting' && <QueueToolbar />}
      <Failed answer={answer} />
      <div aria-busy={answer.isLoading}>
        <Rows answer={answer} />
      </div>
      {status !== 'waiting' && <Pages page={answer.data as QueuePage | undefined} />}
    </section>
  )
}

function Pages({ page }: { page: QueuePage | undefined }) {
  const { addressOf } = useQueueView()
  if (!page) return null
  const { next, items, total } = page
  return <NextPage to={next && addressOf({ before: next })} rows={items.length} total={total} />
}

/** How much there is. Everything that waits is counted in the tabs already. */
function Count() {
  const { view } = useQueueView()
  const { data } = useAnswer<Summary>('/admin/summary')
  if (!data || view.status === 'waiting') return null
  return <span className="admin-count num">{formatNumber(countsOf(data)[view.status])}</span>
}

const countsOf = ({ total, pending, awaiting }: Summary) => ({
  all: total,
  pending: pending - awaiting,
  awaiting,
})

/** Shown above the data that was loaded before, which stays readable. */
function Failed({ answer: { failure, isLoading } }: { answer: Answer<QueuePage | Waiting> }) {
  const t = useTranslations('admin')
  const { answers } = useAdmin()
  if (!failure) return null
  return (
    <div className="admin-queue-notice">
      <Notice tone="danger" role="alert" title={t('queue.failed')}>
        <p>{failureText(failure, t('unreachable'))}</p>
        <Button size="sm" variant="secondary" loading={isLoading} onClick={() => answers.refresh()}>
          {t('queue.retry')}
        </Button>
      </Notice>
    </div>
  )
}

function Rows({ answer: { data, isLoading } }: { answer: Answer<QueuePage | Waiting> }) {
  const { view } = useQueueView()
  if (!data) return isLoading ? <Placeholders /> : null
  if (view.status === 'waiting') return <WaitingList {...(data as Waiting)} />
  const page = data as QueuePage
  if (isPlainDirectory(view) && page.items.length > 0) return <WaitingFirst providers={page.items} />
  return page.items.length > 0 ? (
    <QueueTable providers={page.items} />
  ) : (
    <Empty hasNext={Boolean(page.next)} />
  )
}

/** Who waits for our review stands above the other providers, what runs out first coming first. */
function WaitingFirst({ providers }: { providers: QueuedProvider[] }) {
  const waiting = useAnswer<QueuePage>(REVIEW_QUEUE).data?.items ?? []
  const rest = providers.filter(({ id }) => !waiting.some((provider) => provider.id === id))
  return <QueueTable providers={[...waiting, ...rest]} />
}

const PLACES = ['a', 'b', 'c', 'd', 'e']

const Placeholders = () => (
  <div className={styles.adminPlaceholders}>
    {PLACES.map((place) => (
      <Skeleton key={place} height="2.75rem" />
    ))}
  </div>
)

/** A page of a search can be empty although there is a next page. */
function Empty({ hasNext }: { hasNext: boolean }) {
  const t = useTranslations('admin.queue')
  const { view } = useQueueView()
  if (view.q || hasNext) return <EmptyState title={t('notFoundTitle')}>{t('notFoundText')}</EmptyState>
  if (view.status === 'all') return <EmptyState title={t('noneTitle')} />
  if (view.status === 'awaiting')
    return <EmptyState title={t('awaitingEmptyTitle')}>{t('awaitingEmptyText')}</EmptyState>
  return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
}
