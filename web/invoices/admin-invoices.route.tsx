import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { InvoicePage } from '#server/invoices/invoice-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import { NextPage } from '#web/admin/console/next-page.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AdminInvoicesTable } from './admin-invoices-table.tsx'

export const handle = { messages: ['adminInvoices'] }

export const meta = adminMeta(({ adminInvoices }) => adminInvoices.metaTitle)

/** Every tax invoice and credit note, newest first. */
export default function AdminInvoicesRoute() {
  const t = useTranslations('adminInvoices')
  const place = adminPath('invoices', useLocale())
  const [search] = useSearchParams()
  const after = search.get('after')
  // The search leads to one invoice: the list begins with it.
  const from = after ? null : search.get('from')
  const asked = new URLSearchParams({ ...(after && { after }), ...(from && { from }) })
  const answer = useAnswer<InvoicePage>(`/admin/invoices${asked.size > 0 ? `?${asked}` : ''}`)
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')} />
      <section
        className="card card-surface admin-queue audit-table"
        aria-label={t('title')}
        aria-busy={answer.isLoading}
      >
        <Answered answer={answer} failed={t('failed')}>
          {({ items }) =>
            items.length > 0 ? (
              <AdminInvoicesTable invoices={items} />
            ) : (
              <EmptyState level={2} title={t('empty')}>
                {t('emptyText')}
              </EmptyState>
            )
          }
        </Answered>
        <NextPage to={answer.data?.next && `${place}?${new URLSearchParams({ after: answer.data.next })}`} />
      </section>
    </div>
  )
}
