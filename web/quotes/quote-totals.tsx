import { useTranslations } from 'use-intl'
import { isByLines, sumsOf } from '#domain/quotes/quote-form.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './quotes.module.css'

interface QuoteTotalsProps {
  lead: Pick<Lead, 'scopeLines'>
  fields: FormFields
}

/** Sums of the form without and with VAT, and the lines without a price so far. */
export function QuoteTotals({ lead, fields }: QuoteTotalsProps) {
  const t = useTranslations('quotes')
  const locale = useLocale()
  const sums = sumsOf(fields, lead.scopeLines)
  const rows = [
    ['withoutVat', sums.withoutVat],
    ['vatAmount', sums.vat],
    ['withVat', sums.withVat],
  ] as const
  return (
    <section className={styles.quoteTotals} aria-label={t('totals')}>
      <dl>
        {rows.map(([name, halalas]) => (
          <div key={name} data-total={name}>
            <dt>{t(name)}</dt>
            <dd>{sums.stated > 0 ? <Money halalas={halalas} locale={locale} /> : '—'}</dd>
          </div>
        ))}
      </dl>
      {isByLines(fields) && (
        <p className="caption" role="status">
          {t('unspoken', { count: sums.unspoken })}
        </p>
      )}
    </section>
  )
}
