import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { districtIn } from '#domain/providers/quarters.ts'
import { priceWithVat } from '#domain/quotes/price-with-vat.ts'
import { QUOTES_COUNTED_TO } from '#domain/quotes/quote-lifecycle.ts'
import { formatAtLeast, formatDate, formatDateTime, formatNumber } from '#i18n/format.ts'
import type { OwnQuote, OwnQuotes } from '#server/quotes/own-quote-answers.ts'
import type { ReadsOfPage } from '#web/accounts/page-reader.ts'
import { PriceText } from '#web/leads/lead-words.tsx'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { useNow } from '#web/leads/use-now.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { Reference } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ListPage, useListPages } from '#web/ui/use-list-pages.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { Opening } from './opening.tsx'
import { QuoteStatusBadge } from './quote-status-badge.tsx'
import '#web/styles/lead-tabs.css'
import '#web/leads/leads.module.css'
import styles from './own-quotes.module.css'

export { action } from '#web/accounts/needs-script.ts'

const FILTERS = ['all', 'submitted', 'awarded', 'rejected', 'replaced', 'withdrawn'] as const
type Filter = (typeof FILTERS)[number]

const filterIn = (query: URLSearchParams): Filter =>
  FILTERS.find((known) => known === query.get('status')) ?? 'all'

function quotesAddress(filter: Filter, after?: string): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { status: filter }),
    ...(after && { after }),
  })
  return query.size === 0 ? '/me/quotes' : `/me/quotes?${query}`
}

export const handle = {
  messages: ['quotes', 'leads', 'projectRequests'],
  reads: ({ query }: Parameters<ReadsOfPage>[0]) => [quotesAddress(filterIn(query))],
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ quotes }) => ({ title: quotes.metaTitle })),
  ...UNLISTED_PAGE,
]

/** The log of all prices that the provider sent, with their state. What is to be done next is among the leads. */
export default function OwnQuotesPage() {
  const t = useTranslations('quotes')
  const locale = useLocale()
  const [query] = useSearchParams()
  const filter = filterIn(query)
  const leads = (text: ReactNode) => (
    <Link className="link" to={`${paths.contractorLeads(locale)}?status=quoted`}>
      {text}
    </Link>
  )
  return (
    <div className="place-page">
      <div>
        <h1 className="place-heading">{t('title')}</h1>
        <p className="caption">{t.rich('lead', { leads })}</p>
      </div>
      <Filters current={filter} />
      <OfFilter key={filter} filter={filter} />
    </div>
  )
}

function Filters({ current }: { current: Filter }) {
  const t = useTranslations('quotes')
  const { data } = useAnswer<OwnQuotes>(quotesAddress(current))
  const counts = data?.counts
  const counted = (filter: Filter) =>
    counts ? (filter === 'all' ? Object.values(counts) : [counts[filter]]) : undefined
  const of = (filter: Filter) => counted(filter)?.reduce((sum, each) => sum + each, 0)
  const isMore = (filter: Filter) => counted(filter)?.some((each) => each >= QUOTES_COUNTED_TO)
  return (
    <nav className="lead-tabs" aria-label={t('filters')}>
      {FILTERS.filter((filter) => filter === current || of(filter) !== 0 || filter === 'all').map(
        (filter) => (
          <Link
            key={filter}
            to={filter === 'all' ? '?' : `?status=${filter}`}
            aria-current={filter === current ? 'page' : undefined}
            preventScrollReset
          >
            {t(`filter.${filter}`)}
            {counts && (
              <b className="num">{(isMore(filter) ? formatAtLeast : formatNumber)(of(filter) ?? 0)}</b>
            )}
          </Link>
        ),
      )}
    </nav>
  )
}

function OfFilter({ filter }: { filter: Filter }) {
  const t = useTranslations('quotes.column')
  const pages = useListPages((after) => quotesAddress(filter, after))
  return (
    <div className={`card card-surface ${styles.ownQuotes}`}>
      <p className={styles.ownQuotesHead} aria-hidden="true">
        <span>{t('projectRequest')}</span>
        <span>{t('sent')}</span>
        <span>{t('price')}</span>
        <span>{t('status')}</span>
      </p>
      <ol>
        {pages.map((page) => (
          <QuotePage key={page.address} {...page} filter={filter} />
        ))}
      </ol>
    </div>
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
  const { items, next } = data
  return (
    <>
      {items.map((quote) => (
        <OwnQuoteRow key={quote.id} quote={quote} />
      ))}
      {isFirst && items.length === 0 && (
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

/** One quote. All of the row opens its lead. */
function OwnQuoteRow({ quote }: { quote: OwnQuote }) {
  const t = useTranslations('quotes')
  const leads = useTranslations('leads')
  const words = useTranslations('projectRequests')
  const locale = useLocale()
  const { leadId, reference, projectType, city, district, areaSqm, status, revision, submittedAt } = quote
  const place = district
    ? leads.rich('place', {
        district: () => <UserText>{districtIn(district, locale)}</UserText>,
        city: words(`city.${city}`),
      })
    : words(`city.${city}`)
  return (
    <li className={styles.ownQuote} data-status={status}>
      <div>
        <h2>
          <Link to={privatePaths.contractorLead(locale, leadId)}>
            {words(`projectType.${projectType}`)}
            {areaSqm !== undefined && <bdi>{t('sqm', { area: formatNumber(areaSqm) })}</bdi>}
          </Link>
        </h2>
        <p className={`caption ${styles.ownQuotePlace}`}>
          <span>{place}</span>
          <span className={styles.ownQuoteReference}>
            <Reference>{reference}</Reference>
          </span>
          {revision > 1 && <span>{t('revision', { revision: String(revision - 1) })}</span>}
        </p>
      </div>
      <p className={styles.ownQuoteSent}>
        <bdi>{formatDateTime(submittedAt, locale)}</bdi>
        <Opening {...quote} />
        {status === 'submitted' && quote.validUntil && <Validity until={quote.validUntil} />}
        <Settled quote={quote} />
        <Work work={quote.work} />
      </p>
      <p className={styles.ownQuotePrice}>
        <b className="lead-price">
          <PriceText {...priceWithVat(quote)} />
        </b>
        <small>{leads('inclVat')}</small>
      </p>
      <QuoteStatusBadge status={status} />
      <Icon icon={ChevronRight} size={20} flip />
    </li>
  )
}

/** What became of it, and when. */
function Settled({ quote: { status, settledAt, isAnotherChosen } }: { quote: OwnQuote }) {
  const t = useTranslations('quotes.settled')
  const locale = useLocale()
  if (status === 'submitted' || !settledAt) return null
  const outcome = status === 'rejected' && isAnotherChosen ? 'chosenAnother' : status
  return <small>{t.rich(outcome, { date: () => <bdi>{formatDate(settledAt, locale)}</bdi> })}</small>
}

/** How far the work of a won quote is. */
function Work({ work }: Pick<OwnQuote, 'work'>) {
  const t = useTranslations('quotes.work')
  if (!work) return null
  const { stage, stages } = work
  return <small>{stage ? t('stage', { stage: String(stage), stages: String(stages) }) : t('done')}</small>
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
