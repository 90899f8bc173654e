import { remindedFrom } from '#domain/consultations/reminders.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ConsultationRow } from './lock-consultation.ts'
import { notifyBooked } from './notify-consultation.ts'

/**
 * Turns a held (or released and still free) slot into a booked consultation: the advisor gets the owner's contact, and
 * both are notified. The caller has locked it.
 */
export async function becomeBooked(
  tx: Tx,
  { id, starts_at: startsAt }: Pick<ConsultationRow, 'id' | 'starts_at'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('consultations')
    .set({
      ...{ status: 'booked', booked_at: now, held_until: null },
      ...{ ended_at: null, ended_by: null, end_reason: null },
      reminded_minutes: remindedFrom(startsAt, now),
    })
    .where('id', '=', id)
    .execute()
  await disclose(tx, id, now)
  await notifyBooked(tx, id)
}

/** Gives the advisor access to the owner's name and mobile; the first time is recorded as the owner's receipt. */
async function disclose(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('consultation_contacts')
    .set({ disclosed_at: now })
    .where('consultation_id', '=', id)
    .where('disclosed_at', 'is', null)
    .execute()
}
