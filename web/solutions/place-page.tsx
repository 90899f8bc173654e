import { useTranslations } from 'use-intl'
import { CITY_INDEX } from '#domain/estimates/city-index.ts'
import type { City } from '#domain/project-requests/fact-values.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { KIND_OF_HUB, type SolutionPlace, TRADES_OF_HUB } from '#domain/solutions/hubs.ts'
import type { CountedPlace, Solution } from '#server/solutions/solution-answers.ts'
import { estimatePath, paths } from '#web/paths.ts'
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
import { TradePrices } from './trade-prices.tsx'
import { TwoWays } from './two-ways.tsx'

interface PlacePageProps {
  place: SolutionPlace
  solution: Solution
  places: CountedPlace[]
  consultations: HubConsultations
}

/** A hub in a city, or a trade in it: who, how much, what to know there, and what is asked for. */
export function PlacePage({ place, solution, places, consultations }: PlacePageProps) {
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
        drawing={trade ? 'compare' : 'elevationStrip'}
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
        listHref={`${paths.serviceProviders(locale)}?${filter}`}
      />
      <HubLatest
        title={t(trade ? 'placePages.latest.tradeTitle' : 'placePages.latest.title', of)}
        lead={t('placePages.latest.lead')}
        projectRequests={solution.projectRequests}
      />
      <HubPlaces
        title={t('placePages.others.title')}
        lead={t(trade ? 'placePages.others.tradeLead' : 'placePages.others.lead')}
        hub={hub}
        places={places}
        trade={trade}
        except={city}
      />
      {trade && prices}
      <PlaceEnd askHref={ask} where={where} />
    </>
  )
}

/**
 * What a square metre of the trade, or of this hub's first priced work, costs in this city, and what else of the city
 * is here.
 */
function PriceLead({ place: { hub, city, trade: only } }: { place: SolutionPlace }) {
  const t = useTranslations()
  const locale = useLocale()
  const [first] = (only ? [only] : TRADES_OF_HUB[hub]).flatMap((trade) => {
    const price = priceSpan(trade, city)
    return price ? [{ trade, price }] : []
  })
  if (!first) return t(`${hub}.lead`)
  const { price } = first
  const money = (halalas: Halalas) => () => <Money halalas={halalas} locale={locale} whole />
  const words = {
    trade: t(`projectRequests.projectType.${first.trade}`),
    city: t(`projectRequests.city.${city}`),
    low: money(price.low),
    high: money(price.high),
    from: money(price.standard?.low ?? price.low),
    to: money(price.standard?.high ?? price.high),
  }
  return (
    <>
      {t.rich(`placePages.lead.${price.base}`, words)}{' '}
      {t(only ? 'placePages.lead.onTrade' : 'placePages.lead.onHub', words)}
    </>
  )
}

/** What the city index says (docs/reference/saudi-domain.md#city-index), and that sources disagree. */
function usePriceLevel(city: City): string {
  const t = useTranslations()
  const percent = Math.round((CITY_INDEX[city][1] - 1) * 100)
  if (city === 'riyadh') return t('placePages.index.base', { city: t(`projectRequests.city.${city}`) })
  if (percent === 0) return t('placePages.index.level')
  return t(percent > 0 ? 'placePages.index.above' : 'placePages.index.below', {
    percent: String(Math.abs(percent)),
  })
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
