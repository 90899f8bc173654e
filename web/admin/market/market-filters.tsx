import { ChevronDown } from 'lucide'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { MARKET_DAYS } from '#domain/dispatch/market-health.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FoldedFilters } from '../console/folded-filters.tsx'
import styles from './market.module.css'
import { type MarketRowsView, marketRowsAddress, REQUEST_LISTS } from './market-address.ts'

/** Narrows the requests. All of it is in the address, so that a colleague can be sent the list. */
export function MarketFilters({ view }: { view: MarketRowsView }) {
  const t = useTranslations()
  const locale = useLocale()
  const navigate = useNavigate()
  const go = (change: Partial<MarketRowsView>) =>
    void navigate(marketRowsAddress(locale, { ...view, after: undefined, ...change }), {
      preventScrollReset: true,
    })
  const all = { value: '', text: t('market.rows.filter.all') }
  return (
    <search className={styles.filters} aria-label={t('market.rows.filter.label')}>
      <FoldedFilters count={(['q', 'city', 'type'] as const).filter((name) => view[name]).length}>
        <form
          key={view.q}
          onSubmit={(event) => {
            event.preventDefault()
            go({ q: String(new FormData(event.currentTarget).get('q')).trim() || undefined })
          }}
        >
          <label className={styles.filter}>
            <small>{t('market.rows.filter.number')}</small>
            <span className="control">
              <input
                type="search"
                name="q"
                dir="ltr"
                autoComplete="off"
                maxLength={20}
                placeholder="2611-0022"
                defaultValue={view.q}
              />
            </span>
          </label>
        </form>
        <Choice
          label={t('market.rows.filter.which')}
          value={view.figure}
          options={REQUEST_LISTS.map((value) => ({ value, text: t(`market.rows.filter.figure.${value}`) }))}
          onChange={(value) => go({ figure: REQUEST_LISTS.find((one) => one === value) ?? 'received' })}
        />
        <Choice
          label={t('market.rows.city')}
          value={view.city ?? ''}
          options={[all, ...CITIES.map((value) => ({ value, text: t(`projectRequests.city.${value}`) }))]}
          onChange={(value) => go({ city: CITIES.find((one) => one === value) })}
        />
        <Choice
          label={t('market.rows.type')}
          value={view.type ?? ''}
          options={[
            all,
            ...PROJECT_TYPES.map((value) => ({ value, text: t(`projectRequests.projectType.${value}`) })),
          ]}
          onChange={(value) => go({ type: PROJECT_TYPES.find((one) => one === value) })}
        />
        <Choice
          label={t('market.periods')}
          value={String(view.days)}
          options={MARKET_DAYS.map((days) => ({ value: String(days), text: t('market.rows.now', { days }) }))}
          onChange={(value) => go({ days: MARKET_DAYS.find((one) => String(one) === value) ?? view.days })}
        />
      </FoldedFilters>
    </search>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange(value: string): void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label className={styles.filter}>
    <small>{label}</small>
    <span className="control control-select">
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} />
    </span>
  </label>
)
