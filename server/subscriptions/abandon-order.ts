import { worker } from '#domain/accounts/actor.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import {
  keepSubscription,
  lockSubscription,
  type OrderRow,
  packageOrders,
  statusAfter,
  writeEvent,
} from '#server/fulfilment/subscription-rows.ts'
import { closingOf } from '#server/payments/payment-jobs.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { takeTurn } from './take-turn.ts'

/** Selects the provider's open order and locks it until the transaction ends. */
export const lockOpenOrder = (tx: Tx, providerId: string): Promise<OrderRow | undefined> =>
  packageOrders(tx)
    .where('provider_id', '=', providerId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/**
 * Abandons an order for its provider. Throws Refusal `order.not_found` (404), `order.not_open` (409), or
 * `order.receipt_waits` (409) while an admin still looks for a transfer with a receipt.
 */
export async function giveUpOrder(
  { db, clock }: CommandContext,
  { providerId }: ProviderActor,
  orderId: string,
): Promise<void> {
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    await takeTurn(tx, providerId)
    const order = await packageOrders(tx)
      .where('id', '=', orderId)
      .where('provider_id', '=', providerId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw notFound('order.not_found')
    if (order.status === 'abandoned') return
    if (order.status !== 'open') throw conflict('order.not_open')
    await abandonOrder(tx, order, now)
  })
}

/**
 * Abandons a locked open order and closes its payments; a late payment is refunded. A subscription that never began
 * ends with its order, unless another order replaces it. Throws Refusal `order.receipt_waits` (409) unless the order
 * has expired (`force`).
 */
export async function abandonOrder(
  tx: Tx,
  order: OrderRow,
  now: Date,
  { keepSubscription: isReplaced = false, force = false } = {},
): Promise<void> {
  if (!force && (await hasReceiptWaiting(tx, order.id))) {
    throw conflict('order.receipt_waits')
  }
  await tx.updateTable('orders').set({ status: 'abandoned' }).where('id', '=', order.id).execute()
  await enqueue(tx, [closingOf(order.id)])
  if (order.kind !== 'start' || isReplaced) return
  const subscription = await lockSubscription(tx, order.subscription_id)
  if (subscription.status !== 'awaiting_payment') return
  const abandoned = await keepSubscription(tx, subscription, {
    status: statusAfter(subscription, 'abandon'),
    ended_at: now,
  })
  await writeEvent(tx, abandoned, { type: 'abandoned', at: now, orderId: order.id })
}

/** Whether the provider uploaded the receipt of a transfer that no admin has confirmed yet. */
export async function hasReceiptWaiting(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'waiting')
    .where('receipt_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
