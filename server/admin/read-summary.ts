import { sql } from 'kysely'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Summary } from './admin-answers.ts'
import type { Admin } from './require-admin.ts'

/** Nobody counts further; the queue itself tells the rest. */
const COUNTED_TO = 1000

/** The dashboard's figures (spec §3), from counts that are kept. Revenue is absent until there are payments. */
export function readSummary({ db, clock }: CommandContext, { actor }: Admin): Promise<Summary> {
  return db.withActor(actor, async (tx) => {
    const rows = await tx.selectFrom('provider_status_counts').selectAll().execute()
    const count = (matches: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(matches).reduce((sum, { providers }) => sum + providers, 0)
    const overdue = await sql<{ count: number }>`
      select count(*)::integer as count from (
        select from app.providers
        where status = 'pending_review' and coalesce(verification_due_at, registered_at) < ${clock.now()}::timestamptz
        limit ${COUNTED_TO}
      ) as late
    `.execute(tx)
    return {
      total: count(() => true),
      pending: count(({ status }) => status === 'pending_review'),
      approved: count(({ status }) => status === 'approved'),
      rejected: count(({ status }) => status === 'rejected'),
      suspended: count(({ status, suspended }) => status === 'approved' && suspended),
      overdue: overdue.rows[0]!.count,
    }
  })
}
