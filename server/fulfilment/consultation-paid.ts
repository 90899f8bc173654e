import type { Tx } from '#server/platform/db/db.ts'
import { becomeBooked } from './become-booked.ts'
import { lockConsultation } from './lock-consultation.ts'

/**
 * A consultation's whole price has come: books it where it is still held, or where its hold is over and nobody else has taken
 * the time. Called as the worker by the transaction that learns of the money, before it locks the order. `gone`: nothing was
 * booked, and the caller sends the money back.
 */
export async function consultationPaid(
  tx: Tx,
  { consultationId, now }: { consultationId: string; now: Date },
): Promise<'booked' | 'gone'> {
  const consultation = await lockConsultation(tx, consultationId)
  if (!consultation || consultation.starts_at <= now) return 'gone'
  const { status, ended_by: endedBy } = consultation
  // Whoever gave it up does not want it any more.
  const isWanted = status === 'held' || (status === 'released' && endedBy !== 'owner')
  if (!isWanted || (status === 'released' && (await isTaken(tx, consultation)))) return 'gone'
  await becomeBooked(tx, consultation, now)
  return 'booked'
}

/** By the constraint's own rule, whatever else the calendar says: the money came for exactly this time. */
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
