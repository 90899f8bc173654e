import { worker } from '#domain/accounts/actor.ts'
import { dueOf } from '#domain/subscriptions/subscription-clock.ts'
import { beginChange } from '#server/fulfilment/apply-paid-order.ts'
import { grantMonth } from '#server/fulfilment/grant-leads.ts'
import {
  keepSubscription,
  lockSubscription,
  type OrderRow,
  packageOrders,
  type SubscriptionRow,
  statusAfter,
  timeOf,
  writeEvent,
} from '#server/fulfilment/subscription-rows.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { abandonOrder, hasReceiptWaiting } from './abandon-order.ts'
import { withdraw } from './give-consent.ts'
import { notifyExpired } from './notify-provider.ts'
import { remind } from './remind.ts'
import { takeTurn } from './take-turn.ts'

/** Interval for checking whether an admin confirmed a transfer with a receipt. */
const RECEIPT_LOOK_MS = 60 * 60 * 1000

/** Applies everything due for one subscription, in order. Does nothing when nothing is due. */
export async function checkSubscription(context: CommandContext, subscriptionId: string): Promise<void> {
  const { db, clock } = context
  await db.withActor(worker, async (tx) => {
    const now = clock.now()
    await takeTurn(tx, await providerOf(tx, subscriptionId))
    const open = await lockOpenOrderOf(tx, subscriptionId)
    let looked: Looked = { subscription: await lockSubscription(tx, subscriptionId), open, now }
    for (;;) {
      const due = dueOf(timeOf(looked.subscription), now)
      if (!due) break
      const next = await DO[due](tx, context, looked)
      if (!next) return
      looked = { ...looked, ...next }
    }
    await keepSubscription(tx, looked.subscription, {})
  })
}

interface Looked {
  subscription: SubscriptionRow
  /** Its open order. */
  open: OrderRow | undefined
  now: Date
}

type Step = (tx: Tx, context: CommandContext, looked: Looked) => Promise<Partial<Looked> | undefined>

const DO: Record<NonNullable<ReturnType<typeof dueOf>>, Step> = {
  change: async (tx, _, { subscription, now }) => ({
    subscription: await beginChange(tx, subscription, now),
  }),
  grant: async (tx, _, { subscription, now }) => ({ subscription: await grantMonth(tx, subscription, now) }),
  remind,
  end_period: endPeriod,
  end_grace: endGrace,
}

/** Abandons orders for the past period; a renewal can be paid during grace. */
async function endPeriod(tx: Tx, _: CommandContext, { subscription, open, now }: Looked) {
  if (open?.kind === 'upgrade') await abandonOrder(tx, open, now, { force: true })
  const ended = await keepSubscription(tx, subscription, { status: statusAfter(subscription, 'end_period') })
  await writeEvent(tx, ended, { type: 'period_ended', at: now })
  return { subscription: ended, ...(open?.kind === 'upgrade' && { open: undefined }) }
}

/** A provider who uploaded a receipt keeps the badge while we look for the transfer, because the delay is ours. */
async function endGrace(tx: Tx, _: CommandContext, { subscription, open, now }: Looked) {
  if (open && (await hasReceiptWaiting(tx, open.id))) {
    const lookAt = new Date(now.getTime() + RECEIPT_LOOK_MS)
    await tx.updateTable('subscriptions').set({ look_at: lookAt }).where('id', '=', subscription.id).execute()
    return undefined
  }
  if (open) await abandonOrder(tx, open, now)
  await withdraw(tx, subscription.id, now)
  const expired = await keepSubscription(tx, subscription, {
    status: statusAfter(subscription, 'end_grace'),
    ended_at: now,
  })
  await writeEvent(tx, expired, { type: 'expired', at: now })
  await notifyExpired(tx, expired)
  return { subscription: expired, open: undefined }
}

async function providerOf(tx: Tx, subscriptionId: string): Promise<string> {
  const row = await tx
    .selectFrom('subscriptions')
    .select('provider_id')
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  return row.provider_id
}

const lockOpenOrderOf = (tx: Tx, subscriptionId: string): Promise<OrderRow | undefined> =>
  packageOrders(tx)
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
