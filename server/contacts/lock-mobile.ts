import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Alone with a mobile (`9665XXXXXXXX`) until the commit: a submit with it holds the same lock shared
 * (app.claim_at_submit), so one of the two sees what the other wrote.
 */
export async function lockMobile(tx: Tx, mobile: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${mobile}, 35))`.execute(tx)
}
