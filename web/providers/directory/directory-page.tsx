import { Search, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './directory.module.css'
import { type DirectoryAsked, directoryAddress, directoryFields, toggled } from './directory-address.ts'
import { DirectoryFilters, KindChips } from './directory-filters.tsx'
import { DirectoryResults, type DirectoryShown, RESULTS_ID } from './directory-results.tsx'
import { SearchMeant } from './search-meant.tsx'

/** The whole directory: search, filters, results. Links and one form, and no script. */
export function DirectoryPage({
  approvedProviders,
  isDemo,
  ...shown
}: DirectoryShown & { approvedProviders: number; isDemo: boolean }) {
  const t = useTranslations('providersPage')
  const { asked, directory } = shown
  return (
    <div className={`wrap ${styles.directory}`}>
      {/* Each filter is a link and loads the page anew; by keyboard some thirty of them stand before the first provider. */}
      <a className="skip-link" href={`#${RESULTS_ID}`}>
        {t('results.skip')}
      </a>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.directoryLead}>
          {t.rich(isDemo ? 'leadSamples' : 'lead', {
            count: approvedProviders,
            b: (words) => <b className="num">{words}</b>,
          })}
        </p>
      </header>
      <SearchForm asked={asked} />
      {asked.q && <SearchMeant asked={{ ...asked, q: asked.q }} meaning={directory.meaning} />}
      <KindChips asked={asked} />
      <div className={styles.directoryColumns}>
        <DirectoryFilters asked={asked} choices={directory.choices} isDemo={isDemo} />
        <DirectoryResults {...shown} />
      </div>
    </div>
  )
}

function SearchForm({ asked }: { asked: DirectoryAsked }) {
  const t = useTranslations('providersPage')
  const locale = useLocale()
  const { q, exact: _, ...kept } = asked
  return (
    <search>
      <form className={styles.directorySearch} method="get" action={paths.serviceProviders(locale)}>
        <label className="control">
          <Icon icon={Search} />
          <VisuallyHidden>{t('search')}</VisuallyHidden>
          <input
            type="search"
            name="q"
            dir="auto"
            defaultValue={q}
            maxLength={QUERY_LENGTH}
            placeholder={t('searchExample')}
            autoComplete="off"
            enterKeyHint="search"
          />
          {q && (
            <a
              className={styles.directoryForget}
              href={directoryAddress(locale, toggled(asked, 'q', undefined))}
              aria-label={t('searchForget')}
            >
              <Icon icon={X} />
            </a>
          )}
        </label>
        {directoryFields(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{t('searchSubmit')}</Button>
      </form>
    </search>
  )
}
