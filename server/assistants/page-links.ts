import type { IndexTrade } from '#domain/price-index/price-cell.ts'
import type { City } from '#domain/project-requests/fact-values.ts'
import { slugOf } from '#domain/solutions/hubs.ts'
import type { Citation, ToolCall, ToolContext } from './tool.ts'

type Page = keyof typeof PATHS

/** Addresses of the pages that show the same as a tool. web/paths.ts has them all; a test opens these. */
const PATHS = {
  bill: '/estimate',
  check: '/check',
  directory: '/service-providers',
  priceIndex: '/prices',
  priceMethod: '/prices/method',
  attainment: '/attainment',
  newProjectRequest: '/project-requests/new',
} as const

/** Address of one of our pages in the language of the call, with answers in its query. */
export function pageAddress(
  { config }: Pick<ToolContext, 'config'>,
  { locale }: Pick<ToolCall<unknown>, 'locale'>,
  path: `/${string}`,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query).toString()
  return `${config.publicUrl}${locale === 'en' ? '/en' : ''}${path}${search && `?${search}`}`
}

/** Cites one of our pages. */
export const citePage = (
  context: Pick<ToolContext, 'config'>,
  call: Pick<ToolCall<unknown>, 'locale' | 't'>,
  page: Page,
  query?: Readonly<Record<string, string>>,
): Citation => ({
  title: call.t(`assistants.page.${page}`),
  url: pageAddress(context, call, PATHS[page], query),
})

/** `/prices/renovation/riyadh`. */
export const pricePath = (trade: IndexTrade, city?: City): `/${string}` =>
  [PATHS.priceIndex, slugOf(trade), ...(city ? [slugOf(city)] : [])].join('/') as `/${string}`
