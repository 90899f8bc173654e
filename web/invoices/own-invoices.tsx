import { Download } from 'lucide'
import { useTranslations } from 'use-intl'
import type { InvoicePage, InvoiceSummary } from '#server/invoices/invoice-answers.ts'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { ShownDate } from '#web/subscriptions/shown-date.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { type ListPage, useListPages } from '#web/ui/use-list-pages.ts'
import { useLocale } from '#web/use-locale.ts'
import { InvoiceAddress } from './invoice-address.tsx'
import styles from './invoices.module.css'
import { type InvoiceFile, useInvoiceFile } from './use-invoice-file.ts'

const INVOICES = '/me/invoices'
const FILES: InvoiceFile[] = ['pdf', 'xml']

/** A provider's tax invoices and credit notes, newest first, each with its two files. */
export function OwnInvoices() {
  const t = useTranslations('invoices')
  const pages = useListPages((after) => (after ? `${INVOICES}?after=${after}` : INVOICES))
  return (
    <section className="card card-surface card-padded package-part" aria-labelledby="invoices-title">
      <header>
        <h2 id="invoices-title">{t('title')}</h2>
        <p className="caption">{t('lead')}</p>
      </header>
      <ol className={styles.invoices}>
        {pages.map((page) => (
          <Page key={page.address} {...page} />
        ))}
      </ol>
      <InvoiceAddress />
    </section>
  )
}

function Page({ address, isFirst, onMore }: ListPage) {
  const t = useTranslations('invoices')
  const answer = useAnswer<InvoicePage>(address)
  const { data } = answer
  if (!data) return <li>{<NoAnswer answer={answer} />}</li>
  if (isFirst && data.items.length === 0)
    return (
      <li>
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      </li>
    )
  const { next } = data
  return (
    <>
      {data.items.map((invoice) => (
        <Invoice key={invoice.id} invoice={invoice} />
      ))}
      {next && onMore && (
        <li>
          <Button variant="secondary" size="sm" onClick={() => onMore(next)}>
            {t('more')}
          </Button>
        </li>
      )}
    </>
  )
}

function Invoice({ invoice }: { invoice: InvoiceSummary }) {
  const t = useTranslations('invoices')
  const locale = useLocale()
  const { kind, number, issuedAt, total, vat, original } = invoice
  return (
    <li className={styles.invoice} data-kind={kind}>
      <p className={styles.invoiceName}>
        <b>
          <Bdi>{number}</Bdi>
        </b>
        <small>
          {t(`kind.${kind}`)}
          {original && <> {t.rich('of', { number: () => <Bdi>{original.number}</Bdi> })}</>}
        </small>
      </p>
      <p className={styles.invoiceDate}>
        <ShownDate at={issuedAt} />
      </p>
      <p className={styles.invoiceSum}>
        <b>
          <Money halalas={total} locale={locale} />
        </b>
        <small>
          {t('vat')} <Money halalas={vat} locale={locale} />
        </small>
      </p>
      <Files invoice={invoice} />
    </li>
  )
}

function Files({ invoice }: { invoice: InvoiceSummary }) {
  const t = useTranslations('invoices')
  const { fetch, pending, hasFailed } = useInvoiceFile(invoice)
  return (
    <div className={styles.invoiceFiles}>
      {FILES.map((file) => (
        <Button
          key={file}
          size="sm"
          variant="secondary"
          icon={<Icon icon={Download} size={16} />}
          aria-label={t('download', { file: t(file), number: invoice.number })}
          loading={pending === file}
          loadingLabel={t(file)}
          onClick={() => void fetch(file)}
        >
          {t(file)}
        </Button>
      ))}
      {hasFailed && (
        <small className="field-error" role="alert">
          {t('failed')}
        </small>
      )}
    </div>
  )
}
