import { ChevronDown, Search, X } from 'lucide'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import { monthsUpTo, riyadhMonthOf } from '#domain/shared/riyadh-month.ts'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
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
  const locale = useLocale()
  const navigate = useNavigate()
  const addressOf = (change: Partial<RowsView>) =>
    rowsAddress(locale, { ...view, after: undefined, ...change })
  const go = (change: Partial<RowsView>) => void navigate(addressOf(change), { preventScrollReset: true })
  return (
    <div className={styles.revenueToolbar}>
      <RowsSearch key={view.q} q={view.q} onSearch={(q) => go({ q })} />
      <Entries view={view} addressOf={addressOf} />
      <div className={styles.revenueSelects}>
        <Months view={view} onChoose={go} />
        <Packages view={view} onChoose={go} />
        <Kinds view={view} onChoose={go} />
      </div>
      <Others view={view} addressOf={addressOf} />
    </div>
  )
}

interface RowsSearchProps {
  q: string | undefined
  onSearch(q: string | undefined): void
}

/** By provider, reference of a payment or number of an invoice. */
function RowsSearch({ q, onSearch }: RowsSearchProps) {
  const t = useTranslations('revenue.rows')
  return (
    <search className={styles.revenueSearch}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('q')).trim() || undefined)
        }}
      >
        <label className="control">
          <Icon icon={Search} />
          <span className="visually-hidden">{t('search')}</span>
          <input
            type="search"
            name="q"
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={QUERY_LENGTH}
            defaultValue={q}
            placeholder={t('searchHint')}
          />
          {q && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('clear')}
              onClick={() => onSearch(undefined)}
            >
              <Icon icon={X} />
            </button>
          )}
        </label>
      </form>
    </search>
  )
}

function Entries({ view, addressOf }: { view: RowsView; addressOf(change: Partial<RowsView>): string }) {
  const t = useTranslations('revenue.rows')
  return (
    <nav aria-label={t('narrow')}>
      <ul className="view-switch">
        {([undefined, 'refund'] as const).map((entry) => (
          <li key={entry ?? 'all'}>
            <Link
              className="view-switch-link"
              to={addressOf({ entry })}
              preventScrollReset
              aria-current={entry === view.entry ? 'true' : undefined}
            >
              {t(entry ? 'refundsOnly' : 'allEntries')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
