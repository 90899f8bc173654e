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
import { ExportButtons } from './export-buttons.tsx'
import styles from './revenue.module.css'
import { exportPath, type RowsView, readRowsView, rowsAddress, rowsPath } from './revenue-address.ts'
import { RowsFilters } from './rows-filters.tsx'
import { EntriesTable, EventsTable, RecurringTable } from './rows-tables.tsx'

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
        <RowsFilters view={view} names={packageNamesIn(answer.data)} />
      </header>
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
        <NextPage to={answer.data?.next && rowsAddress(locale, { ...view, after: answer.data.next })} />
      </section>
    </div>
  )
}

/** Shows the package's name from its rows; the address has its code. */
function packageNamesIn(page: RowsPage | undefined) {
  const [first] = page?.items ?? []
  return first && 'packageCode' in first ? first.packageName : undefined
}

/** The figure that links here. */
function Sum({ page }: { page: RowsPage | undefined }) {
  const t = useTranslations('revenue.rows')
  const locale = useLocale()
  if (!page) return <Skeleton width="9rem" height="2.4rem" />
  const { sum } = page
  return (
    <div role="status">
      <p className="caption">{t('sum')}</p>
      <p className={styles.revenueSumFigure}>
        {'events' in sum ? (
          t('count', { count: sum.events })
        ) : (
          <>
            <Money halalas={sum.net} locale={locale} />{' '}
            <small>{t('subscriptions' in sum ? 'aMonth' : 'net')}</small>
          </>
        )}
      </p>
      <p className="caption">
        <Counted sum={sum} />
      </p>
    </div>
  )
}

function Counted({ sum }: { sum: RowsPage['sum'] }): ReactNode {
  const t = useTranslations('revenue.rows')
  const locale = useLocale()
  if ('events' in sum) return t('equals')
  if ('subscriptions' in sum) return `${t('subscriptions', { count: sum.subscriptions })} · ${t('equals')}`
  return (
    <>
      {t('count', { count: sum.entries })} ·{' '}
      {t.rich('vat', { vat: () => <Money halalas={sum.vat} locale={locale} /> })} · {t('equals')}
    </>
  )
}

function Rows({ view, page }: { view: RowsView; page: RowsPage }) {
  const t = useTranslations('revenue.rows')
  if (page.items.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  if (view.of === 'entries') return <EntriesTable entries={(page as RevenueEntries).items} />
  if (view.of === 'recurring') return <RecurringTable subscriptions={(page as RecurringPage).items} />
  return <EventsTable events={(page as RevenueEvents).items} caption={t(view.of)} />
}
