import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { refundDue } from '#domain/subscriptions/refund-due.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import {
  keepSubscription,
  type OrderRow,
  packageOrders,
  statusAfter,
  writeEvent,
} from '#server/fulfilment/subscription-rows.ts'
import { closeLeadAccount } from '#server/lead-accounts/keep-lead-accounts.ts'
import { requestRefund } from '#server/payments/request-refund.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { abandonOrder } from './abandon-order.ts'
import { withdraw } from './give-consent.ts'
import { isOver, type PurchasedPeriod, readPurchased, readToRefund } from './read-purchased.ts'
import { takeTurn } from './take-turn.ts'

export const endInputSchema = z.object({ net: z.int() })

/**
 * Ends a subscription immediately with its refund; `net` is the amount shown to the provider. Unpaid orders are
 * abandoned. Throws Refusal with fieldErrors, or (409) `subscription.not_possible` without a current one,
 * `subscription.refund_changed` with the current amount, `order.receipt_waits`, `refund.underway`.
 */
export async function endSubscription(
  { db, clock }: CommandContext,
  { providerId }: ProviderActor,
  input: unknown,
): Promise<void> {
  const checked = requireValid(endInputSchema, input)
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    await takeTurn(tx, providerId)
    const orders = await lockOrders(tx, providerId)
    const bought = await readPurchased(tx, providerId, { lock: true })
    if (!bought || isOver(bought)) throw conflict('subscription.not_possible')
    const due = refundDue(await readToRefund(tx, bought, now), now)
    if (due.net !== checked.net) {
      throw conflict('subscription.refund_changed', { details: { amount: due.total / 100 } })
    }
    for (const open of orders.filter(({ status }) => status === 'open')) await abandonOrder(tx, open, now)
    await sendBack(tx, bought, { total: due.total, now })
    await close(tx, bought, now)
  })
}

/** Locks all orders, so that a payment arriving now waits and finds the subscription ended. */
const lockOrders = (tx: Tx, providerId: string): Promise<OrderRow[]> =>
  packageOrders(tx)
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['open', 'paid'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Refunds from its payments, the newest first, at most what each still holds. */
async function sendBack(
  tx: Tx,
  { row }: PurchasedPeriod,
  { total, now }: { total: Halalas; now: Date },
): Promise<void> {
  const payments = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'received', 'refunded'])
    .where('subscription_id', '=', row.id)
    .where('use', '=', 'order')
    .orderBy('received_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute()
  let left = total
  for (const { id: paymentId, received, refunded } of payments) {
    const amount = Math.min(left, received - refunded)
    if (amount <= 0) continue
    await requestRefund(tx, { paymentId, amount, reason: 'subscription_refunded', now })
    left -= amount
  }
}

async function close(tx: Tx, { row, periods }: PurchasedPeriod, now: Date): Promise<void> {
  for (const { id, starts_at, ends_at, closed_at } of periods) {
    if (closed_at || ends_at <= now) continue
    const closedAt = starts_at > now ? starts_at : now
    await tx.updateTable('subscription_periods').set({ closed_at: closedAt }).where('id', '=', id).execute()
  }
  await withdraw(tx, row.id, now)
  const ended = await keepSubscription(tx, row, {
    status: statusAfter(row, 'refund'),
    ended_at: now,
    next_package_id: null,
    next_billing: null,
    changes_at: null,
  })
  await writeEvent(tx, ended, { type: 'refunded', at: now })
  // Granted, unused leads end with their subscription.
  await closeLeadAccount(tx, row.provider_id, now)
}
