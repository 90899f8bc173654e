import type { NotNull, Selectable } from 'kysely'
import type { Orders, SubscriptionEvents, SubscriptionPeriods, Subscriptions } from '#db/types.ts'
import { nextGrantAt, nextLookAt, type SubscriptionTime } from '#domain/subscriptions/subscription-clock.ts'
import {
  nextSubscriptionStatus,
  type SubscriptionEvent,
  type SubscriptionStatus,
} from '#domain/subscriptions/subscription-lifecycle.ts'
import type { Tx } from '#server/platform/db/db.ts'

export type SubscriptionRow = Selectable<Subscriptions>
/** An order of a package, not of a consultation. */
export type OrderRow = Selectable<Orders> & {
  kind: 'start' | 'renewal' | 'upgrade'
  subscription_id: string
  package_id: string
  billing: 'monthly' | 'yearly'
}
export type PeriodRow = Selectable<SubscriptionPeriods>

/** Guaranteed by the table's check for orders without a consultation. */
export interface OfPackage {
  kind: OrderRow['kind']
  subscription_id: NotNull
  package_id: NotNull
  billing: NotNull
}

/** Selects orders of packages, to be filtered further. */
export const packageOrders = (tx: Tx) =>
  tx.selectFrom('orders').selectAll().where('kind', '<>', 'consultation').$narrowType<OfPackage>()

/** All code locks rows in this order: order, payments, subscription, provider. */
export const lockOrder = (tx: Tx, orderId: string): Promise<OrderRow> =>
  packageOrders(tx).where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()

export const lockSubscription = (tx: Tx, subscriptionId: string): Promise<SubscriptionRow> =>
  tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', subscriptionId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const timeOf = (row: SubscriptionRow): SubscriptionTime => ({
  status: row.status,
  billing: row.billing,
  anchoredAt: row.anchored_at ?? undefined,
  grantedMonths: row.granted_months,
  endsAt: row.ends_at ?? undefined,
  changesAt: row.changes_at ?? undefined,
  remindedDays: row.reminded_days ?? undefined,
})

type Changes = Partial<Omit<SubscriptionRow, 'id' | 'provider_id' | 'look_at' | 'next_grant_at'>>

/** Updates a locked subscription, with the time of its next check. */
export async function keepSubscription(
  tx: Tx,
  before: SubscriptionRow,
  changes: Changes,
): Promise<SubscriptionRow> {
  const time = timeOf({ ...before, ...changes })
  const kept = {
    ...changes,
    next_grant_at: nextGrantAt(time) ?? null,
    look_at: nextLookAt(time) ?? null,
  }
  await tx.updateTable('subscriptions').set(kept).where('id', '=', before.id).execute()
  return { ...before, ...kept }
}

/** Returns the status after an event. Throws for an invalid transition, which commands must check before. */
export function statusAfter({ id, status }: SubscriptionRow, event: SubscriptionEvent): SubscriptionStatus {
  const next = nextSubscriptionStatus(status, event)
  if (!next) throw new Error(`Subscription ${id} is ${status} and knows no "${event}"`)
  return next
}

/** Records an event of a subscription, for churn and renewal figures. */
export async function writeEvent(
  tx: Tx,
  { id, provider_id, package_id }: SubscriptionRow,
  { type, at, orderId }: { type: Selectable<SubscriptionEvents>['type']; at: Date; orderId?: string },
): Promise<void> {
  await tx
    .insertInto('subscription_events')
    .values({ subscription_id: id, provider_id, package_id, type, at, order_id: orderId ?? null })
    .execute()
}

/** Returns the newest period of a subscription. */
export const readLastPeriod = (tx: Tx, subscriptionId: string): Promise<PeriodRow | undefined> =>
  tx
    .selectFrom('subscription_periods')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
