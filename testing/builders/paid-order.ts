import type { Sql } from 'postgres'
import { aPackage } from './purchased.ts'

let sequence = 0

interface PaidOrder {
  orderId: string
  paymentId: string
  providerId: string
}

interface Terms {
  providerId: string
  at?: Date
  unitPrice?: number
  discount?: number
  method?: 'moyasar' | 'bank_transfer'
  status?: 'paid' | 'open'
}

/** A settled order with its payment, 300 riyals a month unless overridden. */
export async function aPaidOrder(
  sql: Sql,
  {
    providerId,
    at = new Date('2026-11-22T09:30:00Z'),
    unitPrice = 30_000,
    discount = 0,
    method = 'moyasar',
    status = 'paid',
  }: Terms,
): Promise<PaidOrder> {
  sequence += 1
  const reference = `PM-INV${sequence}`
  const packageId = await aPackage(sql)
  const net = unitPrice - discount
  const vat = Math.floor((net * 15 + 50) / 100)
  const [subscription] = await sql<{ id: string }[]>`
    insert into subscriptions (provider_id, status, package_id, billing, ordered_at, ended_at)
    values (${providerId}, 'abandoned', ${packageId}, 'monthly', ${at}, ${at}) returning id`
  const [order] = await sql<{ id: string }[]>`
    insert into orders (provider_id, subscription_id, kind, package_id, billing, unit_price, discount, net, vat, total, status, created_at, expires_at, paid_at)
    values (${providerId}, ${subscription!.id}, 'start', ${packageId}, 'monthly', ${unitPrice}, ${discount}, ${net}, ${vat}, ${net + vat},
      ${status}, ${at}, ${new Date(at.getTime() + 86_400_000)}, ${status === 'paid' ? at : null}) returning id`
  if (status === 'open') return { orderId: order!.id, paymentId: '', providerId }
  const confirmed = method === 'bank_transfer' ? '00000000-0000-7000-8000-000000000001' : null
  const [payment] = await sql<{ id: string }[]>`
    insert into payments (order_id, provider_id, method, amount, status, received, reference, created_at, expires_at, received_at, use, confirmed_by)
    values (${order!.id}, ${providerId}, ${method}, ${net + vat}, 'paid', ${net + vat}, ${reference}, ${at}, ${at}, ${at}, 'order', ${confirmed})
    returning id`
  return { orderId: order!.id, paymentId: payment!.id, providerId }
}

/** A completed refund with its revenue entry. */
export async function aDoneRefund(
  sql: Sql,
  { paymentId, providerId }: Pick<PaidOrder, 'paymentId' | 'providerId'>,
  {
    net,
    vat,
    reason = 'subscription_refunded',
    note = null,
    requestedBy = note === null ? null : '00000000-0000-7000-8000-000000000001',
    at = new Date('2026-11-25T09:30:00Z'),
  }: {
    net: number
    vat: number
    reason?: string
    note?: string | null
    /** The admin who wrote the note; null when the payment service reported it. */
    requestedBy?: string | null
    at?: Date
  },
): Promise<string> {
  const [refund] = await sql<{ id: string }[]>`
    insert into refunds (payment_id, provider_id, amount, reason, note, requested_by, status, refunded_before, requested_at, done_at)
    values (${paymentId}, ${providerId}, ${net + vat}, ${reason}, ${note}, ${requestedBy}, 'done', 0, ${at}, ${at}) returning id`
  await sql`
    insert into revenue_entries (kind, payment_id, refund_id, provider_id, at, month, net, vat, package_code, billing, provider_kind, city, is_demo)
    values ('refund', ${paymentId}, ${refund!.id}, ${providerId}, ${at}, riyadh_month(${at}), ${-net}, ${-vat}, 'bina', 'monthly', 'contractor', 'riyadh', false)`
  return refund!.id
}
