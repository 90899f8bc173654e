import type { PriceCell } from '#domain/price-index/price-cell.ts'
import { slugOf } from '#domain/solutions/hubs.ts'
import type { Locale } from '#i18n/locale.ts'
import { inLocale } from '#web/paths.ts'

type Place = Pick<PriceCell, 'trade' | 'city'>

const segmentsOf = ({ trade, city }: Place) => `${slugOf(trade)}/${slugOf(city)}`

/** Addresses of the index under `/prices`; in their own file, because the browser's half of the site links none of them. */
export const pricePaths = {
  home: (locale: Locale) => inLocale(locale, '/prices'),
  trade: (locale: Locale, trade: Place['trade']) => inLocale(locale, `/prices/${slugOf(trade)}`),
  city: (locale: Locale, place: Place) => inLocale(locale, `/prices/${segmentsOf(place)}`),
  method: (locale: Locale) => inLocale(locale, '/prices/method'),
  /** The widget of a trade in a city, which other sites show in a frame. */
  embedded: (locale: Locale, place: Place) => inLocale(locale, `/embed/prices/${segmentsOf(place)}`),
}
