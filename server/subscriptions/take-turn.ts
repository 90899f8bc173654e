import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

/** Whoever orders or changes what is bought for a provider does so one after another. */
export async function takeTurn(tx: Tx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${providerId}`}, 0))`.execute(tx)
}
