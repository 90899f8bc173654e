import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Serialises all changes of an advisor's consultations. Taken before any other lock, because two bookings of one slot
 * could deadlock at the constraint.
 */
export async function lockDiary(tx: Tx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consultations:${providerId}`}, 0))`.execute(tx)
}

/**
 * Locks a consultation and its advisor's others until the transaction ends; undefined when there is none. Call it
 * before locking its order or payments.
 */
export async function lockConsultation(tx: Tx, consultationId: string) {
  const found = await tx
    .selectFrom('consultations')
    .select('provider_id')
    .where('id', '=', consultationId)
    .executeTakeFirst()
  if (!found) return undefined
  await lockDiary(tx, found.provider_id)
  return tx
    .selectFrom('consultations')
    .selectAll()
    .where('id', '=', consultationId)
    .forUpdate()
    .executeTakeFirst()
}

export type ConsultationRow = NonNullable<Awaited<ReturnType<typeof lockConsultation>>>
