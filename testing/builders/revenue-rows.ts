import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { vatOf } from '#domain/shared/money.ts'

/** Rows about money as the commands write them, for tests of reading. */
type Sql = postgres.Sql

export interface Sold {
  providerId: string
  packageId: string
  billing: 'monthly' | 'yearly'
  at: Date
}

export interface PaidRows {
  paymentId: string
  orderId: string
  net: number
}

const DAY_MS = 24 * 60 * 60 * 1000
const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

export async function aSoldPackage(sql: Sql, terms: Record<string, unknown> = {}): Promise<string> {
  const row = {
    code: 'bina',
    version: 1,
    name_ar: 'بناء',
    name_en: 'Bina',
    monthly_fee: 40_000,
    yearly_fee: 400_000,
    leads_a_month: 10,
    position: 1,
    offered_from: new Date('2020-01-01T00:00:00Z'),
    ...terms,
  }
  const [added] = await sql<{ id: string }[]>`insert into packages ${sql(row)} returning id`
  return added!.id
}

/** An active subscription that began at `at`, with its event. */
export async function anActiveSubscription(
  sql: Sql,
  { providerId, packageId, billing, at }: Sold,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into subscriptions (provider_id, status, package_id, billing, ordered_at, started_at, anchored_at, ends_at)
    values (${providerId}, 'active', ${packageId}, ${billing}, ${at}, ${at}, ${at}, ${later(at, 30)}) returning id`
  await anEvent(sql, row!.id, 'started', at)
  return row!.id
}

export async function anEvent(sql: Sql, subscriptionId: string, type: string, at: Date): Promise<void> {
  await sql`
    insert into subscription_events (subscription_id, provider_id, type, at, package_id)
    select id, provider_id, ${type}, ${at}, package_id from subscriptions where id = ${subscriptionId}`
}

/** An order of the subscription paid at `at`, with its entry. */
export async function aPaidOrder(
  sql: Sql,
  subscriptionId: string,
  at: Date,
  method = 'moyasar',
): Promise<PaidRows> {
  const { orderId, net } = await anOrder(sql, subscriptionId, at, 'paid')
  const paymentId = await aPayment(sql, orderId, { at, method, received: true, use: 'order' })
  await sql`
    insert into revenue_entries (kind, payment_id, provider_id, at, month, net, vat, package_code, billing, provider_kind, city, is_demo)
    select 'payment', ${paymentId}, providers.id, ${at}, app.riyadh_month(${at}), orders.net, orders.vat, packages.code, orders.billing,
      providers.kind, providers.city, providers.is_demo
    from orders join providers on providers.id = provider_id join packages on packages.id = orders.package_id where orders.id = ${orderId}`
  return { paymentId, orderId, net }
}

export async function anOrder(
  sql: Sql,
  subscriptionId: string,
  at: Date,
  status: 'open' | 'paid' | 'abandoned',
) {
  const [order] = await sql<{ id: string; net: number }[]>`
    insert into orders (provider_id, subscription_id, kind, package_id, billing, unit_price, net, vat, total, status, created_at, expires_at, paid_at)
    select provider_id, subscriptions.id, 'start', package_id, billing, fee, fee, vat, fee + vat, ${status}, ${at}, ${later(at, 14)},
      ${status === 'paid' ? at : null}
    from subscriptions join packages on packages.id = package_id,
      lateral (select case billing when 'monthly' then monthly_fee else yearly_fee end as fee) as priced,
      lateral (select (fee * 15 + 50) / 100 as vat) as taxed
    where subscriptions.id = ${subscriptionId} returning id, net::int as net`
  return { orderId: order!.id, net: order!.net }
}

interface NewPayment {
  at: Date
  method: string
  received: boolean
  use?: 'order' | 'surplus'
  status?: string
}

/** A payment of an order. */
export async function aPayment(
  sql: Sql,
  orderId: string,
  { at, method, received, use, status = received ? 'paid' : 'waiting' }: NewPayment,
): Promise<string> {
  const admin = received && method === 'bank_transfer' ? randomUUID() : null
  const [payment] = await sql<{ id: string }[]>`
    insert into payments (order_id, provider_id, method, amount, status, received, reference, created_at, expires_at, received_at, use, confirmed_by)
    select id, provider_id, ${method}, total, ${status}, ${received ? sql`total` : 0}, ${`PM-${randomUUID()}`}, ${at}, ${later(at, 14)},
      ${received ? at : null}, ${use ?? null}, ${admin}
    from orders where id = ${orderId} returning id`
  return payment!.id
}

/** A partial refund, with its entry unless it was surplus; `net` without VAT. */
export async function aRefund(sql: Sql, paymentId: string, net: number, at: Date): Promise<string> {
  const amount = net + vatOf(net)
  const [refund] = await sql<{ id: string }[]>`
    insert into refunds (payment_id, provider_id, amount, reason, status, refunded_before, requested_at, done_at)
    select id, provider_id, ${amount}, 'goodwill', 'done', refunded, ${at}, ${at} from payments where id = ${paymentId} returning id`
  await sql`
    update payments set refunded = refunded + ${amount},
      status = case when refunded + ${amount} = received then 'refunded' else 'partly_refunded' end where id = ${paymentId}`
  await sql`
    insert into revenue_entries (kind, payment_id, refund_id, provider_id, at, month, net, vat, package_code, billing, provider_kind, city, is_demo)
    select 'refund', payment_id, ${refund!.id}, provider_id, ${at}, app.riyadh_month(${at}), ${-net}, ${-vatOf(net)}, package_code, billing, provider_kind, city, is_demo
    from revenue_entries where payment_id = ${paymentId} and kind = 'payment'`
  return refund!.id
}
