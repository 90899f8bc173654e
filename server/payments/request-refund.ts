import type { Halalas } from '#domain/shared/money.ts'
import { conflict } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { lockPayment, sumsOf } from './lock-payment.ts'
import { sendingOf } from './payment-jobs.ts'
import { takeTurnAtBalance } from './write-consultation-entry.ts'

export interface RefundWish {
  paymentId: string
  /** Including VAT. */
  amount: Halalas
  reason: 'subscription_refunded' | 'surplus' | 'goodwill' | 'consultation_cancelled'
  note?: string | undefined
  /** User ID of the requesting admin. */
  requestedBy?: string | undefined
  now: Date
}

/**
 * Requests a refund in the caller's transaction: a job sends it to the payment service, an admin sends a transfer back
 * manually. Locks order and payment. Throws Refusal `refund.underway` or `refund.too_much` (409).
 */
export async function requestRefund(tx: Tx, wish: RefundWish): Promise<{ refundId: string }> {
  const { order, payment } = await lockPayment(tx, wish.paymentId)
  if (order.consultation_id) await takeTurnAtBalance(tx, order.provider_id)
  const { received, refunded } = sumsOf(payment)
  if (await readOpenRefund(tx, payment.id)) throw conflict('refund.underway')
  if (wish.amount < 1 || wish.amount > received - refunded) {
    throw conflict('refund.too_much')
  }
  const refundId = uuidv7(wish.now)
  await tx
    .insertInto('refunds')
    .values({
      id: refundId,
      payment_id: payment.id,
      provider_id: payment.provider_id,
      amount: wish.amount,
      reason: wish.reason,
      note: wish.note ?? null,
      refunded_before: refunded,
      requested_by: wish.requestedBy ?? null,
      requested_at: wish.now,
    })
    .execute()
  if (payment.method === 'moyasar') await enqueue(tx, [sendingOf(refundId)])
  return { refundId }
}

/** Selects the pending refund of a payment; there is at most one. */
export const readOpenRefund = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['requested', 'sending'])
    .executeTakeFirst()
