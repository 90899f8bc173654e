import type { Selectable } from 'kysely'
import type { Orders, Payments } from '#db/types.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { lockConsultation } from '#server/fulfilment/lock-consultation.ts'
import type { Tx } from '#server/platform/db/db.ts'

export interface LockedPayment {
  order: Selectable<Orders>
  payment: Selectable<Payments>
}

/**
 * Locks the paid consultation, if any, the order and the payment, in the usual order. Throws Refusal
 * `payment.not_found` (404).
 */
export async function lockPayment(tx: Tx, paymentId: string): Promise<LockedPayment> {
  await lockWhatIsPaidFor(tx, paymentId)
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (query) => query.selectFrom('payments').select('order_id').where('id', '=', paymentId))
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw notFound('payment.not_found')
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, payment }
}

/** An order's subject never changes, so it may be read before the lock. */
async function lockWhatIsPaidFor(tx: Tx, paymentId: string): Promise<void> {
  const order = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('consultation_id')
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  if (order?.consultation_id) await lockConsultation(tx, order.consultation_id)
}

/** Returns the amounts and status for the payment rules. */
export const sumsOf = ({ amount, status, received, refunded }: LockedPayment['payment']) => ({
  amount: Number(amount),
  status,
  received: Number(received),
  refunded: Number(refunded),
})
