import { X } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { monthName } from './month-name.ts'
import styles from './revenue.module.css'
import { type RowsView, rowsAddress } from './revenue-address.ts'

interface RowsFiltersProps {
  view: RowsView
  /** Name of the filtered package, once its rows are loaded. */
  names: { ar: string; en: string } | undefined
}

/** The active filters, each with a remove button. */
export function RowsFilters({ view, names }: RowsFiltersProps) {
  const t = useTranslations('revenue.rows')
  const words = useFilterWords(view, names)
  if (view.of === 'recurring') return null
  if (words.length === 0) return <p className="audit-lead">{t('allTime')}</p>
  return (
    <ul className={styles.revenueFilters} aria-label={t('narrowed')}>
      {words.map(({ name, word }) => (
        <li key={name}>
          <Filter view={view} name={name} word={word} />
        </li>
      ))}
    </ul>
  )
}

const NAMES = ['month', 'from', 'package', 'kind', 'city'] as const
type FilterName = (typeof NAMES)[number]

function useFilterWords(view: RowsView, names: RowsFiltersProps['names']) {
  const t = useTranslations()
  const locale = useLocale()
  const { month, from, package: code, kind, city } = view
  const words: Record<FilterName, string | undefined> = {
    month: month && monthName(month, locale),
    from: month || !from ? undefined : t('revenue.rows.since', { month: monthName(from, locale) }),
    package: code && (names?.[locale] ?? code),
    kind: kind && t(`verifications.kind.${kind}`),
    city: city && t(`projectRequests.city.${city}`),
  }
  return NAMES.flatMap((name) => {
    const word = words[name]
    return word ? [{ name, word }] : []
  })
}

function Filter({ view, name, word }: { view: RowsView; name: FilterName; word: string }) {
  const t = useTranslations('revenue.rows')
  const locale = useLocale()
  return (
    <Link
      className={`tag ${styles.revenueFilter}`}
      to={rowsAddress(locale, { ...view, [name]: undefined, after: undefined })}
      aria-label={t('without', { what: word })}
    >
      <bdi>{word}</bdi>
      <Icon icon={X} size={14} />
    </Link>
  )
}
