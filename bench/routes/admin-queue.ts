import { ratioAtLeast } from '../bench.ts'
import { readBench } from '../route-bench.ts'
import { type Told, withoutNulls } from '../rows.ts'

const LIMIT = 20

/** Registrations that wait for an admin, the most urgent first. */
export const adminQueue = readBench({
  name: 'admin-queue',
  goal: ratioAtLeast(0.35),
  ask: ({ people: { admin } }) => ({
    path: '/api/v1/admin/providers?status=pending',
    headers: { authorization: admin.authorization },
  }),
  bare:
    ({ sql }) =>
    async (c) => {
      const rows = await sql<Told[]>`
        select id, company_name, contact_name, kind, city, mobile, email, status, case when suspended_at is null then status else 'suspended' end as standing,
          registered_at, verification_due_at, version, is_demo, false as is_dispatch_paused
        from providers where status = 'pending_review'
        order by coalesce(verification_due_at, registered_at), id limit ${LIMIT + 1}`
      const items = rows.slice(0, LIMIT).map(withoutNulls)
      const [counted] = await sql<{ total: number }[]>`
        select count(*)::int as total from providers where status = 'pending_review' and awaiting_since is null`
      return c.json({ items, total: counted!.total, ...(rows.length > LIMIT && { next: items.at(-1)?.id }) })
    },
})
