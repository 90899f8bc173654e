import { keptOf, type Payment } from '#domain/payments/payment-lifecycle.ts'
import { refundParts } from '#domain/payments/refund-parts.ts'
import type { Halalas } from '#domain/shared/money.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { LockedPayment } from './lock-payment.ts'
import { readOpenRefund } from './request-refund.ts'
import { enterConsultationRefund, takeTurnAtBalance } from './write-consultation-entry.ts'
import { writeRevenue } from './write-revenue.ts'

interface Grown extends LockedPayment {
  use: 'order' | 'surplus' | null
  before: Payment
  after: Payment
  now: Date
}

/** Note for admins on a refund that was not made here. */
const MADE_THERE = 'Made at the payment service, not here.'

/**
 * Handles a grown refunded amount of a payment: completes the pending refund, and records one that was made elsewhere,
 * so that completed refunds always add up to the refunded amount. A pending refund is reduced to what is left, because
 * the payment service rejects more.
 */
export async function finishRefunds(tx: Tx, grown: Grown): Promise<void> {
  const { payment, before, after, now } = grown
  const open = await readOpenRefund(tx, payment.id)
  let known = before.refunded
  if (open && after.refunded >= Number(open.refunded_before) + Number(open.amount)) {
    await tx.updateTable('refunds').set({ status: 'done', done_at: now }).where('id', '=', open.id).execute()
    await account(tx, grown, { refundId: open.id, before: known, amount: Number(open.amount) })
    known += Number(open.amount)
  } else if (open) {
    await tx
      .updateTable('refunds')
      .set({ refunded_before: after.refunded, amount: Math.min(Number(open.amount), keptOf(after)) })
      .where('id', '=', open.id)
      .execute()
  }
  const more = after.refunded - known
  if (more === 0) return
  const refundId = uuidv7(now)
  await tx
    .insertInto('refunds')
    .values({
      ...{ id: refundId, payment_id: payment.id, provider_id: payment.provider_id, amount: more },
      ...{ reason: 'goodwill', note: MADE_THERE, refunded_before: known },
      ...{ status: 'done', requested_at: now, done_at: now },
    })
    .execute()
  await account(tx, grown, { refundId, before: known, amount: more })
}

/** A surplus was never revenue, so its refund is none either. A consultation's refund was the advisor's money. */
async function account(
  tx: Tx,
  { order, payment, use, now }: Grown,
  refund: { refundId: string; before: Halalas; amount: Halalas },
): Promise<void> {
  if (use !== 'order') return
  const { refundId, before, amount } = refund
  if (order.consultation_id) {
    await takeTurnAtBalance(tx, order.provider_id)
    const gone = { paymentId: payment.id, refundId, orderId: order.id, at: now, amount }
    await enterConsultationRefund(tx, gone)
    return
  }
  const { net, vat } = refundParts({ net: Number(order.net), vat: Number(order.vat) }, before, amount)
  await writeRevenue(tx, {
    ...{ kind: 'refund', paymentId: payment.id, refundId, orderId: order.id, at: now },
    parts: { net: -net, vat: -vat },
  })
  await enqueue(tx, [{ task: 'invoices.credit', payload: { refundId }, jobKey: `refund:${refundId}:credit` }])
}
