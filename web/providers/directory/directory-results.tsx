import { ArrowDownUp, ArrowRight, Check, ChevronDown, X } from 'lucide'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { PROVIDER_SORTS, type ProviderFilter, type ProviderSort } from '#domain/providers/provider-filter.ts'
import type { ProviderCount, ProviderDirectory } from '#server/providers/provider-answers.ts'
import { Drawing } from '#web/brand/drawing.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './directory.module.css'
import { type DirectoryAsked, directoryAddress, toggled } from './directory-address.ts'
import { ProviderTable } from './provider-table.tsx'

export interface DirectoryShown {
  asked: DirectoryAsked
  directory: ProviderDirectory
  /** The cursor of this page; absent on the first. */
  before?: string | undefined
}

export const RESULTS_ID = 'results-title'

/** How many, by what narrowed, in which order, who they are, and the way on. */
export function DirectoryResults({ asked, directory, before }: DirectoryShown) {
  const t = useTranslations('providersPage')
  const { items, next } = directory
  return (
    <section aria-labelledby={RESULTS_ID}>
      <h2 id={RESULTS_ID} className="visually-hidden" tabIndex={-1}>
        {t('results.title')}
      </h2>
      <div className={styles.directoryFound}>
        <p>
          <Count {...directory.total} />
        </p>
        <ChosenFilters asked={asked} />
        {directory.isSortable && items.length > 1 && <SortMenu asked={asked} />}
      </div>
      {items.length > 0 ? (
        <Found asked={asked} directory={directory} />
      ) : (
        <Nobody asked={asked} directory={directory} />
      )}
      <Pager {...{ asked, before, next }} total={directory.total} shown={items.length} />
    </section>
  )
}

/**
 * A search for a quarter finds who handed over work there, who is named like it, and after them who serves its city: each
 * under its own heading, in the order of the best fit, which is the only one that keeps them apart.
 */
function Found({ asked, directory: { items, meaning } }: Omit<DirectoryShown, 'before'>) {
  const t = useTranslations()
  const locale = useLocale()
  const compared = asked.compare ?? []
  const { quarter, city } = meaning ?? {}
  const of = (kind: 'quarter' | 'name') => items.filter(({ fit }) => fit?.kind === kind)
  const [there, named] = [of('quarter'), of('name')]
  if (!quarter || there.length + named.length === 0 || (asked.sort ?? 'fit') !== 'fit')
    return <ProviderTable providers={items} compared={compared} />
  const others = items.filter((item) => !there.includes(item) && !named.includes(item))
  const groups = [
    {
      title: t('providersPage.results.quarter', { quarter: locale === 'ar' ? quarter.ar : quarter.en }),
      providers: there,
    },
    { title: t('providersPage.results.named'), providers: named },
    {
      title: city
        ? t('providersPage.results.others', { city: t(`projectRequests.city.${city}`) })
        : t('providersPage.results.othersAnywhere'),
      providers: others,
    },
  ]
  return (
    <div className={styles.directoryGroups}>
      {groups
        .filter(({ providers }) => providers.length > 0)
        .map(({ title, providers }) => (
          <Fragment key={title}>
            <h3>{title}</h3>
            <ProviderTable providers={providers} compared={compared} />
          </Fragment>
        ))}
    </div>
  )
}

const b = (words: React.ReactNode) => <b className="num">{words}</b>

function Count({ count, isMore }: ProviderCount) {
  const t = useTranslations('providersPage.results')
  return t.rich(isMore ? 'more' : 'count', { count, b })
}

