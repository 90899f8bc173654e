import { useTranslations } from 'use-intl'
import { CITY_INDEX } from '#domain/estimates/city-index.ts'
import { sampleAreaOf } from '#domain/estimates/sample-job.ts'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { KIND_OF_HUB, type SolutionPlace, TRADES_OF_HUB } from '#domain/solutions/hubs.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import type { CountedPlace, Solution } from '#server/solutions/solution-answers.ts'
import { Drawing } from '#web/brand/drawing.tsx'
import { estimatePath, paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { HubConsultations } from './hub-consultations.ts'
import { HubHero } from './hub-hero.tsx'
import { HubLatest } from './hub-latest.tsx'
import { HubPlaces } from './hub-places.tsx'
import { HubProviders } from './hub-providers.tsx'
import { LevelPrices } from './level-prices.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { placeLink } from './place-link.ts'
import { priceSpan } from './price-rows.ts'
import styles from './solutions.module.css'
import { TradePrices } from './trade-prices.tsx'
import { TwoWays } from './two-ways.tsx'

interface PlacePageProps {
  place: SolutionPlace
  solution: Solution
  places: CountedPlace[]
  consultations: HubConsultations
  /** This installation is a demo. */
  isDemo: boolean
}

/** A hub in a city, or a trade in it: who, how much, what to know there, and what is asked for. */
export function PlacePage({ place, solution, places, consultations, isDemo }: PlacePageProps) {
  const t = useTranslations()
  const locale = useLocale()
  const { hub, city, trade } = place
  const where = { city: t(`projectRequests.city.${city}`) }
  const of = { ...where, trade: trade ? t(`placePages.forTrade.${trade}`) : '' }
  const what = trade ? t(`projectRequests.projectType.${trade}`) : t(`placePages.hub.${hub}`)
  const ask = estimatePath(locale, { city, ...(trade && { projectType: trade }) })
  const filter = new URLSearchParams({ kind: KIND_OF_HUB[hub], city, ...(trade && { trade }) })
  const crumbs = [
    { label: t(`solutionPages.hub.${hub}`), href: paths.solution(locale, hub) },
    ...(trade ? [{ label: where.city, href: placeLink(locale, { hub, city }) }] : []),
    { label: trade ? what : where.city },
  ]
  const prices = (
    <TradePrices
      title={trade ? t('placePages.trades.title', where) : t('placePages.prices.title', where)}
      lead={trade ? t('placePages.trades.lead') : t('placePages.prices.lead')}
      trades={TRADES_OF_HUB[hub].filter((each) => each !== trade)}
      city={city}
      places={places}
      isDemo={isDemo}
    />
  )
  return (
    <>
      <HubHero
        crumbs={crumbs}
        title={t('placePages.title', { what, ...where })}
        lead={<PriceLead place={place} />}
        count={t.rich(trade ? 'placePages.tradeCount' : `placePages.count.${hub}`, {
          count: solution.providerCount,
          ...of,
          b: (words) => <b>{words}</b>,
        })}
        fact={usePriceLevel(city)}
        action={{ href: ask, label: t('placePages.ask', where) }}
        provider={{
          href: paths.register(locale),
          label: t('placePages.join', { who: t(`${hub}.join`), ...where }),
        }}
        drawing={(trade && <UsualPrice trade={trade} city={city} />) || 'elevationStrip'}
        isDemo={isDemo}
      />
      {trade && <LevelPrices trade={trade} city={city} />}
      {!trade && prices}
      <PlaceFacts place={place} />
      <HubProviders
        title={t(trade ? 'placePages.providers.tradeTitle' : 'placePages.providers.title', of)}
        lead={t('placePages.providers.lead')}
        empty={t('placePages.providers.empty')}
        providers={solution.providers}
        isOfCity
        consultations={consultations}
        isDemo={isDemo}
        listHref={`${paths.serviceProviders(locale)}?${filter}`}
      />
      <HubLatest
        title={t(trade ? 'placePages.latest.tradeTitle' : 'placePages.latest.title', of)}
        lead={t('placePages.latest.lead')}
        projectRequests={solution.projectRequests}
        isOfTrade={trade !== undefined}
        isDemo={isDemo}
      />
      <HubPlaces
        title={t('placePages.others.title')}
        lead={t(trade ? 'placePages.others.tradeLead' : 'placePages.others.lead')}
        hub={hub}
        places={places}
        trade={trade}
        except={city}
        isDemo={isDemo}
      />
      {trade && prices}
      <PlaceEnd askHref={ask} where={where} />
    </>
  )
}

/**
 * What a square metre of the trade costs in this city; of a whole hub, what is here, with its first priced work as an
 * example.
 */
function PriceLead({ place: { hub, city, trade: only } }: { place: SolutionPlace }) {
  const t = useTranslations()
  const locale = useLocale()
  const priced = (only ? [only] : TRADES_OF_HUB[hub]).flatMap((trade) => {
    const price = priceSpan(trade, city)
    return price ? [{ trade, price }] : []
  })
  const [first] = priced
  if (!first) return t(`${hub}.lead`)
  const { price } = first
  const money = (halalas: Halalas) => () => <Money halalas={halalas} locale={locale} whole />
  const words = {
    trade: t(`projectRequests.${only ? 'projectType' : 'trade'}.${first.trade}`),
    city: t(`projectRequests.city.${city}`),
    low: money(price.low),
    high: money(price.high),
    from: money(price.standard?.low ?? price.low),
    to: money(price.standard?.high ?? price.high),
  }
  return (
    <>
      {!only && `${t('placePages.lead.onHub', { city: words.city, count: priced.length })} `}
      {t.rich(`placePages.${only ? 'lead' : 'example'}.${price.base}`, words)}
      {only && ` ${t('placePages.lead.onTrade', words)}`}
    </>
  )
}

/** What the city index says (docs/reference/saudi-domain.md#city-index), and that sources disagree; of Riyadh, its base, nothing. */
function usePriceLevel(city: City): string | undefined {
  const t = useTranslations()
  const percent = Math.round((CITY_INDEX[city][1] - 1) * 100)
  if (city === 'riyadh') return undefined
  if (percent === 0) return t('placePages.index.level')
  return t(percent > 0 ? 'placePages.index.above' : 'placePages.index.below', {
    percent: String(Math.abs(percent)),
  })
}

/** The first figure that an owner asks for, on the page's own range. */
function UsualPrice({ trade, city }: { trade: ProjectType; city: City }) {
  const t = useTranslations()
  const price = priceSpan(trade, city)
  if (!price) return <Drawing name="elevationStrip" />
  const { low, typical, high } = price.standard ?? price
  const shown = (halalas: Halalas) => formatWholeRiyals(halalas)
  return (
    <figure className={`card card-surface card-padded ${styles.usualPrice}`}>
      <figcaption>
        {t(price.standard ? 'placePages.usual.standard' : 'placePages.usual.any', {
          trade: t(`projectRequests.projectType.${trade}`),
          area: String(sampleAreaOf(trade)),
        })}
      </figcaption>
      <DimensionLine
        {...{ low, mid: typical, high }}
        lowLabel={<Bdi>{shown(low)}</Bdi>}
        midLabel={<Bdi>{shown(typical)}</Bdi>}
        highLabel={<Bdi>{shown(high)}</Bdi>}
      />
    </figure>
  )
}

function PlaceEnd({ askHref, where }: { askHref: string; where: { city: string } }) {
  const t = useTranslations('placePages.end')
  return (
    <TwoWays
      owner={{
        title: t('ownerTitle', where),
        text: t('ownerText'),
        label: t('ownerLabel'),
        href: askHref,
      }}
      provider={{
        title: t('providerTitle', where),
        text: t('providerText'),
        label: t('providerLabel'),
        href: paths.register(useLocale()),
      }}
    />
  )
}
