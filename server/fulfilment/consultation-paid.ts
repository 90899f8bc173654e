import type { Tx } from '#server/platform/db/db.ts'
import { becomeBooked } from './become-booked.ts'
import { lockConsultation } from './lock-consultation.ts'

/**
 * Handles the full payment of a consultation: books it if it is still held, or if its hold expired and the slot is
 * free. Called as the worker by the transaction that records the payment, before it locks the order. `gone`: nothing
 * was booked, and the caller must refund.
 */
export async function consultationPaid(
  tx: Tx,
  { consultationId, now }: { consultationId: string; now: Date },
): Promise<'booked' | 'gone'> {
  const consultation = await lockConsultation(tx, consultationId)
  if (!consultation || consultation.starts_at <= now) return 'gone'
  const { status, ended_by: endedBy } = consultation
  // An owner who gave the slot up does not want it any more.
  const isWanted = status === 'held' || (status === 'released' && endedBy !== 'owner')
  if (!isWanted || (status === 'released' && (await isTaken(tx, consultation)))) return 'gone'
  await becomeBooked(tx, consultation, now)
  return 'booked'
}

/** Checks only the constraint's own rule, whatever the calendar says, because the payment was for exactly this slot. */
async function isTaken(
  tx: Tx,
  {
    provider_id: providerId,
    starts_at: startsAt,
    free_at: freeAt,
  }: { provider_id: string; starts_at: Date; free_at: Date },
): Promise<boolean> {
  const other = await tx
    .selectFrom('consultations')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['held', 'booked'])
    .where('starts_at', '<', freeAt)
    .where('free_at', '>', startsAt)
    .executeTakeFirst()
  return other !== undefined
}
