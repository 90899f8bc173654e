import { ArrowLeft } from 'lucide'
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { districtIn } from '#domain/providers/quarters.ts'
import { formatDate, formatDateTime, formatNumber } from '#i18n/format.ts'
import { sizeText } from '#i18n/job-text.ts'
import type { MarketMoney, MarketProviders, MarketRequests } from '#server/admin/market/market-answers.ts'
import type { ReadsOfPage } from '#web/accounts/page-reader.ts'
import { ProjectRequestStatusBadge } from '#web/tracking/project-request-status-badge.tsx'
import { Reference } from '#web/ui/bdi.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { adminPath, adminProjectRequestPath, adminProviderPath } from '../admin-pages.ts'
import { adminMeta } from '../console/admin-page.tsx'
import { Answered } from '../console/answered.tsx'
import type { Summary } from '../console/answers.ts'
import { type Column, ConsoleTable } from '../console/console-table.tsx'
import { NextPage } from '../console/next-page.tsx'
import { TimeLeft } from '../console/time-left.tsx'
import { useAnswer } from '../console/use-admin.tsx'
import { useSpan } from '../console/use-span.ts'
import { SavedViews } from '../views/saved-views.tsx'
import styles from './market.module.css'
import {
  isOfProviders,
  isOfRequests,
  isPlainList,
  type MarketRowsView,
  marketRowsAddress,
  marketRowsPath,
  readMarketRows,
  waitingPath,
} from './market-address.ts'
import { MarketFilters } from './market-filters.tsx'

export const handle = {
  messages: ['market', 'attainmentPage', 'jobs', 'projectRequests'],
  reads: ({ query }: Parameters<ReadsOfPage>[0]) => {
    const view = readMarketRows(query)
    return [marketRowsPath(view), ...(isPlainList(view) ? [waitingPath(view)] : [])]
  },
}

export const meta = adminMeta(({ market }) => market.rows.metaTitle)

/** The rows behind a figure of the market's health. */
export default function MarketRowsRoute() {
  const t = useTranslations('market.rows')
  const words = useTranslations('projectRequests')
  const locale = useLocale()
  const [search] = useSearchParams()
  const view = readMarketRows(search)
  const { figure, days, isBefore, type, city } = view
  // The list of the menu leads nowhere back.
  const isInMenu = !search.has('of')
  const facts = [
    t(isBefore ? 'before' : 'now', { days }),
    ...(type ? [words(`projectType.${type}`)] : []),
    ...(city ? [words(`city.${city}`)] : []),
  ]
  return (
    <div className="admin-page">
      <header className="audit-head-words">
        {!isInMenu && (
          <Link className={`link ${styles.back}`} to={`${adminPath('queue', locale)}?days=${days}`}>
            <Icon icon={ArrowLeft} size={16} flip />
            {t('back')}
          </Link>
        )}
        <h1>{t(`title.${figure}`)}</h1>
        <p className="audit-lead">{facts.join(' · ')}</p>
      </header>
      {isOfRequests(figure) && <WithoutQuote />}
      <SavedViews list="market" />
      {isOfRequests(figure) && <MarketFilters view={view} />}
      {isOfRequests(figure) ? (
        <Requests view={view} />
      ) : isOfProviders(figure) ? (
        <Providers view={view} />
      ) : (
        <Payments view={view} />
      )}
    </div>
  )
}

/** The list is by arrival; what runs out first is the page of deadlines. */
function WithoutQuote() {
  const t = useTranslations('market.rows')
  const place = `${adminPath('queue', useLocale())}?kind=request`
  const count = useAnswer<Summary>('/admin/summary').data?.waiting.request ?? 0
  if (count === 0) return null
  return (
    <p>
      <Link className="link" to={place}>
        {t('withoutQuote', { count })}
      </Link>
    </p>
  )
}

interface ListProps<Row> {
  view: MarketRowsView
  columns: readonly Column<Row>[]
  /** Rows that stand first, wherever they are in the list. */
  first?: readonly Row[] | undefined
}

