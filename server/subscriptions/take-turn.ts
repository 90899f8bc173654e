import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

/** Serialises all orders and changes of a provider's purchases. */
export async function takeTurn(tx: Tx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${providerId}`}, 0))`.execute(tx)
}
