import { MARKET_DAYS, type MarketDays, USUAL_MARKET_DAYS } from '#domain/dispatch/market-health.ts'
import { CITIES, type City, PROJECT_TYPES, type ProjectType } from '#domain/project-requests/fact-values.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ProviderFigure, RequestFigure } from '#server/admin/market/market-answers.ts'
import { adminPath } from '../admin-pages.ts'

export const REQUEST_LISTS: readonly RequestFigure[] = [
  ...(['received', 'waiting', 'quoted', 'firstQuote', 'late', 'unanswered', 'awarded'] as const),
]
const PROVIDERS: readonly ProviderFigure[] = ['supply', 'silent']
type MarketFigure = RequestFigure | ProviderFigure | 'money'

/** Rows of a figure, as stored in the address, so that a colleague can be sent a link. */
export interface MarketRowsView {
  figure: MarketFigure
  days: MarketDays
  isBefore?: boolean
  type?: ProjectType | undefined
  city?: City | undefined
  /** Part of a request's number. */
  q?: string | undefined
  /** The last row of the page before. */
  after?: string | undefined
}

export const isOfRequests = (figure: MarketFigure): figure is RequestFigure =>
  REQUEST_LISTS.some((one) => one === figure)
export const isOfProviders = (figure: MarketFigure): figure is ProviderFigure =>
  PROVIDERS.some((one) => one === figure)

/** The list of the menu as it opens, above which the requests that wait for a first quote are shown. */
export const isPlainList = ({ figure, isBefore, after, q }: MarketRowsView): boolean =>
  figure === 'received' && !isBefore && !after && !q

/** API address of the requests that wait for a first quote, what runs out first coming first. */
export const waitingPath = (view: MarketRowsView): string => marketRowsPath({ ...view, figure: 'waiting' })

/** Days of the figures on the dashboard. */
export const readMarketDays = (search: URLSearchParams): MarketDays =>
  MARKET_DAYS.find((days) => String(days) === search.get('days')) ?? USUAL_MARKET_DAYS

/** API address of the figures. */
export const marketPath = (days: MarketDays): string => `/admin/market?days=${days}`

export function readMarketRows(search: URLSearchParams): MarketRowsView {
  const figures: readonly MarketFigure[] = [...REQUEST_LISTS, ...PROVIDERS, 'money']
  return {
    figure: figures.find((figure) => figure === search.get('of')) ?? 'received',
    days: readMarketDays(search),
    isBefore: search.get('period') === 'before',
    type: PROJECT_TYPES.find((type) => type === search.get('type')),
    city: CITIES.find((city) => city === search.get('city')),
    q: search.get('q') ?? undefined,
    after: search.get('after') ?? undefined,
  }
}

/** Address of the page with the rows. */
export function marketRowsAddress(locale: Locale, { figure, after, ...view }: MarketRowsView): string {
  const search = new URLSearchParams({ of: figure, ...valuesOf(view), ...(after && { after }) })
  return `${adminPath('marketRows', locale)}?${search}`
}

/** API address of the rows. */
export function marketRowsPath({ figure, after, ...view }: MarketRowsView): string {
  const list = isOfRequests(figure) ? 'requests' : isOfProviders(figure) ? 'providers' : 'money'
  const search = new URLSearchParams({
    ...(list !== 'money' && { figure }),
    ...valuesOf({
      ...view,
      ...(list === 'money' && { type: undefined, city: undefined }),
      ...(list !== 'requests' && { q: undefined }),
    }),
    ...(after && list !== 'providers' && { before: after }),
  })
  return `/admin/market/${list}?${search}`
}

const valuesOf = ({ days, isBefore, type, city, q }: Omit<MarketRowsView, 'figure' | 'after'>) => ({
  days: String(days),
  ...(isBefore && { period: 'before' }),
  ...(type && { type }),
  ...(city && { city }),
  ...(q && { q }),
})