/** A page of rows with their table, or that there are none. */
function List<Row extends { id: string }>({ view, columns, first = [] }: ListProps<Row>) {
  const t = useTranslations('market.rows')
  const locale = useLocale()
  const answer = useAnswer<{ items: Row[]; next?: string; total?: number }>(marketRowsPath(view))
  return (
    <section className="card card-surface admin-queue" aria-busy={answer.isLoading}>
      <Answered answer={answer} failed={t('failed')}>
        {({ items, next, total }) =>
          items.length === 0 ? (
            <EmptyState level={2} title={t('none')} />
          ) : (
            <>
              {total !== undefined && (
                <p className={`caption ${styles.total}`}>
                  {t(first.length > 0 || view.figure === 'waiting' ? 'totalWaitingFirst' : 'total', {
                    count: total,
                  })}
                </p>
              )}
              <ConsoleTable
                caption={t(`title.${view.figure}`)}
                columns={columns}
                rows={[...first, ...items.filter(({ id }) => !first.some((row) => row.id === id))]}
                keyOf={({ id }) => id}
                className={isOfRequests(view.figure) ? styles.requestRows : undefined}
              />
              <NextPage
                to={next && marketRowsAddress(locale, { ...view, after: next })}
                rows={items.length}
                total={total}
              />
            </>
          )
        }
      </Answered>
    </section>
  )
}

const number = (of: number) => <span className="num">{formatNumber(of)}</span>

function Requests({ view }: { view: MarketRowsView }) {
  const t = useTranslations('market.rows')
  const words = useTranslations('projectRequests')
  const locale = useLocale()
  type Row = MarketRequests['items'][number]
  const columns: Column<Row>[] = [
    {
      ...{ name: 'request', heading: t('request') },
      cell: ({ id, reference }) => (
        <Link className="link" to={adminProjectRequestPath(locale, id)}>
          <Reference>{reference}</Reference>
        </Link>
      ),
    },
    {
      ...{ name: 'status', heading: t('status') },
      cell: (row) =>
        row.isLate && row.quotes === 0 && isOpen(row.status) ? (
          <StatusBadge status="rejected">{t('noQuoteLate')}</StatusBadge>
        ) : (
          <ProjectRequestStatusBadge status={row.status} isForStaff />
        ),
    },
    { name: 'type', heading: t('type'), cell: (row) => <WhatFor row={row} /> },
    { name: 'city', heading: t('city'), cell: ({ city }) => words(`city.${city}`) },
    {
      ...{ name: 'received', heading: t('received') },
      cell: ({ receivedAt }) => <bdi>{formatDateTime(receivedAt, locale)}</bdi>,
    },
    {
      ...{ name: 'quotes', heading: t('quotes'), look: 'number' as const },
      cell: (row) => <Quotes row={row} />,
    },
    {
      ...{ name: 'firstQuote', heading: t('firstQuote') },
      cell: (row) =>
        row.quotes === 0 && isOpen(row.status) ? (
          <TimeLeft due={row.dueAt} since={row.receivedAt} />
        ) : (
          <FirstQuote row={row} />
        ),
    },
  ]
  return isPlainList(view) ? (
    <WaitingFirst view={view} columns={columns} />
  ) : (
    <List view={view} columns={columns} />
  )
}

/** What waits for its first quote stands above the rest, what runs out first coming first. */
function WaitingFirst({ view, columns }: ListProps<RequestRow>) {
  const waiting = useAnswer<MarketRequests>(waitingPath(view)).data
  return <List view={view} columns={columns} first={waiting?.items} />
}

type RequestRow = MarketRequests['items'][number]

const isOpen = (status: RequestRow['status']) => status === 'received' || status === 'dispatched'

/** Whom the owner chose without a quote was agreed with outside the quotes. */
function Quotes({ row: { quotes, status } }: { row: RequestRow }) {
  const t = useTranslations('market.rows')
  if (quotes > 0 || isOpen(status)) return number(quotes)
  return status === 'awarded' ? <span className="caption">{t('outside')}</span> : '–'
}

