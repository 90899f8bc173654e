import * as z from 'zod/mini'
import { priceOf } from '#domain/packages/package.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
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

/** `GET /packages`: packages on sale. */
export const packageRoutes = (context: Pick<CommandContext, 'db' | 'clock'>): Route[] =>
  routes('packages', [
    route({
      method: 'get',
      path: '/packages',
      caller: anyone,
      summary: 'Packages on sale, with their monthly or yearly price in halalas',
      keep: ['packages'],
      responses: { 200: [z.object({ items: z.array(packageSchema) }), 'All of them'] },
      handle: async () => ({ items: (await readOfferedPackages(context)).map(toAnswer) }),
    }),
  ])

function toAnswer({ monthlyFee, yearlyFee, ...rest }: OfferedPackage): z.infer<typeof packageSchema> {
  const fees = { monthlyFee, yearlyFee }
  return { ...rest, monthly: priceOf(fees, 'monthly'), yearly: priceOf(fees, 'yearly') }
}
