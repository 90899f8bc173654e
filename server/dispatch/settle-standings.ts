import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Updates the standings of providers changed in this transaction immediately instead of at the commit. For transactions
 * that change leads and then choose.
 */
export async function settleStandings(tx: Tx): Promise<void> {
  await Promise.all([
    sql`set constraints app.stale_standings__settle immediate`.execute(tx),
    sql`set constraints app.stale_standings__settle deferred`.execute(tx),
  ])
}
