import { giveUpConsultationOrder } from '#server/payments/consultation-orders.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * A time is no longer kept for whoever held it. What is still to be paid of it is given up; money that comes all the same books
 * it after all or goes back (consultation-paid.ts). Who never proved their mobile leaves no contact behind.
 */
export async function releaseHold(
  tx: Tx,
  id: string,
  { by, now }: { by: 'owner' | 'platform'; now: Date },
): Promise<void> {
  await tx
    .updateTable('consultations')
    .set({ status: 'released', held_until: null, ended_at: now, ended_by: by })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .execute()
  await giveUpConsultationOrder(tx, { consultationId: id })
  await tx.deleteFrom('mobile_codes').where('purpose', '=', 'booking').where('subject_id', '=', id).execute()
  const ordered = await tx
    .selectFrom('orders')
    .select('id')
    .where('consultation_id', '=', id)
    .executeTakeFirst()
  if (!ordered) await tx.deleteFrom('consultation_contacts').where('consultation_id', '=', id).execute()
}

/** Of one advisor: what is held no longer. The caller has locked the diary. */
export async function releaseOver(tx: Tx, providerId: string, now: Date): Promise<void> {
  const over = await tx
    .selectFrom('consultations')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('status', '=', 'held')
    .where('held_until', '<=', now)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of over) await releaseHold(tx, id, { by: 'platform', now })
}
