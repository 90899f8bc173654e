import * as z from 'zod/mini'
import { COMPLAINT_REASONS } from '#domain/complaints/complaint.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { PRICE_LEVELS } from '#domain/providers/provider-figures.ts'
import { QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { tidyText } from '#domain/shared/text.ts'
import { CLAIM_FACTS, EVIDENCE } from '#domain/verifications/claims.ts'
import type { Db } from '#server/platform/db/db.ts'
import { pageAsked, pageShape } from '#server/platform/http/page-query.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import { publicWorkPhotoSchema } from '#server/providers/work-photos/work-photo-answers.ts'
import { readProviders } from './provider-queries.ts'
import type { ProviderServices } from './provider-services.ts'
import { aboutSchema } from './registration-answers.ts'

const providerSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  companyName: z.string(),
  /** The name in the other script: Latin letters where `companyName` is Arabic, and the other way round. */
  otherName: z.optional(z.string()),
  kind: z.enum(PROVIDER_KINDS),
  trades: z.array(z.enum(PROJECT_TYPES)),
  city: z.enum(CITIES),
  serviceCities: z.array(z.enum(CITIES)),
  isDemo: z.boolean(),
})
const pageSchema = z.object({ items: z.array(providerSchema), next: z.optional(z.uuid()) })
const profileSchema = z.extend(providerSchema, {
  registeredAt: z.iso.datetime(),
  claims: z.array(
    z.object({
      fact: z.enum(CLAIM_FACTS),
      evidence: z.enum(EVIDENCE),
      checkedAt: z.iso.datetime(),
      expiresAt: z.optional(z.iso.datetime()),
      lapsed: z.boolean(),
    }),
  ),
  isPaused: z.boolean(),
  /** While they take no new jobs: until this day in Riyadh, if one is known. */
  away: z.optional(z.object({ until: z.optional(z.iso.date()) })),
  record: z.optional(z.object({ offered: z.int(), answered: z.int(), medianMinutes: z.optional(z.int()) })),
  jobs: z.int(),
  priceLevel: z.optional(z.enum(PRICE_LEVELS)),
  priced: z.optional(z.int()),
  work: z.object({ accepted: z.int(), priced: z.int(), won: z.int(), handedOver: z.int() }),
  complaints: z.array(
    z.object({
      reason: z.enum(COMPLAINT_REASONS),
      status: z.enum(['upheld', 'dismissed']),
      receivedAt: z.iso.datetime(),
      /** Days until the decision. */
      days: z.int(),
    }),
  ),
  photos: z.array(publicWorkPhotoSchema),
  /** Of their logo, at `/logos/{logo}/{96|240}`. */
  logo: z.optional(z.uuid()),
  about: z.extend(aboutSchema, { description: z.string() }),
})

const filterSchema = z.object({
  q: z.optional(z.string().check(z.maxLength(QUERY_LENGTH), z.describe('A name, in either script.'))),
  kind: z.optional(z.enum(PROVIDER_KINDS)),
  city: z.optional(z.enum(CITIES)),
  trade: z.optional(z.enum(PROJECT_TYPES)),
})

/** `/providers` and `/providers/{slug}`: approved providers, without contact details. */
export const providerRoutes = ({ db, services }: { db: Db; services: ProviderServices }): Route[] =>
  routes('providers', [
    route({
      method: 'get',
      path: '/providers',
      caller: anyone,
      summary: 'Approved providers, newest first; with `q` ordered by the matched word',
      description:
        '`q` matches the beginnings of words in the name, in Arabic or Latin letters and any usual spelling. ' +
        'Continue while there is a `next`: a page of search results may have fewer items than `limit`.',
      query: z.extend(filterSchema, pageShape()),
      keep: ['providers'],
      responses: { 200: [pageSchema, 'A page'], 422: 'The query is invalid; `fieldErrors` names each field' },
      handle: ({ query: { before, limit, ...filter } }) =>
        readProviders(db, given(filter), pageAsked({ before, limit })),
    }),

    route({
      method: 'get',
      path: '/providers/:slug',
      caller: anyone,
      summary: 'One approved provider with verified facts, and reply statistics once there are enough leads',
      keep: ['providers', 'provider_records', 'provider_figures'],
      responses: { 200: [profileSchema, 'The provider'], 404: 'No such provider' },
      handle: async ({ params }) => {
        const provider = await services.provider(params.slug)
        if (!provider) throw notFound('provider.not_found')
        return provider
      },
    }),
  ])

/** An empty `q` returns all. */
function given({ q, ...filter }: z.infer<typeof filterSchema>) {
  const rest = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
  const words = tidyText(q ?? '')
  return words ? { ...rest, q: words } : rest
}
