import { Download } from 'lucide'
import { useTranslations } from 'use-intl'
import { returnDueOf } from '#domain/invoices/tax-period.ts'
import { formatDate } from '#i18n/format.ts'
import type { AdminInvoicePage, InvoiceSums } from '#server/admin/books/book-answers.ts'
import { useSave } from '#web/admin/console/export-button.tsx'
import { SignedMoney } from '#web/revenue/signed-money.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './books.module.css'
import { type BooksView, bookFilePath } from './books-address.ts'

interface BooksSumsProps {
  view: BooksView
  sums: AdminInvoicePage['sums']
}

/** Sums of all documents of the filter, what the VAT return asks for, and the files for the accountant. */
export function BooksSums({ view, sums: { invoices, creditNotes } }: BooksSumsProps) {
  const t = useTranslations('adminInvoices')
  const locale = useLocale()
  const dueOn = view.period && returnDueOf(view.period)
  const isWhole = view.period !== undefined && !view.kind && !view.q
  return (
    <section className={styles.booksSums} aria-label={t('sums')}>
      <table className={styles.booksTable}>
        <thead>
          <tr>
            <td />
            {(['net', 'vat', 'total'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <SumRow heading={t('kinds.invoice')} sums={invoices} sign={1} />
          <SumRow heading={t('kinds.credit_note')} sums={creditNotes} sign={-1} />
          <SumRow heading={t('netSum')} sums={netOf(invoices, creditNotes)} sign={1} />
        </tbody>
      </table>
      <div>
        <p className="caption">{t('balance')}</p>
        <p className={styles.booksFigure} data-testid="output-vat">
          <SignedMoney halalas={invoices.vat - creditNotes.vat} exact />
        </p>
        <p className="caption">{t(isWhole ? 'balanceText' : 'balanceOfSome')}</p>
        {isWhole && dueOn && (
          <p className="caption">
            {t.rich('returnDue', { date: () => <bdi>{formatDate(dueOn, locale)}</bdi> })}
          </p>
        )}
      </div>
      <BookFiles view={view} isEmpty={invoices.documents + creditNotes.documents === 0} />
    </section>
  )
}

const netOf = (invoices: InvoiceSums, creditNotes: InvoiceSums): InvoiceSums => ({
  documents: invoices.documents + creditNotes.documents,
  net: invoices.net - creditNotes.net,
  vat: invoices.vat - creditNotes.vat,
  total: invoices.total - creditNotes.total,
})

interface SumRowProps {
  heading: string
  sums: InvoiceSums
  /** Credit notes take back. */
  sign: 1 | -1
}

function SumRow({ heading, sums, sign }: SumRowProps) {
  const t = useTranslations('adminInvoices')
  return (
    <tr>
      <th scope="row">
        {heading} <small>{t('documents', { count: sums.documents })}</small>
      </th>
      {(['net', 'vat', 'total'] as const).map((name) => (
        <td key={name} className="num">
          {/* Not -0: it would be written with a sign. */}
          <SignedMoney halalas={sums[name] === 0 ? 0 : sign * sums[name]} exact />
        </td>
      ))}
    </tr>
  )
}

const FILES = ['csv', 'xlsx', 'zip'] as const

function BookFiles({ view, isEmpty }: { view: BooksView; isEmpty: boolean }) {
  const t = useTranslations('adminInvoices')
  const { save, isSaving } = useSave(t('bookFailed'))
  const name = ['invoices', view.period].filter(Boolean).join('-')
  if (isEmpty) return null
  return (
    <div className={styles.booksFiles}>
      <h2>{t('books')}</h2>
      <p className={styles.booksButtons}>
        {FILES.map((file) => (
          <Button
            key={file}
            size="md"
            variant="secondary"
            data-export
            icon={<Icon icon={Download} />}
            loading={isSaving}
            onClick={() => void save(bookFilePath(view, file), `${name}.${file}`)}
          >
            {t(file)}
          </Button>
        ))}
      </p>
      <p className="caption">{t('booksText')}</p>
    </div>
  )
}
