import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Everything that changes an advisor's consultations takes turns, first of all its locks: two bookings of one time that
 * met only at the constraint could wait for each other.
 */
export async function lockDiary(tx: Tx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consultations:${providerId}`}, 0))`.execute(tx)
}

/**
 * The consultation as it stands, nobody else changing it or its advisor's other ones until the transaction ends; undefined
 * when there is none. Before any lock on its order or payments.
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
