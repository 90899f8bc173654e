import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { tidyText } from '#domain/shared/text.ts'
import { CLAIM_FACTS, EVIDENCE } from '#domain/verifications/claims.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keep } from '#server/platform/http/cached-routes.ts'
import { describeJson, describeProblem } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { choiceParameter, PAGE_PARAMETERS, readPageQuery } from '#server/platform/http/page-query.ts'
import { readProviders } from './provider-queries.ts'
import type { ProviderServices } from './provider-services.ts'

const providerSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  companyName: z.string(),
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
  record: z.optional(z.object({ offered: z.int(), answered: z.int(), medianMinutes: z.optional(z.int()) })),
})

const filterSchema = z.object({
  q: z.optional(z.string().check(z.maxLength(QUERY_LENGTH))),
  kind: z.optional(z.enum(PROVIDER_KINDS)),
  city: z.optional(z.enum(CITIES)),
  trade: z.optional(z.enum(PROJECT_TYPES)),
})

const listDescription = {
  summary: 'Approved providers: newest first, or with `q` by the word found',
  description:
    '`q` finds the beginnings of words of the name, however they are spelled, from Arabic or Latin letters. ' +
    'Go on while there is a `next`: a page of a search may hold fewer than `limit`.',
  tags: ['providers'],
  parameters: [
    {
      in: 'query' as const,
      name: 'q',
      schema: { type: 'string' as const, maxLength: QUERY_LENGTH },
      description: 'A name, in either script.',
    },
    choiceParameter('kind', PROVIDER_KINDS),
    choiceParameter('city', CITIES),
    choiceParameter('trade', PROJECT_TYPES),
    ...PAGE_PARAMETERS,
  ],
  responses: {
    200: describeJson('A page', pageSchema),
    422: describeProblem('The page asked for is unreadable'),
  },
}

/** `/providers` and `/providers/{slug}`: approved providers, without contact details. Mounted at /api/v1. */
export function providerRoutes({ db, services }: { db: Db; services: ProviderServices }): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/providers', describeRoute(listDescription), keep('providers'), async (c) => {
    const { page, filter } = readPageQuery(c.req.query(), filterSchema)
    return c.json(await readProviders(db, given(filter), page))
  })

  routes.get(
    '/providers/:slug',
    describeRoute({
      summary:
        'One approved provider: what was checked of them, and how they answered their leads once that can be told',
      tags: ['providers'],
      responses: {
        200: describeJson('The provider', profileSchema),
        404: describeProblem('No such provider'),
      },
    }),
    keep('providers', 'provider_records'),
    async (c) => {
      const provider = await services.provider(c.req.param('slug'))
      if (!provider) throw notFound('provider.not_found')
      return c.json(provider)
    },
  )
  return routes
}

/** An empty `q` asks for everybody. */
function given({ q, ...filter }: z.infer<typeof filterSchema>) {
  const rest = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
  const words = tidyText(q ?? '')
  return words ? { ...rest, q: words } : rest
}
