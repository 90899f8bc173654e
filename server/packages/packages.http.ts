import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { priceOf } from '#domain/packages/package.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { keep } from '#server/platform/http/cached-routes.ts'
import { describeJson } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { OfferedPackage } from './package-answers.ts'
import { readOfferedPackages } from './package-queries.ts'

const priceSchema = z.object({ fee: z.int(), vat: z.int(), total: z.int() })

const packageSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  version: z.int(),
  name: z.object({ ar: z.string(), en: z.string() }),
  monthly: priceSchema,
  yearly: priceSchema,
  leadsAMonth: z.int(),
  isDemo: z.boolean(),
})

/** `GET /packages`: what a provider can buy now. Mounted at /api/v1. */
export function packageRoutes(context: Pick<CommandContext, 'db' | 'clock'>): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get(
    '/packages',
    describeRoute({
      summary: 'Packages on offer, with what is paid each month or each year in halalas',
      tags: ['packages'],
      responses: { 200: describeJson('All of them', z.object({ items: z.array(packageSchema) })) },
    }),
    keep('packages'),
    async (c) => c.json({ items: (await readOfferedPackages(context)).map(toAnswer) }),
  )
  return routes
}

function toAnswer({ monthlyFee, yearlyFee, ...rest }: OfferedPackage): z.infer<typeof packageSchema> {
  const fees = { monthlyFee, yearlyFee }
  return { ...rest, monthly: priceOf(fees, 'monthly'), yearly: priceOf(fees, 'yearly') }
}
