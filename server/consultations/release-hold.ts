import { giveUpConsultationOrder } from '#server/payments/consultation-orders.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Releases a held slot and abandons its open payment; a late payment books it after all or is refunded
 * (consultation-paid.ts). An unproved contact is deleted.
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

/** Releases expired holds of one advisor. The caller has locked the calendar. */
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
