import { Search } from 'lucide'
import { useTranslations } from 'use-intl'
import { type ProviderFilter, QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useLocale } from '#web/use-locale.ts'
import { DirectoryFilters, KindChips } from './directory-filters.tsx'
import { DirectoryResults, type DirectoryShown } from './directory-results.tsx'
import styles from './providers.module.css'

/** The whole directory: search, filters, results. Links and one form, and no script. */
export function DirectoryPage({
  approvedProviders,
  ...shown
}: DirectoryShown & { approvedProviders: number }) {
  const t = useTranslations('providersPage')
  const { filter, directory } = shown
  return (
    <div className={`wrap ${styles.directory}`}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.directoryLead}>
          {t.rich('lead', { count: approvedProviders, b: (words) => <b className="num">{words}</b> })}
        </p>
      </header>
      <SearchForm filter={filter} />
      <KindChips filter={filter} />
      <div className={styles.directoryColumns}>
        <DirectoryFilters filter={filter} choices={directory.choices} />
        <DirectoryResults {...shown} />
      </div>
    </div>
  )
}

function SearchForm({ filter: { q, ...kept } }: { filter: ProviderFilter }) {
  const t = useTranslations('providersPage')
  return (
    <search>
      <form className={styles.directorySearch} method="get" action={paths.serviceProviders(useLocale())}>
        <label className="control">
          <Icon icon={Search} />
          <VisuallyHidden>{t('search')}</VisuallyHidden>
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={QUERY_LENGTH}
            placeholder={t('searchExample')}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{t('searchSubmit')}</Button>
      </form>
    </search>
  )
}
