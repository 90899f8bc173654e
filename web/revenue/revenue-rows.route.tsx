import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RecurringPage, RevenueEntries, RevenueEvents } from '#server/revenue/revenue-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import { NextPage } from '#web/admin/console/next-page.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/use-locale.ts'
import { HeadlineMoney } from './amount-link.tsx'
import { ExportButtons } from './export-buttons.tsx'
import styles from './revenue.module.css'
import { exportPath, type RowsView, readRowsView, rowsAddress, rowsPath } from './revenue-address.ts'
import { RowsFilters } from './rows-filters.tsx'
import { EntriesTable, EventsTable, isDemoAlone, RecurringTable } from './rows-tables.tsx'

export const handle = { messages: ['revenue'] }

export const meta = adminMeta(({ revenue }) => revenue.rows.metaTitle)

type RowsPage = RevenueEntries | RecurringPage | RevenueEvents

/** The rows of a figure and their sum. The address contains the filter. */
export default function RevenueRowsRoute() {
  const t = useTranslations('revenue.rows')
  const locale = useLocale()
  const [search] = useSearchParams()
  const view = readRowsView(search)
  const answer = useAnswer<RowsPage>(rowsPath(view))
  return (
    <div className="admin-page">
      <header className="audit-head-words">
        <Link className={`link ${styles.revenueBack}`} to={adminPath('revenue', locale)}>
          <Icon icon={ArrowLeft} size={16} flip />
          {t('back')}
        </Link>
        <h1>{t(view.of)}</h1>
      </header>
      {view.of === 'entries' && <RowsFilters view={view} />}
      <section className="card card-surface admin-queue" aria-label={t(view.of)} aria-busy={answer.isLoading}>
        <header className={styles.revenueSum}>
          <Sum page={answer.data} />
          {view.of === 'entries' && (
            <ExportButtons pathOf={(file) => exportPath(view, file)} fileName="revenue" />
          )}
        </header>
        <Answered answer={answer} failed={t('failed')}>
          {(page) => <Rows view={view} page={page} />}
        </Answered>
        <Pages view={view} page={answer.data} />
      </section>
    </div>
  )
}

/** The figure that links here. */
function Sum({ page }: { page: RowsPage | undefined }) {
  const t = useTranslations('revenue.rows')
  if (!page) return <Skeleton width="9rem" height="2.4rem" />
  const { sum } = page
  return (
    <div role="status">
      <p className="caption">
        <Title sum={sum} />
      </p>
      <p className={styles.revenueSumFigure}>
        {'events' in sum ? (
          t('count', { count: sum.events })
        ) : (
          <>
            <HeadlineMoney halalas={sum.net} /> <small>{t('subscriptions' in sum ? 'aMonth' : 'net')}</small>
          </>
        )}
      </p>
      {'vat' in sum && (
        <p className="caption">
          <Vat vat={sum.vat} />
          {isDemoAlone((page as RevenueEntries).items) && ` · ${t('allDemo')}`}
        </p>
      )}
    </div>
  )
}

/** Says of how many rows the figure is the sum: of all of them, on whichever page one is. */
function Title({ sum }: { sum: RowsPage['sum'] }): string {
  const t = useTranslations('revenue.rows')
  if ('events' in sum) return t('sumOfEvents')
  return 'subscriptions' in sum
    ? t('sumOfSubscriptions', { count: sum.subscriptions })
    : t('sumOfRows', { count: sum.entries })
}

function Vat({ vat }: { vat: number }): ReactNode {
  const t = useTranslations('revenue.rows')
  const locale = useLocale()
  return t.rich('vat', { vat: () => <Money halalas={vat} locale={locale} /> })
}

function Pages({ view, page }: { view: RowsView; page: RowsPage | undefined }) {
  const locale = useLocale()
  if (!page) return null
  const { sum, items, next } = page
  const total = 'events' in sum ? sum.events : 'subscriptions' in sum ? sum.subscriptions : sum.entries
  return (
    <NextPage to={next && rowsAddress(locale, { ...view, after: next })} rows={items.length} total={total} />
  )
}

function Rows({ view, page }: { view: RowsView; page: RowsPage }) {
  const t = useTranslations('revenue.rows')
  if (page.items.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  if (view.of === 'entries') return <EntriesTable entries={(page as RevenueEntries).items} />
  if (view.of === 'recurring') return <RecurringTable subscriptions={(page as RecurringPage).items} />
  return <EventsTable events={(page as RevenueEvents).items} caption={t(view.of)} />
}
