import { ReceiptText } from 'lucide'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminInvoicePage } from '#server/admin/books/book-answers.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import { NextPage } from '#web/admin/console/next-page.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { SavedViews } from '#web/admin/views/saved-views.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AdminInvoicesTable } from './admin-invoices-table.tsx'
import { booksAddress, booksPath, readBooksView } from './books-address.ts'
import { BooksFilters } from './books-filters.tsx'
import { BooksSums } from './books-sums.tsx'

export const handle = { messages: ['adminInvoices'] }

export const meta = adminMeta(({ adminInvoices }) => adminInvoices.metaTitle)

/** Every tax invoice and credit note, newest first: found, summed and taken away for the accountant. */
export default function AdminInvoicesRoute() {
  const t = useTranslations('adminInvoices')
  const locale = useLocale()
  const [search] = useSearchParams()
  const view = readBooksView(search, new Date())
  const answer = useAnswer<AdminInvoicePage>(booksPath(view))
  const isNarrowed = Boolean(view.period || view.kind || view.q)
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')} />
      <SavedViews list="invoices" />
      {(isNarrowed || answer.data?.since) && (
        <BooksFilters view={view} since={answer.data?.since} isPeriodChosen={search.has('period')} />
      )}
      <section
        className="card card-surface admin-queue audit-table"
        aria-label={t('title')}
        aria-busy={answer.isLoading}
      >
        {answer.data?.since && <BooksSums view={view} sums={answer.data.sums} />}
        <Answered answer={answer} failed={t('failed')}>
          {({ items }) =>
            items.length > 0 ? (
              <AdminInvoicesTable invoices={items} />
            ) : (
              <EmptyState
                level={2}
                drawing={<Icon icon={ReceiptText} size={34} />}
                title={t(isNarrowed ? 'none' : 'empty')}
              >
                {t(isNarrowed ? 'noneText' : 'emptyText')}
              </EmptyState>
            )
          }
        </Answered>
        <NextPage
          to={
            answer.data?.next && booksAddress(locale, { ...view, from: undefined, after: answer.data.next })
          }
          rows={answer.data?.items.length}
          total={view.from ? undefined : documentsOf(answer.data?.sums)}
        />
      </section>
    </div>
  )
}

/** An invoice that was looked for stands within the list, so which rows these are is not known. */
const documentsOf = (sums: AdminInvoicePage['sums'] | undefined) =>
  sums && sums.invoices.documents + sums.creditNotes.documents
