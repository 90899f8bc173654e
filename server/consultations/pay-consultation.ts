import { worker } from '#domain/accounts/actor.ts'
import { conflict, Refusal } from '#domain/shared/refusal.ts'
import { beginConsultationPayment } from '#server/payments/begin-payment.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { isOrdered } from './confirm-booking.ts'
import { consultationNotFound } from './open-consultation.ts'

/**
 * Makes sure that a held consultation has a payment page; outside any transaction. Right after a booking, a payment
 * service that does not respond is ignored, because the hold exists and the owner can retry. On request it throws
 * Refusal `consultation.not_booked` or `.hold_over` (409), or those of `beginConsultationPayment`.
 */
export async function pageForPaying(
  context: CommandContext,
  id: string,
  { isAsked = false } = {},
): Promise<void> {
  const waits = await waitsForPayment(context, id)
  if (waits !== 'yes') {
    if (isAsked) throw conflict(waits)
    return
  }
  try {
    await beginConsultationPayment(context, { consultationId: id })
  } catch (error) {
    if (isAsked || !(error instanceof Refusal)) throw error
    context.log.warn({ consultationId: id, code: error.code }, 'no page for paying a consultation yet')
  }
}

function waitsForPayment(
  { db, clock }: CommandContext,
  id: string,
): Promise<'yes' | 'consultation.not_booked' | 'consultation.hold_over'> {
  return db.withActor(worker, async (tx) => {
    const row = await tx
      .selectFrom('consultations')
      .select(['status', 'held_until'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw consultationNotFound()
    if (row.status === 'released') return 'consultation.hold_over'
    if (row.status !== 'held' || !(await isOrdered(tx, id))) return 'consultation.not_booked'
    return row.held_until && row.held_until <= clock.now() ? 'consultation.hold_over' : 'yes'
  })
}
