import { isWelcome, start } from '#server/fulfilment/apply-paid-order.ts'
import {
  keepSubscription,
  lockSubscription,
  packageOrders,
  statusAfter,
  writeEvent,
} from '#server/fulfilment/subscription-rows.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readHeld } from './read-purchased.ts'

/**
 * Begins a subscription paid before the approval or during a suspension. Does nothing when none waits, or when it was
 * fully refunded meanwhile.
 */
export async function startWaiting(
  tx: Tx,
  { providerId, now }: { providerId: string; now: Date },
): Promise<void> {
  const order = await packageOrders(tx)
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'start')
    .where('status', '=', 'paid')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return
  const subscription = await lockSubscription(tx, order.subscription_id)
  if (subscription.status !== 'awaiting_approval' || !(await isWelcome(tx, providerId))) return
  if ((await readHeld(tx, subscription.id)) > 0) return start(tx, order, subscription, now)
  const over = { status: statusAfter(subscription, 'refund'), ended_at: now }
  await writeEvent(tx, await keepSubscription(tx, subscription, over), { type: 'refunded', at: now })
}