/** A matter that is over without a quote waits for none, so it is not late either. */
function FirstQuote({ row: { firstQuoteMinutes, isLate, status } }: { row: RequestRow }) {
  const t = useTranslations('market.rows')
  const spanOf = useSpan()
  if (firstQuoteMinutes === undefined && !isOpen(status)) return '–'
  return (
    <>
      {firstQuoteMinutes === undefined ? t('notYet') : <bdi>{spanOf(firstQuoteMinutes * 60_000)}</bdi>}
      {isLate && (
        <>
          {' · '}
          <span className={styles.late}>{t('late')}</span>
        </>
      )}
    </>
  )
}

function Providers({ view }: { view: MarketRowsView }) {
  const t = useTranslations('market.rows')
  const words = useTranslations('projectRequests')
  const locale = useLocale()
  type Row = MarketProviders['items'][number]
  const columns: Column<Row>[] = [
    {
      ...{ name: 'provider', heading: t('provider') },
      cell: ({ id, companyName }) => (
        <Link className="link" to={adminProviderPath(locale, id)}>
          <UserText>{companyName}</UserText>
        </Link>
      ),
    },
    { name: 'city', heading: t('city'), cell: ({ city }) => words(`city.${city}`) },
    { name: 'leads', heading: t('leads'), look: 'number', cell: ({ leads }) => number(leads) },
    { name: 'answered', heading: t('answered'), look: 'number', cell: ({ answered }) => number(answered) },
  ]
  return (
    <>
      <List view={view} columns={columns} />
      <p className="caption">{t('most')}</p>
    </>
  )
}

/** The kind of work, and what tells one request from the next: size, quarter, budget. */
function WhatFor({ row }: { row: MarketRequests['items'][number] }) {
  const t = useTranslations()
  const locale = useLocale()
  const { projectType, areaSqm, jobs = [], district, budget } = row
  const { min, max } = budget ?? {}
  const parts = [
    (areaSqm !== undefined || jobs.length > 0) && <bdi key="size">{sizeText(t, row)}</bdi>,
    district && <UserText key="district">{districtIn(district, locale)}</UserText>,
    (min !== undefined || max !== undefined) && (
      <span key="budget" className={styles.marketBudget}>
        {[min, max].map(
          (halalas, at) =>
            halalas !== undefined && (
              // biome-ignore lint/suspicious/noArrayIndexKey: one end and the other
              <Fragment key={at}>
                {at === 1 && (min === undefined ? `${t('market.rows.upTo')} ` : '–')}
                <Money halalas={halalas} locale={locale} whole />
              </Fragment>
            ),
        )}
      </span>
    ),
  ].filter(Boolean)
  return (
    <>
      {t(`projectRequests.projectType.${projectType}`)}
      {parts.length > 0 && (
        <small className="console-second">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
            <Fragment key={at}>
              {at > 0 && ' · '}
              {part}
            </Fragment>
          ))}
        </small>
      )}
    </>
  )
}

function Payments({ view }: { view: MarketRowsView }) {
  const t = useTranslations('market.rows')
  const locale = useLocale()
  type Row = MarketMoney['items'][number]
  const columns: Column<Row>[] = [
    {
      ...{ name: 'provider', heading: t('provider') },
      cell: ({ providerId, companyName }) => (
        <Link className="link" to={adminProviderPath(locale, providerId)}>
          <UserText>{companyName}</UserText>
        </Link>
      ),
    },
    { name: 'at', heading: t('at'), cell: ({ at }) => <bdi>{formatDate(at, locale)}</bdi> },
    { name: 'kind', heading: t('kind'), cell: ({ kind }) => t(kind) },
    {
      ...{ name: 'amount', heading: t('amount'), look: 'number' as const },
      cell: ({ net }) => <Money halalas={net} locale={locale} />,
    },
  ]
  return <List view={view} columns={columns} />
}
