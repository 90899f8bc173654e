import { worker } from '#domain/accounts/actor.ts'
import { cancelConsultationInputSchema, rescheduleInputSchema } from '#domain/consultations/booking-input.ts'
import {
  consultationRefund,
  MOST_RESCHEDULES,
  mayReschedule,
  RESCHEDULE_UNTIL_HOURS,
} from '#domain/consultations/cancellation.ts'
import { nextConsultationStatus } from '#domain/consultations/consultation-lifecycle.ts'
import { remindedFrom } from '#domain/consultations/reminders.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { type ConsultationRow, lockConsultation } from '#server/fulfilment/lock-consultation.ts'
import { notifyCancelled, notifyMoved } from '#server/fulfilment/notify-consultation.ts'
import { refundConsultation } from '#server/payments/consultation-orders.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { consultationNotFound } from './open-consultation.ts'
import { releaseHold, releaseOver } from './release-hold.ts'
import { orTaken, requireFreeSlot } from './take-slot.ts'

const MINUTE_MS = 60_000

/**
 * Reschedules an appointment with the same length, in the owner's name. The same time changes nothing. Throws Refusal
 * `consultation.not_booked`, `.reschedule_too_late`, `.reschedule_too_often`, `.slot_taken` or `.slot_not_offered`
 * (409).
 */
export async function rescheduleConsultation(
  { db, clock }: CommandContext,
  id: string,
  input: unknown,
): Promise<void> {
  const { startsAt } = requireValid(rescheduleInputSchema, input)
  const now = clock.now()
  const moving = db.withActor(worker, async (tx) => {
    const consultation = await lockOr404(tx, id)
    const { provider_id: providerId, starts_at: before, ends_at: endsAt } = consultation
    if (consultation.status === 'booked' && before.getTime() === startsAt.getTime()) return
    requireMovable(consultation, now)
    await releaseOver(tx, providerId, now)
    const minutes = (endsAt.getTime() - before.getTime()) / MINUTE_MS
    const slot = await requireFreeSlot(tx, { providerId, minutes, startsAt, now, except: id })
    await tx
      .updateTable('consultations')
      .set((row) => ({
        ...slot,
        moved: row('moved', '+', 1),
        sequence: row('sequence', '+', 1),
        reminded_minutes: remindedFrom(startsAt, now),
      }))
      .where('id', '=', id)
      .execute()
    await notifyMoved(tx, id, before)
  })
  await orTaken(moving)
}

function requireMovable({ status, starts_at: startsAt, moved }: ConsultationRow, now: Date): void {
  if (!nextConsultationStatus(status, 'reschedule')) throw conflict('consultation.not_booked')
  if (moved >= MOST_RESCHEDULES)
    throw conflict('consultation.reschedule_too_often', { details: { max: MOST_RESCHEDULES } })
  if (!mayReschedule({ startsAt, at: now, moved }))
    throw conflict('consultation.reschedule_too_late', { details: { hours: RESCHEDULE_UNTIL_HOURS } })
}

/**
 * Cancels a consultation before it begins, with the refund by rule. A held one is released. Repeating it by the same
 * side changes nothing. Throws Refusal `consultation.not_booked` or, for an owner after the start, `.begun_already`
 * (409).
 */
export async function cancelConsultation(
  { db, clock }: CommandContext,
  id: string,
  input: unknown,
  { by }: { by: 'owner' | 'advisor' },
): Promise<void> {
  const { reason } = requireValid(cancelConsultationInputSchema, input)
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    const consultation = await lockOr404(tx, id)
    const { status, ended_by: endedBy } = consultation
    if ((status === 'cancelled' || status === 'released') && endedBy === by) return
    if (status === 'held' && by === 'owner') return releaseHold(tx, id, { by, now })
    if (status === 'held' || !nextConsultationStatus(status, 'cancel'))
      throw conflict('consultation.not_booked')
    if (by === 'owner' && consultation.starts_at <= now) throw conflict('consultation.begun_already')
    await endBooked(tx, consultation, { by, reason, now })
  })
}

async function endBooked(
  tx: Tx,
  { id, price, starts_at: startsAt }: ConsultationRow,
  { by, reason, now }: { by: 'owner' | 'advisor'; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('consultations')
    .set((row) => ({
      ...{ status: 'cancelled', ended_at: now, ended_by: by, end_reason: reason || null },
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const refund = consultationRefund(price, { startsAt, at: now, by })
  await giveBack(tx, id, refund, now)
  await notifyCancelled(tx, id, { by, refund })
}

/** Refunds the amount by rule, if anything was paid. */
export async function giveBack(tx: Tx, consultationId: string, amount: number, now: Date): Promise<void> {
  if (amount > 0)
    await refundConsultation(tx, { consultationId, amount, reason: 'consultation_cancelled', now })
}

export async function lockOr404(tx: Tx, id: string): Promise<ConsultationRow> {
  const consultation = await lockConsultation(tx, id)
  if (!consultation) throw consultationNotFound()
  return consultation
}
