import { paidUntil } from '#domain/subscriptions/subscription-clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { grantDifference, grantMonth } from './grant-leads.ts'
import {
  keepSubscription,
  lockOrder,
  lockSubscription,
  type OrderRow,
  readLastPeriod,
  type SubscriptionRow,
  statusAfter,
  writeEvent,
} from './subscription-rows.ts'

/**
 * Fulfils a paid order: begins, renews or upgrades its subscription and grants the leads. Called by the transaction
 * that records the payment, after it locked the order and its payments. Idempotent.
 *
 * Settles the order (`paid`, `paid_at`) unless the caller has. Returns `too_late` when nothing can be fulfilled: the
 * order was abandoned, or the period of an upgrade is over. The payment must then be refunded.
 */
export async function applyPaidOrder(
  tx: Tx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<'given' | 'too_late'> {
  const order = await lockOrder(tx, orderId)
  if (order.status === 'abandoned') return 'too_late'
  const subscription = await lockSubscription(tx, order.subscription_id)
  if (await isGiven(tx, order, subscription)) return 'given'
  if (!canBeGiven(order, subscription, now)) return abandonLate(tx, order)
  if (order.status === 'open') await settle(tx, order, now)
  await GIVE[order.kind](tx, order, subscription, now)
  return 'given'
}

const GIVE = { start: startOrWait, renewal: renew, upgrade } as const

/** A paid start that waits for approval counts as fulfilled. */
async function isGiven(tx: Tx, order: OrderRow, { status }: SubscriptionRow): Promise<boolean> {
  if (order.status === 'paid' && status === 'awaiting_approval') return true
  const period = await tx
    .selectFrom('subscription_periods')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  return period !== undefined
}

function canBeGiven({ kind }: OrderRow, { status, ends_at }: SubscriptionRow, now: Date): boolean {
  if (kind === 'start') return status === 'awaiting_payment'
  if (kind === 'renewal') return status === 'active' || status === 'grace'
  return status === 'active' && ends_at !== null && now < ends_at
}

async function abandonLate(tx: Tx, order: OrderRow): Promise<'too_late'> {
  if (order.status === 'open')
    await tx.updateTable('orders').set({ status: 'abandoned' }).where('id', '=', order.id).execute()
  return 'too_late'
}

async function settle(tx: Tx, { id }: OrderRow, now: Date): Promise<void> {
  await tx.updateTable('orders').set({ status: 'paid', paid_at: now }).where('id', '=', id).execute()
}

/** Only an approved provider gets the badge. For any other, or a suspended one, the paid subscription waits. */
async function startOrWait(tx: Tx, order: OrderRow, subscription: SubscriptionRow, now: Date): Promise<void> {
  if (await isWelcome(tx, subscription.provider_id)) await start(tx, order, subscription, now)
  else await keepSubscription(tx, subscription, { status: statusAfter(subscription, 'pay_early') })
}

export async function isWelcome(tx: Tx, providerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('providers')
    .select('id')
    .where('id', '=', providerId)
    .where('status', '=', 'approved')
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Begins a paid subscription: its first period and first month of leads. */
export async function start(
  tx: Tx,
  order: OrderRow,
  subscription: SubscriptionRow,
  now: Date,
): Promise<void> {
  const endsAt = paidUntil(now, order.billing, 1)
  const started = await keepSubscription(tx, subscription, {
    status: statusAfter(subscription, 'start'),
    package_id: order.package_id,
    billing: order.billing,
    anchored_at: now,
    anchored_periods: 1,
    started_at: now,
    ends_at: endsAt,
    granted_months: 0,
  })
  await writePeriod(tx, order, { value: order.net, startsAt: now, endsAt })
  await writeEvent(tx, started, { type: 'started', at: now, orderId: order.id })
  await grantMonth(tx, started, now)
}

/**
 * The next period follows without a gap, even when paid in grace, because the badge stayed. Other terms restart the
 * counting of months and begin when the paid period ends.
 */
async function renew(tx: Tx, order: OrderRow, subscription: SubscriptionRow, now: Date): Promise<void> {
  const { anchored_at: anchoredAt, ends_at: startsAt } = subscription
  if (!anchoredAt || !startsAt) throw new Error(`Subscription ${subscription.id} never began`)
  const isSame = order.package_id === subscription.package_id && order.billing === subscription.billing
  const periods = isSame ? subscription.anchored_periods + 1 : 1
  const endsAt = paidUntil(isSame ? anchoredAt : startsAt, order.billing, periods)
  const renewed = await keepSubscription(tx, subscription, {
    status: statusAfter(subscription, 'renew'),
    ends_at: endsAt,
    reminded_days: null,
    ...(isSame
      ? { anchored_periods: periods, next_package_id: null, next_billing: null }
      : { next_package_id: order.package_id, next_billing: order.billing, changes_at: startsAt }),
  })
  await writePeriod(tx, order, { value: order.net, startsAt, endsAt })
  await writeEvent(tx, renewed, { type: 'renewed', at: now, orderId: order.id })
  if (startsAt > now) return
  if (isSame) await grantMonth(tx, renewed, now)
  else await beginChange(tx, renewed, now)
}

/** Begins paid changed terms with their first month of leads. */
export async function beginChange(
  tx: Tx,
  subscription: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow> {
  const { next_package_id: packageId, next_billing: billing, changes_at: changesAt } = subscription
  if (!packageId || !billing || !changesAt) throw new Error(`Subscription ${subscription.id} has no change`)
  const changed = await keepSubscription(tx, subscription, {
    package_id: packageId,
    billing,
    next_package_id: null,
    next_billing: null,
    changes_at: null,
    anchored_at: changesAt,
    anchored_periods: 1,
    granted_months: 0,
  })
  return grantMonth(tx, changed, now)
}

/** Closes the current period and begins one of the more expensive package with the same end. */
async function upgrade(tx: Tx, order: OrderRow, subscription: SubscriptionRow, now: Date): Promise<void> {
  const before = await readLastPeriod(tx, subscription.id)
  if (!before) throw new Error(`Subscription ${subscription.id} has no period to upgrade`)
  await tx.updateTable('subscription_periods').set({ closed_at: now }).where('id', '=', before.id).execute()
  const upgraded = await keepSubscription(tx, subscription, { package_id: order.package_id })
  await writePeriod(tx, order, { value: order.unit_price, startsAt: now, endsAt: before.ends_at })
  await writeEvent(tx, upgraded, { type: 'upgraded', at: now, orderId: order.id })
  await grantDifference(tx, upgraded, { fromPackageId: subscription.package_id, orderId: order.id, now })
}

async function writePeriod(
  tx: Tx,
  { id, subscription_id, provider_id, package_id, billing }: OrderRow,
  { value, startsAt, endsAt }: { value: OrderRow['net']; startsAt: Date; endsAt: Date },
): Promise<void> {
  const last = await readLastPeriod(tx, subscription_id)
  await tx
    .insertInto('subscription_periods')
    .values({
      ...{ subscription_id, provider_id, order_id: id, package_id, billing, value },
      position: last ? last.position + 1 : 0,
      starts_at: startsAt,
      ends_at: endsAt,
    })
    .execute()
}
