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

/** What an admin reads of a refund nobody here asked for. */
const MADE_THERE = 'Made at the payment service, not here.'

/**
 * More of a payment is known to have gone back than before: finishes the refund that was under way, and writes one for what
 * nobody here asked for, so that refunds which are done always add up to what the payment gave back. One that still has to
 * go shrinks to what is left: the payment service refuses more than it holds.
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

/** A surplus was never revenue, so giving it back is none either. What a consultation gives back was its advisor's. */
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
