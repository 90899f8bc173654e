import { ArrowRight, X } from 'lucide'
import { useTranslations } from 'use-intl'
import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import type { ProviderCount, ProviderDirectory } from '#server/providers/provider-answers.ts'
import { Drawing } from '#web/brand/drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { directoryAddress, toggled } from './directory-address.ts'
import { ProviderTable } from './provider-table.tsx'
import styles from './providers.module.css'

export interface DirectoryShown {
  filter: ProviderFilter
  directory: ProviderDirectory
  /** The cursor of this page; absent on the first. */
  before?: string | undefined
}

/** How many, by what narrowed, who they are, and the way on. */
export function DirectoryResults({ filter, directory, before }: DirectoryShown) {
  const t = useTranslations('providersPage')
  const { items, next } = directory
  return (
    <section aria-labelledby="results-title">
      <h2 id="results-title" className="visually-hidden">
        {t('results.title')}
      </h2>
      <div className={styles.directoryFound}>
        <p>
          <Count {...directory.total} />
        </p>
        <ChosenFilters filter={filter} />
      </div>
      {items.length > 0 ? (
        <ProviderTable providers={items} paused={directory.paused} scores={directory.scores} />
      ) : (
        <Nobody filter={filter} directory={directory} />
      )}
      <Pager filter={filter} before={before} next={next} isShort={items.length === 0} />
    </section>
  )
}

const b = (words: React.ReactNode) => <b className="num">{words}</b>

function Count({ count, isMore }: ProviderCount) {
  const t = useTranslations('providersPage.results')
  return t.rich(isMore ? 'more' : 'count', { count, b })
}

function useFilterNames() {
  const t = useTranslations()
  return ({ q, kind, city, trade }: ProviderFilter) => ({
    ...(q && { q: t('providersPage.filters.nameFilter', { q }) }),
    ...(kind && { kind: t(`providersPage.kinds.${kind}`) }),
    ...(city && { city: t(`projectRequests.city.${city}`) }),
    ...(trade && { trade: t(`projectRequests.projectType.${trade}`) }),
  })
}

function ChosenFilters({ filter }: { filter: ProviderFilter }) {
  const t = useTranslations('providersPage.filters')
  const locale = useLocale()
  const names = Object.entries(useFilterNames()(filter)) as [keyof ProviderFilter, string][]
  return (
    <ul>
      {names.map(([name, label]) => (
        <li key={name}>
          <a
            className="tag"
            href={directoryAddress(locale, toggled(filter, name, undefined))}
            aria-label={t('drop', { filter: label })}
          >
            <bdi dir="auto">{label}</bdi>
            <Icon icon={X} size={14} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Nobody: offers to drop the filter without which most are left. */
function Nobody({ filter, directory: { loosened, next } }: Omit<DirectoryShown, 'before'>) {
  const t = useTranslations('providersPage.empty')
  const locale = useLocale()
  const names = useFilterNames()(filter)
  if (next) return <EmptyState drawing={<Drawing name="elevationStrip" />} title={t('further')} />
  const rest = loosened ? toggled(filter, loosened.dropped, undefined) : {}
  const words = loosened && {
    count: loosened.total.count,
    b,
    filter: () => <bdi dir="auto">{names[loosened.dropped]}</bdi>,
  }
  return (
    <EmptyState
      drawing={<Drawing name="elevationStrip" />}
      title={t('title')}
      action={<Button href={directoryAddress(locale, rest)}>{t(loosened ? 'dropAction' : 'all')}</Button>}
    >
      {words ? t.rich(loosened.total.isMore ? 'dropMore' : 'drop', words) : t('text')}
    </EmptyState>
  )
}

interface PagerProps {
  filter: ProviderFilter
  before: string | undefined
  next: string | undefined
  isShort: boolean
}

function Pager({ filter, before, next, isShort }: PagerProps) {
  const t = useTranslations('providersPage.pager')
  const locale = useLocale()
  if (!before && !next) return null
  return (
    <nav className="pager" aria-label={t('label')}>
      {before && (
        <Button variant="secondary" size="md" href={directoryAddress(locale, filter)}>
          {t('first')}
        </Button>
      )}
      {next && (
        <Button
          variant="secondary"
          size="md"
          href={directoryAddress(locale, filter, next)}
          iconEnd={<Icon icon={ArrowRight} flip />}
        >
          {t(isShort ? 'further' : 'next')}
        </Button>
      )}
    </nav>
  )
}
