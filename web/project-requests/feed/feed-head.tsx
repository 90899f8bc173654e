import { useTranslations } from 'use-intl'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { FeedFilter } from '#domain/project-requests/feed-filter.ts'
import { paths } from '#web/paths.ts'
import { placeLink } from '#web/solutions/place-link.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './feed.module.css'
import { feedAddress } from './feed-address.ts'

interface FeedHeadProps {
  filter: FeedFilter
  isEmpty: boolean
  isDemo: boolean
}

/** Title and filters of the feed: links, which the server alone renders. An empty one says what such work costs instead. */
export function FeedHead({ filter, isEmpty, isDemo }: FeedHeadProps) {
  const t = useTranslations()
  const locale = useLocale()
  const { projectType, city } = filter
  const type = projectType ? t(`projectRequests.trade.${projectType}`) : ''
  const place = city ? t(`projectRequests.city.${city}`) : ''
  const title = type ? (place ? 'titleBoth' : 'titleType') : place ? 'titleCity' : 'title'
  return (
    <header className={styles.feedHead}>
      <h1>{t(`feedPage.${title}`, { type, city: place })}</h1>
      {isEmpty && projectType && city && (
        <p>
          <a className="link" href={placeLink(locale, { hub: 'contractors', city, trade: projectType })}>
            {t('feedPage.costs', { city: place })}
          </a>
        </p>
      )}
      <p>
        {!isEmpty && (
          <>
            {t('feedPage.lead')} {isDemo && t('feedPage.samples')}{' '}
          </>
        )}
        <a className="link" href={paths.register(locale)}>
          {t('feedPage.join')}
        </a>
      </p>
      <Chips
        filter={filter}
        name="projectType"
        label={t('feedPage.types')}
        any={t('feedPage.anyType')}
        choices={PROJECT_TYPES.map((value) => ({ value, words: t(`projectRequests.projectType.${value}`) }))}
      />
      <Chips
        filter={filter}
        name="city"
        label={t('feedPage.cities')}
        any={t('feedPage.anyCity')}
        choices={CITIES.map((value) => ({ value, words: t(`projectRequests.city.${value}`) }))}
      />
    </header>
  )
}

interface ChipsProps {
  filter: FeedFilter
  name: keyof FeedFilter
  label: string
  any: string
  choices: Choice[]
}

interface Choice {
  value: string
  words: string
}

function Chips({ filter, name, label, any, choices }: ChipsProps) {
  const locale = useLocale()
  const { [name]: chosen, ...rest } = filter
  // The chosen one first, so that it is in sight on a phone, where the chips run on beyond the edge.
  const byChosen = (a: Choice, b: Choice) => Number(b.value === chosen) - Number(a.value === chosen)
  return (
    <nav className="chips" aria-label={label}>
      <a className="chip" href={feedAddress(locale, rest)} aria-current={!chosen || undefined}>
        {any}
      </a>
      {choices.toSorted(byChosen).map(({ value, words }) => (
        <a
          className="chip"
          key={value}
          href={feedAddress(locale, { ...rest, [name]: value })}
          rel="nofollow"
          aria-current={chosen === value || undefined}
        >
          {words}
        </a>
      ))}
    </nav>
  )
}

/** What either side of the marketplace may do here; beside an empty feed, whose own button leads, quietly. */
export function FeedAside({ isQuiet }: { isQuiet: boolean }) {
  const t = useTranslations('feedPage')
  const locale = useLocale()
  return (
    <aside className={styles.feedAside}>
      <Card as="section">
        <h2>{t('ownerTitle')}</h2>
        <p>{t('ownerText')}</p>
        <Button variant={isQuiet ? 'secondary' : 'primary'} full href={paths.newProjectRequest(locale)}>
          {t('owner')}
        </Button>
      </Card>
      <Card as="section">
        <h2>{t('providerTitle')}</h2>
        <p>{t('providerText')}</p>
        <Button variant="secondary" full href={paths.register(locale)}>
          {t('provider')}
        </Button>
      </Card>
    </aside>
  )
}
