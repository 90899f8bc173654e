import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Brings the standings of whoever this transaction has changed up to date now; without this it happens as it commits.
 * For who changes leads and then chooses in one transaction.
 */
export async function settleStandings(tx: Tx): Promise<void> {
  await Promise.all([
    sql`set constraints app.stale_standings__settle immediate`.execute(tx),
    sql`set constraints app.stale_standings__settle deferred`.execute(tx),
  ])
}
