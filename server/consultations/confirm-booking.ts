import { worker } from '#domain/accounts/actor.ts'
import { confirmInputSchema } from '#domain/consultations/booking-input.ts'
import { HOLD_MINUTES } from '#domain/consultations/consultation-lifecycle.ts'
import { conflict, Refusal } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { checkMobileCode, sendMobileCode } from '#server/contacts/mobile-codes.ts'
import { becomeBooked } from '#server/fulfilment/become-booked.ts'
import { type ConsultationRow, lockConsultation } from '#server/fulfilment/lock-consultation.ts'
import { makeConsultationOrder } from '#server/payments/consultation-orders.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { consultationNotFound } from './open-consultation.ts'

const MINUTE_MS = 60_000

/**
 * Verifies the WhatsApp code: a free consultation is booked, a paid one is held again until it is paid. Throws Refusal
 * `mobile.code_wrong` (422, field `code`), `mobile.code_over`, `consultation.not_waiting` or `.hold_over` (409).
 */
export async function confirmBooking(context: CommandContext, id: string, input: unknown): Promise<void> {
  const { code } = requireValid(confirmInputSchema, input)
  const refused = await context.db.withActor(worker, async (tx) => {
    const consultation = await lockWaiting(tx, context, id)
    const said = await checkMobileCode(tx, context, { purpose: 'booking', subjectId: id, code })
    // Committed in any case, so that a wrong guess stays counted.
    if (said instanceof Refusal) return said
    await proved(tx, context, consultation)
    return undefined
  })
  if (refused) throw refused
}

async function proved(tx: Tx, context: CommandContext, consultation: ConsultationRow): Promise<void> {
  const now = context.clock.now()
  const { id, price, provider_id: providerId } = consultation
  if (price === 0) return becomeBooked(tx, consultation, now)
  const heldUntil = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
  await tx.updateTable('consultations').set({ held_until: heldUntil }).where('id', '=', id).execute()
  await makeConsultationOrder(tx, context, {
    ...{ consultationId: id, providerId, total: price, expiresAt: heldUntil },
  })
}

/**
 * Sends another code; the previous one stops working. Throws Refusal as `confirmBooking`, or `mobile.code_wait` (429).
 */
export async function sendCodeAgain(
  context: CommandContext,
  id: string,
  { clientAddress }: { clientAddress: string },
): Promise<void> {
  await context.db.withActor(worker, async (tx) => {
    const { locale, user_id: userId } = await lockWaiting(tx, context, id)
    const { mobile } = await tx
      .selectFrom('consultation_contacts')
      .select('mobile')
      .where('consultation_id', '=', id)
      .executeTakeFirstOrThrow()
    await sendMobileCode(tx, context, {
      ...{ purpose: 'booking', subjectId: id, asker: userId ?? undefined },
      ...{ mobile, locale, clientAddress },
    })
  })
}

/** Locks a consultation that waits for a code: still held and without an order. */
async function lockWaiting(tx: Tx, { clock }: CommandContext, id: string): Promise<ConsultationRow> {
  const consultation = await lockConsultation(tx, id)
  if (!consultation) throw consultationNotFound()
  const { status, held_until: heldUntil } = consultation
  if (status === 'released') throw conflict('consultation.hold_over')
  if (status !== 'held' || (await isOrdered(tx, id))) throw conflict('consultation.not_waiting')
  if (heldUntil && heldUntil <= clock.now()) throw conflict('consultation.hold_over')
  return consultation
}

/** A caller who is asked to pay has proved their mobile before. */
export async function isOrdered(tx: Tx, id: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('consultation_id', '=', id)
    .executeTakeFirst()
  return order !== undefined
}
