import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { InvoiceSummary } from '#server/invoices/invoice-answers.ts'
import { adminProviderPath } from '#web/admin/admin-pages.ts'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { useSave } from '#web/admin/console/export-button.tsx'
import { SignedMoney } from '#web/revenue/signed-money.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './books.module.css'

export function AdminInvoicesTable({ invoices }: { invoices: InvoiceSummary[] }) {
  const t = useTranslations('adminInvoices')
  const locale = useLocale()
  const amount = (name: 'net' | 'vat' | 'total'): Column<InvoiceSummary> => ({
    name,
    heading: t(name),
    look: 'number',
    cell: (invoice) => <SignedMoney halalas={invoice[name]} exact />,
  })
  const columns: Column<InvoiceSummary>[] = [
    { name: 'number', heading: t('number'), cell: (invoice) => <Named invoice={invoice} /> },
    {
      name: 'provider',
      heading: t('provider'),
      cell: ({ providerId, companyName }) => (
        <Link className="link" to={adminProviderPath(locale, providerId)}>
          <UserText>{companyName}</UserText>
        </Link>
      ),
    },
    {
      name: 'issued',
      heading: t('issued'),
      cell: ({ issuedAt }) => (
        <time dateTime={issuedAt}>
          <bdi>{formatDateTime(issuedAt, locale)}</bdi>
        </time>
      ),
    },
    amount('net'),
    amount('vat'),
    amount('total'),
    { name: 'files', heading: t('files'), look: 'wide', cell: (invoice) => <Files invoice={invoice} /> },
  ]
  return (
    <ConsoleTable
      className={styles.booksRows}
      caption={t('caption')}
      columns={columns}
      rows={invoices}
      keyOf={({ id }) => id}
    />
  )
}

/** Its number, what it is, and what a credit note takes back and why. */
function Named({ invoice: { kind, number, original, reason } }: { invoice: InvoiceSummary }) {
  const t = useTranslations('adminInvoices')
  return (
    <>
      <Bdi className="num">{number}</Bdi>
      <small className="console-second">
        {/* Only the exception is named. */}
        {kind === 'credit_note' && t(`kind.${kind}`)}
        {original && <> {t.rich('of', { number: () => <Bdi>{original.number}</Bdi> })}</>}
        {reason && (
          <>
            {' · '}
            <UserText>{reason}</UserText>
          </>
        )}
      </small>
    </>
  )
}

const FILES = ['pdf', 'xml'] as const

function Files({ invoice: { id, number } }: { invoice: InvoiceSummary }) {
  const t = useTranslations('adminInvoices')
  const { save, isSaving } = useSave(t('fileFailed'))
  return (
    <span className="console-acts">
      {FILES.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="ghost"
          className={styles.booksFile}
          loading={isSaving}
          aria-label={t('fileOf', { kind: t(kind), number })}
          onClick={() => void save(`/admin/invoices/${id}/invoice.${kind}`, `${number}.${kind}`)}
        >
          {t(kind)}
        </Button>
      ))}
    </span>
  )
}
