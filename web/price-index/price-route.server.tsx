import type { ReactElement } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { createTranslator } from 'use-intl'
import { INDEX_TRADES, type IndexTrade } from '#domain/price-index/price-cell.ts'
import { CITIES, type City } from '#domain/project-requests/fact-values.ts'
import { slugOf } from '#domain/solutions/hubs.ts'
import { INTL_TAGS, localeOfPath, TIME_ZONE } from '#i18n/locale.ts'
import { messagesFor } from '#i18n/messages.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { pricePaths } from './price-paths.ts'
import { type ShownPrice, shownPrices } from './shown-prices.ts'
import { PRICE_WORDS } from './use-price-words.ts'

/** The trade and city of an address. Throws a 404 where one is not ours. */
export function placeOfParams(params: LoaderFunctionArgs['params']): { trade: IndexTrade; city: City }
export function placeOfParams(params: LoaderFunctionArgs['params'], only: 'trade'): { trade: IndexTrade }
export function placeOfParams(params: LoaderFunctionArgs['params'], only?: 'trade') {
  const trade = INDEX_TRADES.find((each) => slugOf(each) === params.trade)
  const city = CITIES.find((each) => slugOf(each) === params.city)
  if (!trade || !(city || only)) throw data(null, { status: 404 })
  return { trade, city }
}

/** Prices as they stand today; a published quarter appears with the topic `price_index`. */
export async function readShownPrices(
  { context }: LoaderFunctionArgs,
  query: { trade?: IndexTrade; city?: City } = {},
): Promise<ShownPrice[]> {
  return shownPrices(await context.get(servicesContext).priceIndex(query))
}

/** A page that only the server renders. Its head is said here too, so that the page carries two sentences and no more. */
export function pricePage(
  args: LoaderFunctionArgs,
  page: ReactElement,
  head: 'home' | 'trade' | 'city' | 'method',
  { trade, city }: { trade?: IndexTrade; city?: City } = {},
) {
  const t = wordsOf(args)
  const words = {
    trade: trade ? t(`projectRequests.projectType.${trade}`) : '',
    city: city ? t(`projectRequests.city.${city}`) : '',
  }
  return {
    still: renderServerOnly(args, PRICE_WORDS, { page }),
    head: {
      title: t(`priceIndex.${head}.metaTitle`, words),
      description: t(`priceIndex.${head}.metaDescription`, words),
    },
    links: linksOf(args, trade && city && { trade, city }),
  }
}

/** The feed, and for a page with a widget where its oEmbed answer is. */
function linksOf({ url, context }: LoaderFunctionArgs, place: { trade: IndexTrade; city: City } | undefined) {
  const locale = localeOfPath(url.pathname)
  const { publicUrl } = context.get(siteContext)
  const alternate = (type: string, path: string) => ({
    ...{ tagName: 'link' as const, rel: 'alternate', type, href: publicUrl + path },
  })
  const page = place && encodeURIComponent(publicUrl + pricePaths.city(locale, place))
  return [
    alternate('application/rss+xml', `/api/v1/price-index.rss?locale=${locale}`),
    ...(page ? [alternate('application/json+oembed', `/api/v1/oembed?url=${page}&format=json`)] : []),
  ]
}

// Pages are built with the formatter for compiled messages, so a translator of the server would leave `{city}` as it is.
const wordsOf = ({ url }: LoaderFunctionArgs) => {
  const locale = localeOfPath(url.pathname)
  return createTranslator({
    locale: INTL_TAGS[locale],
    messages: messagesFor(locale, PRICE_WORDS),
    timeZone: TIME_ZONE,
  })
}
