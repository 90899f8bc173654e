import {
  afterReading,
  keptOf,
  type Payment,
  type PaymentReading,
} from '#domain/payments/payment-lifecycle.ts'
import { lastReadAt } from '#domain/payments/read-again.ts'
import { applyPaidOrder } from '#server/fulfilment/apply-paid-order.ts'
import { consultationPaid } from '#server/fulfilment/consultation-paid.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { finishRefunds } from './finish-refunds.ts'
import { type LockedPayment, lockPayment, sumsOf } from './lock-payment.ts'
import { closingOf } from './payment-jobs.ts'
import { requestRefund } from './request-refund.ts'
import { enterConsultationPayment } from './write-consultation-entry.ts'
import { writeRevenue } from './write-revenue.ts'

export interface Settlement {
  paymentId: string
  /** Result from the payment service, or from an admin's bank statement. */
  reading: PaymentReading & { externalPaymentId?: string | undefined }
  now: Date
  /** Admin who confirmed a transfer, and the bank's reference. */
  confirmed?: { by: string; name: string; bankReference: string }
}

/**
 * The only place where a payment is counted. One transaction updates the payment's amounts, its order, revenue, the
 * purchase, and the following jobs (invoice, pages to close, refunds). The result is the same for readings in any order
 * and number: `afterReading` only grows, and locks serialise readings.
 */
export async function settlePayment(tx: Tx, settlement: Settlement): Promise<void> {
  const locked = await lockPayment(tx, settlement.paymentId)
  const before = sumsOf(locked.payment)
  const after = afterReading(before, settlement.reading)
  const came = before.received === 0 && after.received > 0
  const use = came ? await giveFor(tx, locked, after, settlement.now) : locked.payment.use
  await writePayment(tx, locked, { ...settlement, after, came, use })
  if (came && use === 'order') await countOrder(tx, locked, settlement.now)
  if (after.refunded > before.refunded) {
    await finishRefunds(tx, { ...locked, use, before, after, now: settlement.now })
  }
  if (came && use === 'surplus' && keptOf(after) > 0) {
    const { paymentId, now } = settlement
    await requestRefund(tx, { paymentId, amount: keptOf(after), reason: 'surplus', now })
  }
}

/** Fulfils the order. A payment of a settled or abandoned order, or refunded before we knew of it, buys nothing. */
async function giveFor(
  tx: Tx,
  { order }: LockedPayment,
  after: Payment,
  now: Date,
): Promise<'order' | 'surplus'> {
  if (keptOf(after) === 0) return 'surplus'
  if (order.consultation_id) return giveConsultation(tx, order, now)
  if (order.status !== 'open') return 'surplus'
  const given = await applyPaidOrder(tx, { orderId: order.id, now })
  return given === 'given' ? 'order' : 'surplus'
}

/**
 * Books the paid consultation. After its hold ended the order was abandoned, and is still settled while the slot is
 * free. A second payment of the same consultation buys nothing.
 */
async function giveConsultation(
  tx: Tx,
  { id, consultation_id: consultationId }: LockedPayment['order'],
  now: Date,
): Promise<'order' | 'surplus'> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('consultation_id', '=', consultationId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!consultationId || orders.some(({ status }) => status === 'paid')) return 'surplus'
  const paid = await consultationPaid(tx, { consultationId, now })
  const ofIt = tx.updateTable('orders').where('consultation_id', '=', consultationId)
  if (paid === 'booked') await ofIt.set({ status: 'paid', paid_at: now }).where('id', '=', id).execute()
  await ofIt.set({ status: 'abandoned' }).where('status', '=', 'open').execute()
  await enqueue(
    tx,
    orders.map((order) => closingOf(order.id)),
  )
  return paid === 'booked' ? 'order' : 'surplus'
}

interface Outcome extends Settlement {
  after: Payment
  came: boolean
  use: 'order' | 'surplus' | null
}

async function writePayment(
  tx: Tx,
  { payment }: LockedPayment,
  { after, came, use, reading, confirmed, now }: Outcome,
): Promise<void> {
  const { status, received, refunded } = after
  await tx
    .updateTable('payments')
    .set({
      ...{ status, received, refunded, use },
      ...(came && { received_at: now, failure: null }),
      ...(reading.externalPaymentId && { external_payment_id: reading.externalPaymentId }),
      ...(confirmed && {
        confirmed_by: confirmed.by,
        confirmed_name: confirmed.name,
        bank_reference: confirmed.bankReference,
      }),
      // Read again after the page expired, because another attempt on it may have succeeded. An unmatched payment waits
      // for an admin.
      ...(came && payment.next_read_at && { next_read_at: lastReadAt({ expiresAt: payment.expires_at }) }),
      ...(status === 'unclear' && { next_read_at: null }),
    })
    .where('id', '=', payment.id)
    .execute()
}

/**
 * Adds the revenue entry and the invoice, and closes other payments of the order. A consultation's payment belongs to
 * its advisor.
 */
async function countOrder(tx: Tx, { order, payment }: LockedPayment, now: Date): Promise<void> {
  if (order.consultation_id) {
    const { total: amount } = order
    await enterConsultationPayment(tx, { paymentId: payment.id, orderId: order.id, at: now, amount })
    return
  }
  const parts = { net: Number(order.net), vat: Number(order.vat) }
  await writeRevenue(tx, { kind: 'payment', paymentId: payment.id, orderId: order.id, at: now, parts })
  const issuing = {
    task: 'invoices.issue',
    payload: { orderId: order.id },
    jobKey: `order:${order.id}:invoice`,
  }
  await enqueue(tx, [issuing, closingOf(order.id)])
}
