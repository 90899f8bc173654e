import { INDEX_TRADES, type IndexTrade } from '#domain/price-index/price-cell.ts'
import { WIDGET, widgetCode } from '#domain/price-index/widget.ts'
import { CITIES, type City } from '#domain/project-requests/fact-values.ts'
import { slugOf } from '#domain/solutions/hubs.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'

/** `/en/prices/renovation/riyadh`, or the address of its widget. */
const ADDRESS = /^(?:\/(ar|en))?(?:\/embed)?\/prices\/([a-z-]+)\/([a-z-]+)\/?$/

interface EmbeddedPlace {
  locale: Locale
  trade: IndexTrade
  city: City
}

/** Reads the address of a page of ours about a trade in a city; undefined for any other. */
export function embeddedPlaceOf(address: string, publicUrl: string): EmbeddedPlace | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.origin !== new URL(publicUrl).origin) return undefined
  const [, locale = 'ar', tradeSlug, citySlug] = ADDRESS.exec(url.pathname) ?? []
  const trade = INDEX_TRADES.find((each) => slugOf(each) === tradeSlug)
  const city = CITIES.find((each) => slugOf(each) === citySlug)
  return trade && city && { locale: locale as Locale, trade, city }
}

/** An answer of https://oembed.com, type `rich`: a frame without scripts, no larger than asked. */
export function oembedOf(
  { locale, trade, city }: EmbeddedPlace,
  publicUrl: string,
  most: { width?: number | undefined; height?: number | undefined },
) {
  const t = translatorFor(locale)
  const title = t('priceIndex.embed.widgetTitle', {
    trade: t(`projectRequests.projectType.${trade}`),
    city: t(`projectRequests.city.${city}`),
  })
  const width = Math.min(WIDGET.width, most.width ?? WIDGET.width)
  const height = Math.min(WIDGET.height, most.height ?? WIDGET.height)
  const prefix = locale === 'ar' ? '' : `/${locale}`
  const src = `${publicUrl}${prefix}/embed/prices/${slugOf(trade)}/${slugOf(city)}`
  return {
    ...{ type: 'rich' as const, version: '1.0' as const, title, width, height },
    provider_name: t('layout.siteName'),
    provider_url: `${publicUrl}/`,
    cache_age: 86_400,
    html: widgetCode({ src, title }, { ...WIDGET, width, height }),
  }
}
