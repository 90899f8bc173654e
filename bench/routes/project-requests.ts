import { ratioAtLeast } from '../bench.ts'
import { readBench } from '../route-bench.ts'
import { withoutNulls } from '../rows.ts'

const LIMIT = 20

export const requestsFiltered = readBench({
  name: 'requests-filtered',
  goal: ratioAtLeast(0.5),
  ask: () => ({ path: '/api/v1/project-requests?city=riyadh' }),
  bare:
    ({ sql }) =>
    async (c) => {
      const rows = await sql`
        select id, project_type, city, area_sqm, finish_level, jobs, facts ->> 'depth' as depth, (facts ->> 'startWithinDays')::integer as start_within_days, status, received_at, is_demo
        from project_requests where city = ${c.req.query('city')!} and status <> 'withdrawn'
        order by received_at desc, id desc limit ${LIMIT + 1}`
      const items = rows.slice(0, LIMIT).map(withoutNulls)
      return c.json({ items, ...(rows.length > LIMIT && { next: items.at(-1)?.id }) })
    },
})
