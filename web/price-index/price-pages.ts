import { INDEX_TRADES } from '#domain/price-index/price-cell.ts'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import type { SitemapPage } from '#web/seo/sitemap-xml.ts'
import { pricePaths } from './price-paths.ts'

/** A page for each trade, and for each city of it: the catalogue fills what quotes do not. */
export const PRICE_PAGES: readonly SitemapPage[] = INDEX_TRADES.flatMap((trade) => [
  { path: (locale) => pricePaths.trade(locale, trade) },
  ...CITIES.map((city): SitemapPage => ({ path: (locale) => pricePaths.city(locale, { trade, city }) })),
])
