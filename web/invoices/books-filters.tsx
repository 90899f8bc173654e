import { ChevronDown } from 'lucide'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { periodsBetween, type TaxPeriod } from '#domain/invoices/tax-period.ts'
import { riyadhMonthOf } from '#domain/shared/riyadh-month.ts'
import { ListSearch } from '#web/admin/console/list-search.tsx'
import { ViewSwitch } from '#web/admin/console/view-switch.tsx'
import { monthName } from '#web/revenue/month-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './books.module.css'
import { type BooksView, booksAddress, INVOICE_KINDS } from './books-address.ts'

interface BooksFiltersProps {
  view: BooksView
  /** Month of the first document, once it is known. */
  since: string | undefined
  /** Otherwise the running quarter is shown, and a search looks through all. */
  isPeriodChosen: boolean
}

/** Search, period and kind of the invoices; each change begins at the first page. */
export function BooksFilters({ view, since, isPeriodChosen }: BooksFiltersProps) {
  const t = useTranslations('adminInvoices')
  const locale = useLocale()
  const navigate = useNavigate()
  const addressOf = (change: Partial<BooksView>) =>
    booksAddress(locale, { ...view, after: undefined, from: undefined, ...change })
  const go = (change: Partial<BooksView>) => void navigate(addressOf(change), { preventScrollReset: true })
  return (
    <div className={`admin-toolbar ${styles.booksToolbar}`}>
      <ListSearch
        className={styles.booksSearch}
        q={view.q}
        words={{ label: t('search'), hint: t('searchHint') }}
        onSearch={(q) => go({ q, ...(!isPeriodChosen && { period: undefined }) })}
      />
      <ViewSwitch
        label={t('show')}
        values={[undefined, ...INVOICE_KINDS]}
        chosen={view.kind}
        nameOf={(kind) => (kind ? t(`kinds.${kind}`) : t('allKinds'))}
        addressOf={(kind) => addressOf({ kind })}
      />
      <Periods period={view.period} since={since} onChoose={(period) => go({ period })} />
    </div>
  )
}

interface PeriodsProps extends Pick<BooksView, 'period'>, Pick<BooksFiltersProps, 'since'> {
  onChoose(period: TaxPeriod | undefined): void
}

function Periods({ period, since, onChoose }: PeriodsProps) {
  const t = useTranslations('adminInvoices')
  const nameOf = usePeriodName()
  const known = since ? periodsBetween(since, riyadhMonthOf(new Date())) : []
  const periods = period && !known.includes(period) ? [period, ...known] : known
  return (
    <label className={`control control-select ${styles.booksPeriod}`}>
      <span className="visually-hidden">{t('period')}</span>
      <select value={period ?? ''} onChange={(event) => onChoose(event.target.value || undefined)}>
        <option value="">{t('allPeriods')}</option>
        {periods.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} />
    </label>
  )
}

/** `2026-Q4` → "Quarter 4 of 2026". */
function usePeriodName(): (period: TaxPeriod) => string {
  const t = useTranslations('adminInvoices')
  const locale = useLocale()
  return (period) => {
    const [year = '', part] = period.split('-')
    if (!part) return year
    return part.startsWith('Q') ? t('quarter', { quarter: part.slice(1), year }) : monthName(period, locale)
  }
}
