import { worker } from '#domain/accounts/actor.ts'
import { missInputSchema } from '#domain/consultations/booking-input.ts'
import { nextConsultationStatus } from '#domain/consultations/consultation-lifecycle.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { giveBack, lockOr404 } from './change-consultation.ts'

/**
 * Reports that a consultation took place. Repeating it changes nothing. Throws Refusal `consultation.not_booked` or
 * `.not_begun` (409).
 */
export function finishConsultation({ db, clock }: CommandContext, id: string): Promise<void> {
  const now = clock.now()
  return db.withActor(worker, async (tx) => {
    const { status, starts_at: startsAt } = await lockOr404(tx, id)
    if (status === 'done') return
    if (!nextConsultationStatus(status, 'finish')) throw conflict('consultation.not_booked')
    if (startsAt > now) throw conflict('consultation.not_begun')
    await tx
      .updateTable('consultations')
      .set({ status: 'done', ended_at: now, ended_by: 'advisor' })
      .where('id', '=', id)
      .execute()
  })
}

/**
 * Reports that one side did not come; if it was the advisor, the price is refunded. Repeating it changes nothing.
 * Throws Refusal with fieldErrors, `consultation.not_booked` or `.not_begun` (409).
 */
export async function missConsultation(
  { db, clock }: CommandContext,
  id: string,
  input: unknown,
): Promise<void> {
  const { missedBy } = requireValid(missInputSchema, input)
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    const { status, starts_at: startsAt, price, missed_by: before } = await lockOr404(tx, id)
    if (status === 'missed' && before === missedBy) return
    if (!nextConsultationStatus(status, 'miss')) throw conflict('consultation.not_booked')
    if (startsAt > now) throw conflict('consultation.not_begun')
    await tx
      .updateTable('consultations')
      .set({ status: 'missed', missed_by: missedBy, ended_at: now, ended_by: 'advisor' })
      .where('id', '=', id)
      .execute()
    if (missedBy === 'advisor') await giveBack(tx, id, price, now)
  })
}
