import { ChevronDown, X } from 'lucide'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { monthsUpTo, riyadhMonthOf } from '#domain/shared/riyadh-month.ts'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { ListSearch } from '#web/admin/console/list-search.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { ViewSwitch } from '#web/admin/console/view-switch.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { monthName } from './month-name.ts'
import styles from './revenue.module.css'
import { type RowsView, rowsAddress } from './revenue-address.ts'

/** Months to choose from; an older one comes in the address, as from the chart. */
const CHOOSABLE_MONTHS = 24

interface RowsFiltersProps {
  view: RowsView
}

/** What narrows the rows of money, each to choose here; with what only a figure sets (since a month, a city) to remove. */
export function RowsFilters({ view }: RowsFiltersProps) {
  const t = useTranslations('revenue.rows')
  const locale = useLocale()
  const navigate = useNavigate()
  const addressOf = (change: Partial<RowsView>) =>
    rowsAddress(locale, { ...view, after: undefined, ...change })
  const go = (change: Partial<RowsView>) => void navigate(addressOf(change), { preventScrollReset: true })
  return (
    <div className={styles.revenueToolbar}>
      <ListSearch
        className={styles.revenueSearch}
        q={view.q}
        words={{ label: t('search'), hint: t('searchHint') }}
        onSearch={(q) => go({ q })}
      />
      <ViewSwitch
        label={t('narrow')}
        values={[undefined, 'refund'] as const}
        chosen={view.entry}
        nameOf={(entry) => t(entry ? 'refundsOnly' : 'allEntries')}
        addressOf={(entry) => addressOf({ entry })}
      />
      <div className={styles.revenueSelects}>
        <Months view={view} onChoose={go} />
        <Packages view={view} onChoose={go} />
        <Kinds view={view} onChoose={go} />
      </div>
      <Others view={view} addressOf={addressOf} />
    </div>
  )
}

interface ChooserProps {
  view: RowsView
  onChoose(change: Partial<RowsView>): void
}

function Months({ view, onChoose }: ChooserProps) {
  const t = useTranslations('revenue.rows')
  const locale = useLocale()
  const known = monthsUpTo(riyadhMonthOf(new Date()), CHOOSABLE_MONTHS).toReversed()
  const months = view.month && !known.includes(view.month) ? [view.month, ...known] : known
  return (
    <Chooser
      label={t('month')}
      every={t('allMonths')}
      value={view.month}
      options={months.map((month) => ({ value: month, label: monthName(month, locale) }))}
      onChoose={(month) => onChoose({ month, from: undefined })}
    />
  )
}

/** Packages that were ever paid for in the months of the page of revenue. */
function Packages({ view, onChoose }: ChooserProps) {
  const t = useTranslations('revenue.rows')
  const locale = useLocale()
  const { data } = useAnswer<Revenue>(`/admin/revenue?months=${CHOOSABLE_MONTHS}`)
  const known = (data?.byPackage ?? []).map(({ key, name }) => ({ value: key, label: name[locale] }))
  const { package: code } = view
  const isKnown = !code || known.some(({ value }) => value === code)
  return (
    <Chooser
      label={t('package')}
      every={t('allPackages')}
      value={code}
      options={isKnown ? known : [{ value: code, label: code }, ...known]}
      onChoose={(chosen) => onChoose({ package: chosen })}
    />
  )
}

function Kinds({ view, onChoose }: ChooserProps) {
  const t = useTranslations()
  return (
    <Chooser
      label={t('revenue.rows.category')}
      every={t('revenue.rows.allCategories')}
      value={view.kind}
      options={PROVIDER_KINDS.map((kind) => ({ value: kind, label: t(`verifications.kind.${kind}`) }))}
      onChoose={(kind) => onChoose({ kind: PROVIDER_KINDS.find((one) => one === kind) })}
    />
  )
}

interface ChooserFields {
  label: string
  /** The choice that narrows nothing. */
  every: string
  value: string | undefined
  options: { value: string; label: string }[]
  onChoose(value: string | undefined): void
}

const Chooser = ({ label, every, value, options, onChoose }: ChooserFields) => (
  <label className="control control-select">
    <span className="visually-hidden">{label}</span>
    <select value={value ?? ''} onChange={(event) => onChoose(event.target.value || undefined)}>
      <option value="">{every}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon icon={ChevronDown} />
  </label>
)

/** Filters of the figure that led here, which nobody chooses by hand. */
function Others({ view, addressOf }: { view: RowsView; addressOf(change: Partial<RowsView>): string }) {
  const t = useTranslations()
  const locale = useLocale()
  const { month, from, city } = view
  const words = [
    ...(from && !month
      ? [{ name: 'from', word: t('revenue.rows.since', { month: monthName(from, locale) }) } as const]
      : []),
    ...(city ? [{ name: 'city', word: t(`projectRequests.city.${city}`) } as const] : []),
  ]
  if (words.length === 0) return null
  return (
    <ul className={styles.revenueFilters} aria-label={t('revenue.rows.narrowed')}>
      {words.map(({ name, word }) => (
        <li key={name}>
          <Link
            className={`tag ${styles.revenueFilter}`}
            to={addressOf({ [name]: undefined })}
            aria-label={t('revenue.rows.without', { what: word })}
          >
            <bdi>{word}</bdi>
            <Icon icon={X} size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
