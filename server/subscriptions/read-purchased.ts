import { sql } from 'kysely'
import type { Bought, PaidTime } from '#domain/subscriptions/choices.ts'
import type { ToRefund } from '#domain/subscriptions/refund-due.ts'
import { daysOf, periodOf } from '#domain/subscriptions/subscription-period.ts'
import type { PeriodRow, SubscriptionRow } from '#server/fulfilment/subscription-rows.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type NamedTerms, readPackages, termsOf } from './read-terms.ts'

/** A subscription with its paid periods, as the rules read it. */
export interface PurchasedPeriod extends Bought {
  terms: NamedTerms
  next?: NamedTerms | undefined
  row: SubscriptionRow
  /** In order, including periods closed by an upgrade or an end. */
  periods: PeriodRow[]
}

/** Nothing was begun or paid, or it has ended: the next purchase is a start. */
export const isOver = (bought: PurchasedPeriod | undefined): boolean =>
  !bought || !['awaiting_approval', 'active', 'grace'].includes(bought.status)

const MONTHS = { monthly: 1, yearly: 12 } as const

/** Returns a provider's newest subscription; `lock` locks it until the transaction ends. */
export async function readPurchased(
  tx: Tx,
  providerId: string,
  { lock = false } = {},
): Promise<PurchasedPeriod | undefined> {
  const query = tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && withTerms(tx, row)
}

export async function withTerms(tx: Tx, row: SubscriptionRow): Promise<PurchasedPeriod> {
  const ids = [row.package_id, row.next_package_id].filter((id) => id !== null)
  const [periods, packages] = await Promise.all([readPeriods(tx, row.id), readPackages(tx, ids)])
  const packageOf = (id: string) => {
    const found = packages.find((each) => each.id === id)
    if (!found) throw new Error(`Subscription ${row.id} is of a package that is hidden`)
    return found
  }
  const last = periods.at(-1)
  return {
    status: row.status,
    terms: termsOf(packageOf(row.package_id), row.billing),
    ...(row.next_package_id &&
      row.next_billing && { next: termsOf(packageOf(row.next_package_id), row.next_billing) }),
    ...(last && { period: toPaidTime(row, last) }),
    ...(row.changes_at && { changesAt: row.changes_at }),
    row,
    periods,
  }
}

const readPeriods = (tx: Tx, subscriptionId: string) =>
  tx
    .selectFrom('subscription_periods')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('position')
    .execute()

/** Returns the period at `now`, when it is not the last one. */
export function runningPeriod({ row, periods }: PurchasedPeriod, now: Date): PaidTime | undefined {
  const running = periods.find(
    ({ starts_at, ends_at, closed_at }) => starts_at <= now && now < (closed_at ?? ends_at),
  )
  return running && toPaidTime(row, running)
}

/** The full period ends when this one does. */
function toPaidTime({ anchored_at }: SubscriptionRow, period: PeriodRow): PaidTime {
  const { starts_at: startsAt, ends_at: endsAt, value, billing } = period
  const anchor = anchored_at && anchored_at <= startsAt ? anchored_at : startsAt
  let index = 0
  while (periodOf(anchor, billing, index).endsAt < endsAt) index++
  return { startsAt, endsAt, value, wholeDays: daysOf(periodOf(anchor, billing, index)) }
}

/** Returns what a leaving provider has used. Leads count from the start of the full period, before any upgrade. */
export async function readToRefund(tx: Tx, bought: PurchasedPeriod, now: Date): Promise<ToRefund> {
  const { status, row, periods, terms } = bought
  const held = await readHeld(tx, row.id)
  if (status === 'awaiting_approval')
    return { ahead: await readPaidNet(tx, row.id), leads: 0, leadsUsed: 0, held }
  const ahead = periods.filter(({ starts_at }) => starts_at > now).reduce((sum, { value }) => sum + value, 0)
  const period = runningPeriod(bought, now)
  if (!period) return { ahead, leads: 0, leadsUsed: 0, held }
  return {
    period,
    ahead,
    held,
    leads: terms.package.leads_a_month * MONTHS[terms.billing],
    leadsUsed: await readUsedLeads(tx, row.provider_id, wholeStart(periods, period)),
  }
}

/** Returns the start of the chain of upgrades that leads to a period. */
function wholeStart(periods: PeriodRow[], { startsAt }: PaidTime): Date {
  let from = startsAt
  for (const { starts_at, closed_at } of periods.toReversed())
    if (closed_at && closed_at.getTime() === from.getTime()) from = starts_at
  return from
}

async function readPaidNet(tx: Tx, subscriptionId: string): Promise<number> {
  const rows = await tx
    .selectFrom('orders')
    .select('net')
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'paid')
    .execute()
  return rows.reduce((sum, { net }) => sum + net, 0)
}

/** Counts leads taken since then, minus credited ones. */
async function readUsedLeads(tx: Tx, providerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from app.lead_account_entries as taken
    where provider_id = ${providerId} and kind = 'dispatch' and at >= ${since}::timestamptz
      and not exists (select from app.lead_account_entries as back where back.lead_id = taken.lead_id and back.kind = 'credit')
  `.execute(tx)
  return rows[0]?.used ?? 0
}

/** Sums what the payments of a subscription still hold. */
export async function readHeld(tx: Tx, subscriptionId: string): Promise<number> {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['received', 'refunded'])
    .where('subscription_id', '=', subscriptionId)
    .where('use', '=', 'order')
    .execute()
  return rows.reduce((sum, { received, refunded }) => sum + received - refunded, 0)
}