/** The orders, as links that open below: without script too. */
function SortMenu({ asked }: { asked: DirectoryAsked }) {
  const t = useTranslations('providersPage.sort')
  const locale = useLocale()
  const { sort: chosen = 'fit', ...rest } = asked
  // Until a trade, a place or a name is asked for there is nothing to fit.
  const fit = rest.q || rest.city || rest.trade ? 'fit' : 'most'
  const nameOf = (sort: ProviderSort) => (sort === 'fit' ? fit : sort)
  return (
    <details className={styles.directorySort} name="directory-sort">
      <summary aria-label={t('label', { sort: t(nameOf(chosen)) })}>
        <Icon icon={ArrowDownUp} />
        {t(nameOf(chosen))}
        <Icon icon={ChevronDown} size={16} />
      </summary>
      <ul>
        {PROVIDER_SORTS.map((sort) => (
          <li key={sort}>
            <a
              href={directoryAddress(locale, sort === 'fit' ? rest : { ...rest, sort })}
              aria-current={sort === chosen || undefined}
              rel="nofollow"
            >
              <span>
                {t(nameOf(sort))}
                <small>{t(`${nameOf(sort)}Means`)}</small>
              </span>
              {sort === chosen && <Icon icon={Check} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function useFilterNames() {
  const t = useTranslations()
  return ({ q, kind, city, trade, reply, price, checked }: ProviderFilter) => ({
    ...(q && { q: t('providersPage.filters.nameFilter', { q }) }),
    ...(kind && { kind: t(`providersPage.kinds.${kind}`) }),
    ...(city && { city: t(`projectRequests.city.${city}`) }),
    ...(trade && { trade: t(`projectRequests.projectType.${trade}`) }),
    ...(reply && { reply: t('providersPage.filters.repliesWithin', { hours: reply }) }),
    ...(price && {
      price: t('providersPage.filters.priceFilter', { level: t(`providersPage.figures.price.${price}`) }),
    }),
    ...(checked && {
      checked: checked.map((fact) => t(`verifications.fact.${fact}`)).join(t('providersPage.meant.comma')),
    }),
  })
}

function ChosenFilters({ asked }: { asked: DirectoryAsked }) {
  const t = useTranslations('providersPage.filters')
  const locale = useLocale()
  // The words have their own way out, in the field above.
  const { q: _, ...chosen } = asked
  const names = Object.entries(useFilterNames()(chosen)) as [keyof ProviderFilter, string][]
  return (
    <ul>
      {names.map(([name, label]) => (
        <li key={name}>
          <a
            className="tag"
            href={directoryAddress(locale, toggled(asked, name, undefined))}
            aria-label={t('drop', { filter: label })}
          >
            <UserText>{label}</UserText>
            <Icon icon={X} size={14} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Nobody: offers to drop the filter without which most are left. */
function Nobody({ asked, directory: { loosened, next } }: Omit<DirectoryShown, 'before'>) {
  const t = useTranslations('providersPage.empty')
  const locale = useLocale()
  const names = useFilterNames()(asked)
  if (next) return <EmptyState drawing={<Drawing name="elevationStrip" />} title={t('further')} />
  const rest = loosened ? toggled(asked, loosened.dropped, undefined) : {}
  const filter = () => loosened && <UserText>{names[loosened.dropped]}</UserText>
  return (
    <EmptyState
      drawing={<Drawing name="elevationStrip" />}
      title={t('title')}
      action={
        <>
          <Button href={directoryAddress(locale, rest)}>
            {loosened ? t.rich('dropAction', { filter }) : t('all')}
          </Button>
          <a className="link" href={paths.newProjectRequest(locale)}>
            {t('describe')}
          </a>
        </>
      }
    >
      {loosened
        ? t.rich(loosened.total.isMore ? 'dropMore' : 'drop', { count: loosened.total.count, b, filter })
        : t('text')}
    </EmptyState>
  )
}

interface PagerProps {
  asked: DirectoryAsked
  before: string | undefined
  next: string | undefined
  total: ProviderCount
  /** Providers on this page; none where the search goes on. */
  shown: number
}

function Pager({ asked, before, next, total, shown }: PagerProps) {
  const t = useTranslations('providersPage.pager')
  const locale = useLocale()
  if (!before && !next) return null
  return (
    <nav className="pager" aria-label={t('label')}>
      {!before && shown > 0 && !total.isMore && (
        <span className="caption num">{t('shown', { shown, count: total.count })}</span>
      )}
      {before && (
        <Button variant="secondary" size="md" href={directoryAddress(locale, asked)}>
          {t('first')}
        </Button>
      )}
      {next && (
        <Button
          variant="secondary"
          size="md"
          href={directoryAddress(locale, asked, next)}
          iconEnd={<Icon icon={ArrowRight} flip />}
        >
          {t(shown === 0 ? 'further' : 'next')}
        </Button>
      )}
    </nav>
  )
}
