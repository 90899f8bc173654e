import { worker } from '#domain/accounts/actor.ts'
import { conflict, Refusal } from '#domain/shared/refusal.ts'
import { beginConsultationPayment } from '#server/payments/begin-payment.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { isOrdered } from './confirm-booking.ts'
import { consultationNotFound } from './open-consultation.ts'

/**
 * Sees to it that a held consultation has a page to be paid on; outside of any transaction. After a booking a payment service
 * that does not answer is no reason to refuse what is held already: the owner presses again. Asked for by itself it throws
 * Refusal `consultation.not_booked` or `.hold_over` (409), or what `beginConsultationPayment` does.
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
