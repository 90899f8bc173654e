import * as z from 'zod/mini'
import { INDEX_TRADES } from '#domain/price-index/price-cell.ts'
import { WIDGET } from '#domain/price-index/widget.ts'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { DEFAULT_LOCALE, LOCALES } from '#i18n/locale.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { wholeNumber } from '#server/platform/http/query-values.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { embeddedPlaceOf, oembedOf } from './oembed.ts'
import { csvOf, rssOf } from './price-files.ts'
import { priceIndexSchema } from './price-index-schema.ts'
import type { PriceIndexServices } from './read-price-index.ts'

const oembedSchema = z.object({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  title: z.string(),
  width: z.int(),
  height: z.int(),
  provider_name: z.string(),
  provider_url: z.string(),
  cache_age: z.int(),
  html: z.string(),
})

const narrowed = { trade: z.optional(z.enum(INDEX_TRADES)), city: z.optional(z.enum(CITIES)) }
const locale = z._default(z.enum(LOCALES), DEFAULT_LOCALE)
const KEPT = ['price_index']
const MOST_PIXELS = 100_000
const NOT_IMPLEMENTED = 501

/** `/price-index`: the public index of prices as JSON, CSV and RSS, and its widget for other sites. */
export function priceIndexRoutes({
  services,
  config: { publicUrl },
}: Pick<CommandContext, 'config'> & { services: PriceIndexServices }): Route[] {
  return routes('marketplace', [
    route({
      method: 'get',
      path: '/price-index',
      caller: anyone,
      summary: 'Prices of a square metre by trade, city, level and quarter, of the last eight quarters',
      description:
        'From quotes of at least ten firms, with our catalogue beside them. docs/price-index.md explains how.',
      keep: KEPT,
      query: z.object(narrowed),
      responses: { 200: [priceIndexSchema, 'The newest quarter first'], ...UNREADABLE },
      handle: ({ query }) => services.priceIndex(query),
    }),

    route({
      method: 'get',
      path: '/price-index.csv',
      caller: anyone,
      summary: 'The same as CSV for Excel, in riyals, one row for each published revision',
      keep: KEPT,
      query: z.object({ ...narrowed, locale }),
      responses: {
        200: { mediaType: 'text/csv', description: 'UTF-8 with a byte order mark' },
        ...UNREADABLE,
      },
      handle: async ({ c, query: { locale, ...query } }) =>
        c.body(csvOf(await services.priceIndex(query), locale), 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': attachment('mimar-price-index.csv', 'mimar-price-index.csv'),
        }),
    }),

    route({
      method: 'get',
      path: '/price-index.rss',
      caller: anyone,
      summary: 'New and revised prices as RSS 2.0',
      keep: KEPT,
      query: z.object({ ...narrowed, locale }),
      responses: {
        200: { mediaType: 'application/rss+xml', description: 'The newest first' },
        ...UNREADABLE,
      },
      handle: async ({ c, query: { locale, ...query } }) =>
        c.body(rssOf(await services.priceIndex(query), locale, publicUrl), 200, {
          'content-type': 'application/rss+xml; charset=utf-8',
        }),
    }),

    route({
      method: 'get',
      path: '/oembed',
      caller: anyone,
      summary: 'oEmbed of a trade in a city: the frame to show its prices on another site',
      description: '`url` is the address of the page or of its widget. https://oembed.com',
      query: z.object({
        url: z.string().check(z.maxLength(500)),
        format: z._default(z.enum(['json', 'xml']), 'json'),
        maxwidth: z.optional(wholeNumber(WIDGET.leastWidth, MOST_PIXELS)),
        maxheight: z.optional(wholeNumber(WIDGET.leastHeight, MOST_PIXELS)),
      }),
      responses: {
        200: [oembedSchema, 'Type `rich`: a frame without scripts'],
        404: 'The address is no page about prices of a trade in a city',
        501: 'Only JSON is answered',
        ...UNREADABLE,
      },
      handle: ({ c, query: { url, format, maxwidth: width, maxheight: height } }) => {
        const place = embeddedPlaceOf(url, publicUrl)
        if (!place) throw notFound('price_index.not_found')
        return format === 'xml'
          ? c.body(null, NOT_IMPLEMENTED)
          : oembedOf(place, publicUrl, { width, height })
      },
    }),
  ])
}
