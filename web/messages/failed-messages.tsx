import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import type { FailedMessagePage, MessagesSummary } from '#web/admin/console/answers.ts'
import { failureText } from '#web/admin/console/failure-text.ts'
import { NextPage } from '#web/admin/console/next-page.tsx'
import { type Answer, useAdmin, useAnswer } from '#web/admin/console/use-admin.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FailedMessageTable } from './failed-message-table.tsx'
import styles from './messages.module.css'

const STATES = ['open', 'waiting', 'settled', 'given_up'] as const
type State = (typeof STATES)[number]

/** Which messages, as the address says: a link to it shows another admin the same. */
function useView() {
  const [search] = useSearchParams()
  const state: State = STATES.find((one) => one === search.get('state')) ?? 'open'
  return { state, before: search.get('before') ?? undefined }
}

/** What did not arrive; it changes by itself when a message fails or another admin sees to one. */
export function FailedMessages() {
  const t = useTranslations('failedMessages')
  const { state, before } = useView()
  const route = new URLSearchParams({ state, ...(before && { before }) })
  const answer = useAnswer<FailedMessagePage>(`/admin/messages?${route}`)
  const counts = useAnswer<MessagesSummary>('/admin/messages/summary').data
  const locale = useLocale()
  const next = answer.data?.next
  return (
    <section
      className="card card-surface admin-queue"
      aria-labelledby="failed-title"
      aria-busy={answer.isLoading}
    >
      <header className={`admin-queue-head ${styles.failedHead}`}>
        <h2 id="failed-title">
          {t(`state.${state}`)} <Count state={state} />
        </h2>
        <States state={state} />
      </header>
      <Rows answer={answer} state={state} />
      <NextPage
        to={next && `${adminPath('messages', locale)}?${new URLSearchParams({ state, before: next })}`}
        rows={answer.data?.items.length}
        total={counts && (state === 'open' || state === 'waiting') ? counts[state] : undefined}
      />
    </section>
  )
}

function Count({ state }: { state: State }) {
  const { data } = useAnswer<MessagesSummary>('/admin/messages/summary')
  if (!data || (state !== 'open' && state !== 'waiting') || data[state] === 0) return null
  return <span className="admin-count num">{formatNumber(data[state])}</span>
}

function States({ state }: { state: State }) {
  const t = useTranslations('failedMessages.state')
  const locale = useLocale()
  return (
    <nav aria-label={t('label')}>
      <ul className={`view-switch ${styles.failedStates}`}>
        {STATES.map((one) => (
          <li key={one}>
            <Link
              className="view-switch-link"
              to={`${adminPath('messages', locale)}?state=${one}`}
              preventScrollReset
              aria-current={one === state ? 'true' : undefined}
            >
              {t(one)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Rows({ answer: { data, failure }, state }: { answer: Answer<FailedMessagePage>; state: State }) {
  const t = useTranslations()
  const { answers } = useAdmin()
  if (failure) {
    return (
      <div className="admin-queue-notice">
        <Notice tone="danger" role="alert" title={t('failedMessages.failed')}>
          <p>{failureText(failure, t('admin.unreachable'))}</p>
          <Button size="sm" variant="secondary" onClick={() => answers.refresh()}>
            {t('failedMessages.retry')}
          </Button>
        </Notice>
      </div>
    )
  }
  if (!data) return <Skeleton height="14rem" />
  if (data.items.length > 0) return <FailedMessageTable messages={data.items} />
  return state === 'open' ? (
    <EmptyState title={t('failedMessages.empty.open')}>{t('failedMessages.empty.openText')}</EmptyState>
  ) : (
    <EmptyState title={t('failedMessages.empty.other')} />
  )
}
