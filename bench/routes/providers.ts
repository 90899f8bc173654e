import type { Context } from 'hono'
import { ratioAtLeast } from '../bench.ts'
import { type BareRoute, readBench } from '../route-bench.ts'

const LIMIT = 20

/** The newest approved providers after a cursor, with only the columns of the answer. */
const listed: BareRoute =
  ({ sql }) =>
  async (c: Context) => {
    const { city, trade, before } = c.req.query()
    const rows = await sql<{ id: string; otherName: string | null }[]>`
    select id, slug, company_name, other_name, kind, trades, city, service_cities, is_demo from providers
    where status = 'approved' and suspended_at is null
      ${city ? sql`and ${city} = any(service_cities)` : sql``}
      ${trade ? sql`and ${trade} = any(trades)` : sql``}
      ${before ? sql`and (registered_at, id) < (select registered_at, id from providers where id = ${before})` : sql``}
    order by registered_at desc, id desc limit ${LIMIT + 1}`
    const items = rows
      .slice(0, LIMIT)
      .map(({ otherName, ...row }) => (otherName ? { ...row, otherName } : row))
    return c.json({ items, ...(rows.length > LIMIT && { next: items.at(-1)?.id }) })
  }

export const providersFiltered = readBench({
  name: 'providers-filtered',
  goal: ratioAtLeast(0.5),
  ask: () => ({ path: '/api/v1/providers?city=riyadh&trade=villa_construction' }),
  bare: listed,
})

export const providersPage = readBench({
  name: 'providers-page',
  goal: ratioAtLeast(0.5),
  ask: ({ people }) => ({ path: `/api/v1/providers?before=${people.provider.providerId}` }),
  bare: listed,
})
