import { sql } from 'kysely'
import type { MoneyParts } from '#domain/payments/refund-parts.ts'
import type { Tx } from '#server/platform/db/db.ts'

interface RevenueEntry {
  kind: 'payment' | 'refund'
  paymentId: string
  refundId?: string
  orderId: string
  at: Date
  /** Positive for a payment, negative for a refund. */
  parts: MoneyParts
}

/** Writes one revenue entry with the provider's current data; the database allows one per payment and refund. */
export async function writeRevenue(tx: Tx, entry: RevenueEntry): Promise<void> {
  const { kind, paymentId, refundId, orderId, at, parts } = entry
  await sql`
    insert into app.revenue_entries
      (kind, payment_id, refund_id, provider_id, at, month, net, vat, package_code, billing, provider_kind, city, is_demo)
    select ${kind}, ${paymentId}::uuid, ${refundId ?? null}::uuid, orders.provider_id, ${at}::timestamptz,
      app.riyadh_month(${at}::timestamptz), ${parts.net}::bigint, ${parts.vat}::bigint, packages.code, orders.billing,
      providers.kind, providers.city, providers.is_demo
    from app.orders
      join app.providers on providers.id = orders.provider_id
      join app.packages on packages.id = orders.package_id
    where orders.id = ${orderId}::uuid
  `.execute(tx)
}
