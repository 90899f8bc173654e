import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { QuoteStatus } from '#domain/quotes/quote-lifecycle.ts'
import { formatDate, formatDateTime } from '#i18n/format.ts'
import type { OwnQuote, OwnQuotes } from '#server/quotes/own-quote-answers.ts'
import { PriceText } from '#web/leads/lead-words.tsx'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { useNow } from '#web/leads/use-now.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { privatePaths } from '#web/private-paths.ts'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ListPage, useListPages } from '#web/ui/use-list-pages.ts'
import { useLocale } from '#web/use-locale.ts'
import { QuoteStatusBadge } from './quote-status-badge.tsx'
import '#web/styles/lead-tabs.css'
import '#web/leads/leads.module.css'
import styles from './own-quotes.module.css'

export { action } from '#web/accounts/needs-script.ts'

const quotesAddress = (after?: string) => `/me/quotes${after ? `?after=${after}` : ''}`

export const handle = { messages: ['quotes', 'leads', 'projectRequests'], reads: () => [quotesAddress()] }

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ quotes }) => ({ title: quotes.metaTitle })),
  ...UNLISTED_PAGE,
]

const FILTERS = ['all', 'submitted', 'awarded', 'rejected', 'withdrawn'] as const
type Filter = (typeof FILTERS)[number]

/** All quotes of the provider with their status. */
export default function OwnQuotesPage() {
  const t = useTranslations('quotes')
  const [query] = useSearchParams()
  const filter = FILTERS.find((known) => known === query.get('status')) ?? 'all'
  const pages = useListPages(quotesAddress)
  return (
    <div className="place-page">
      <div>
        <h1 className="place-heading">{t('title')}</h1>
        <p className="caption">{t('lead')}</p>
      </div>
      <Filters current={filter} />
      <ol className={styles.ownQuotes}>
        {pages.map((page) => (
          <QuotePage key={page.address} {...page} filter={filter} />
        ))}
      </ol>
    </div>
  )
}

function Filters({ current }: { current: Filter }) {
  const t = useTranslations('quotes')
  return (
    <nav className="lead-tabs" aria-label={t('filters')}>
      {FILTERS.map((filter) => (
        <Link
          key={filter}
          to={filter === 'all' ? '?' : `?status=${filter}`}
          aria-current={filter === current ? 'page' : undefined}
          preventScrollReset
        >
          {t(`filter.${filter}`)}
        </Link>
      ))}
    </nav>
  )
}

interface QuotePageProps extends ListPage {
  filter: Filter
}

function QuotePage({ address, filter, isFirst, onMore }: QuotePageProps) {
  const t = useTranslations('quotes')
  const words = useTranslations('leads')
  const answer = useAnswer<OwnQuotes>(address)
  const { data } = answer
  if (!data)
    return (
      <li>
        <NoAnswer answer={answer} />
      </li>
    )
  const shown = data.items.filter(({ status }) => isShown(status, filter))
  const { next } = data
  return (
    <>
      {shown.map((quote) => (
        <OwnQuoteRow key={quote.id} quote={quote} />
      ))}
      {isFirst && shown.length === 0 && !next && (
        <li>
          <EmptyState level={2} title={t(filter === 'all' ? 'none' : 'filterNone')}>
            {filter === 'all' && t('noneText')}
          </EmptyState>
        </li>
      )}
      {next && onMore && (
        <li className="lead-more">
          <Button variant="secondary" onClick={() => onMore(next)}>
            {words('more')}
          </Button>
        </li>
      )}
    </>
  )
}

const isShown = (status: QuoteStatus, filter: Filter) => filter === 'all' || filter === status

function OwnQuoteRow({ quote }: { quote: OwnQuote }) {
  const t = useTranslations('quotes')
  const words = useTranslations('projectRequests')
  const locale = useLocale()
  const { leadId, reference, projectType, city, status, revision, submittedAt } = quote
  return (
    <li className={`card card-surface ${styles.ownQuote}`} data-status={status}>
      <div>
        <h2>
          <Link to={privatePaths.contractorLead(locale, leadId)}>{words(`projectType.${projectType}`)}</Link>
        </h2>
        <p className="caption">
          {words(`city.${city}`)} · <Bdi>{reference}</Bdi>
          {revision > 1 && <> · {t('revision', { revision: String(revision - 1) })}</>}
        </p>
      </div>
      <b className="lead-price">
        <PriceText {...quote} />
      </b>
      <div className={styles.ownQuoteStanding}>
        <QuoteStatusBadge status={status} />
        <small>
          <bdi>{formatDateTime(submittedAt, locale)}</bdi>
        </small>
        {status === 'submitted' && quote.validUntil && <Validity until={quote.validUntil} />}
      </div>
    </li>
  )
}

function Validity({ until }: { until: string }) {
  const t = useTranslations('quotes')
  const locale = useLocale()
  const now = useNow()
  const isOver = now !== undefined && Date.parse(until) <= now
  const date = () => <bdi>{formatDate(until, locale)}</bdi>
  return (
    <small data-over={isOver ? '' : undefined}>{t.rich(isOver ? 'validOver' : 'validUntil', { date })}</small>
  )
}
