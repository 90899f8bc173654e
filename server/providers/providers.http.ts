import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { jsonAnswer, problemAnswer } from '#server/marketplace/describe-answers.ts'
import { PAGE_PARAMETERS, readPageQuery, toPage } from '#server/marketplace/page-query.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { readApprovedProviders } from './provider-queries.ts'

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

/** `GET /providers`: approved providers, without contact details. Mounted at /api/v1. */
export function providerDoors({ db }: { db: Db }): Hono<HttpEnv> {
  const doors = new Hono<HttpEnv>()
  doors.get(
    '/providers',
    describeRoute({
      summary: 'Approved providers, newest first',
      tags: ['providers'],
      parameters: [...PAGE_PARAMETERS],
      responses: {
        200: jsonAnswer('A page', pageSchema),
        422: problemAnswer('The page asked for is unreadable'),
      },
    }),
    async (c) => {
      const { limit, before } = readPageQuery(c.req.query())
      const rows = await readApprovedProviders(db, { limit: limit + 1, ...(before && { before }) })
      return c.json(toPage(rows, limit))
    },
  )
  return doors
}
