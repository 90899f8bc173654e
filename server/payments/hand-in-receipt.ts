import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import { conflict, invalidInput, notFound } from '#domain/shared/refusal.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import { documentOfToken } from '#server/documents/upload-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { lockPayment } from './lock-payment.ts'
import type { PaymentAnswer } from './payment-answers.ts'
import { readPayment } from './read-payments.ts'

/**
 * Attaches the receipt of an upload token to an open transfer, replacing an earlier one. Throws Refusal
 * `payment.not_found` (404), `payment.not_waiting` (409), or `payment.receipt_unknown` at `uploadToken`.
 */
export async function handInReceipt(
  { db, clock, config }: CommandContext,
  { providerId }: ProviderActor,
  { paymentId, uploadToken }: { paymentId: string; uploadToken: string },
): Promise<PaymentAnswer> {
  const documentId = documentOfToken(config, uploadToken)
  const now = clock.now()
  const answer = await db.withActor(worker, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId)
    if (payment.provider_id !== providerId) throw notFound('payment.not_found')
    if (payment.method !== 'bank_transfer' || payment.status !== 'waiting') {
      throw conflict('payment.not_waiting')
    }
    const { rows } = documentId
      ? await sql<{ claimed: boolean }>`
          select app.claim_receipt(${paymentId}::uuid, ${documentId}::uuid) as claimed
        `.execute(tx)
      : { rows: [] }
    if (!rows[0]?.claimed) {
      throw invalidInput({ uploadToken: { code: 'payment.receipt_unknown' } })
    }
    await tx.updateTable('payments').set({ receipt_at: now }).where('id', '=', paymentId).execute()
    return readPayment(tx, paymentId, { config, now })
  })
  if (!answer) throw new Error(`Payment ${paymentId} is gone`)
  return answer
}
