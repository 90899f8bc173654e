import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Locks a mobile (`9665XXXXXXXX`) until the commit. A submit with it holds the same lock shared (app.claim_at_submit),
 * so that one of the two sees the other's rows.
 */
export async function lockMobile(tx: Tx, mobile: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${mobile}, 35))`.execute(tx)
}
