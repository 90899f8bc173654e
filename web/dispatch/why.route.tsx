import { ChevronRight } from 'lucide'
import { useState } from 'react'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import type { OwnDispatch } from '#server/dispatch/dispatch-answers.ts'
import type { ReadsOfPage } from '#web/accounts/page-reader.ts'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './dispatch.module.css'
import { Openings } from './openings.tsx'
import { RoundCard } from './round-card.tsx'
import { WithoutReason } from './without-reason.tsx'

export { action } from '#web/accounts/needs-script.ts'

const DOOR = '/me/dispatch'
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

export const handle = {
  messages: ['dispatch', 'leads', 'projectRequests'],
  reads: ({ query }: Parameters<ReadsOfPage>[0]) => [addressOf(query)],
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ dispatch }) => ({ title: dispatch.metaTitle })),
  ...UNLISTED_PAGE,
]

function addressOf(query: URLSearchParams): string {
  const asked = query.get('month') ?? ''
  return MONTH.test(asked) ? `${DOOR}?month=${asked}` : DOOR
}

/** Why project requests came to this provider, and why others did not. */
export default function WhyPage() {
  const t = useTranslations('dispatch')
  const [query] = useSearchParams()
  const answer = useAnswer<OwnDispatch>(addressOf(query))
  const isReasoned = !answer.data || hasReasons(answer.data)
  return (
    <div className="place-page">
      <div className={styles.dispatchHead}>
        <h1 className="place-heading">{t(isReasoned ? 'title' : 'received')}</h1>
        <p className="caption">{t(isReasoned ? 'lead' : 'receivedLead')}</p>
      </div>
      {answer.data ? <Month own={answer.data} /> : <NoAnswer answer={answer} />}
    </div>
  )
}

/** Whether anything is known of why; without it the page is a list of what came. */
const hasReasons = ({ rounds, counts }: OwnDispatch) => rounds.length > 0 || counts.considered === 0

function Month({ own }: { own: OwnDispatch }) {
  const t = useTranslations('dispatch')
  const { counts } = own
  return (
    <>
      <MonthLinks month={own.month} />
      {counts.considered === 0 ? (
        <EmptyState level={2} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <>
          {counts.outranked + counts.gated > 0 && (
            <dl className={`stats ${styles.dispatchFigures}`}>
              {(['considered', 'chosen', 'outranked', 'gated'] as const)
                .filter((name) => counts[name] > 0)
                .map((name) => (
                  <Stat key={name} label={t(name)} value={formatNumber(counts[name])} />
                ))}
            </dl>
          )}
          <Counted own={own} />
          {own.closed.length > 0 && <Openings closed={own.closed} />}
          <Rounds own={own} />
          {own.unexplained.length > 0 && <WithoutReason leads={own.unexplained} isAll={!hasReasons(own)} />}
        </>
      )}
    </>
  )
}

const COUNTED = ['now', 'before', 'credited', 'free'] as const

/** How the leads of a month of the calendar became those of the package, whose month is another. */
function Counted({ own: { counts, counted, rounds } }: { own: OwnDispatch }) {
  const t = useTranslations('dispatch')
  if (counts.chosen === 0) return null
  const parts = COUNTED.filter((name) => counted?.[name]).map((name) =>
    t(`counted.${name}`, { count: counted![name] }),
  )
  return (
    <p className={styles.dispatchCounted}>
      <b>{t('offered', { count: counts.chosen })}</b>
      {parts.length > 0 && <>: {parts.join(t('comma'))}</>}.{' '}
      {rounds.length > 0 &&
        counts.unexplained === 0 &&
        counts.outranked + counts.gated === 0 &&
        t('allYours')}
    </p>
  )
}

function MonthLinks({ month }: { month: string }) {
  const t = useTranslations('dispatch')
  const locale = useLocale()
  const [current] = useState(() => riyadhDay(new Date()).slice(0, month.length))
  return (
    <nav className={styles.dispatchMonths} aria-label={t('month')}>
      <Link to={`?month=${monthBeside(month, -1)}`}>
        <span className={styles.dispatchBack}>
          <Icon icon={ChevronRight} size={18} flip />
        </span>
        {t('earlier')}
      </Link>
      <b>
        <bdi>{formatMonth(`${month}-15`, locale)}</bdi>
      </b>
      {month < current && (
        <Link to={`?month=${monthBeside(month, 1)}`}>
          {t('later')}
          <Icon icon={ChevronRight} size={18} flip />
        </Link>
      )}
    </nav>
  )
}

function monthBeside(month: string, by: -1 | 1): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, month.length)
}

/** What went to others explains itself least, so it comes first; what one received is folded. */
function Rounds({ own: { month, rounds, next } }: { own: OwnDispatch }) {
  const t = useTranslations('dispatch')
  const [isMore, setMore] = useState(false)
  const [received = [], missed = []] = [true, false].map((isReceived) =>
    rounds.filter(({ explanation }) => (explanation.outcome === 'chosen') === isReceived),
  )
  return (
    <>
      <RoundList rounds={missed} />
      {missed.length === 0 ? (
        <RoundList rounds={received} />
      ) : (
        received.length > 0 && (
          <details className="lead-fold">
            <summary>{t('receivedFold', { count: received.length })}</summary>
            <RoundList rounds={received} />
          </details>
        )
      )}
      {next && isMore && <Older address={`${DOOR}?month=${month}&before=${next}`} />}
      {next && !isMore && (
        <Button variant="secondary" onClick={() => setMore(true)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function RoundList({ rounds }: { rounds: OwnDispatch['rounds'] }) {
  if (rounds.length === 0) return null
  return (
    <ul className={`card card-surface ${styles.dispatchRounds}`}>
      {rounds.map((round) => (
        <RoundCard key={round.id} round={round} />
      ))}
    </ul>
  )
}

function Older({ address }: { address: string }) {
  const answer = useAnswer<OwnDispatch>(address)
  return answer.data ? <Rounds own={answer.data} /> : <NoAnswer answer={answer} />
}
