import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { worker } from '#domain/accounts/actor.ts'
import { riyals } from '#domain/shared/money.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import type { Api } from '#testing/api.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'

let sequence = 0

/** A package on sale since ten days before the test clock: 300 riyals a month, ten leads, unless overridden. */
export async function aPackage(sql: Sql, terms: Record<string, unknown> = {}): Promise<string> {
  sequence += 1
  const row = {
    code: `package_${sequence}`,
    version: 1,
    name_ar: 'بناء',
    name_en: 'Bina',
    monthly_fee: riyals(300),
    yearly_fee: riyals(3_000),
    leads_a_month: 10,
    position: 1,
    offered_from: new Date('2026-11-01T00:00:00+03:00'),
    ...terms,
  }
  const [added] = await sql<{ id: string }[]>`insert into packages ${sql(row)} returning id`
  return added!.id
}

interface Bought {
  providerId: string
  packageId: string
  billing?: 'monthly' | 'yearly'
  at: Date
}

/** A provider's first open order, with a subscription that waits for payment. */
export async function anOrderedStart(
  sql: Sql,
  { providerId, packageId, billing = 'monthly', at }: Bought,
): Promise<{ orderId: string; subscriptionId: string }> {
  const [subscription] = await sql<{ id: string }[]>`
    insert into subscriptions (provider_id, package_id, billing, ordered_at)
    values (${providerId}, ${packageId}, ${billing}, ${at}) returning id`
  const [order] = await sql<{ id: string }[]>`
    insert into orders (provider_id, subscription_id, kind, package_id, billing, unit_price, net, vat, total, created_at, expires_at)
    select ${providerId}, ${subscription!.id}, 'start', id, ${billing}, fee, fee, (fee * 15 + 50) / 100, fee + (fee * 15 + 50) / 100,
      ${at}::timestamptz, ${at}::timestamptz + interval '14 days'
    from packages, lateral (select case ${billing} when 'monthly' then monthly_fee else yearly_fee end as fee) as price
    where id = ${packageId} returning id`
  return { orderId: order!.id, subscriptionId: subscription!.id }
}

/** Configures only a bank account, so that packages are sold without a payment service. */
export function openForSale({ context }: Api): void {
  Object.assign(context.config, {
    payments: { bank: { bankName: 'Bank', accountName: 'Mimar', iban: 'SA0380000000608010167519' } },
    seller: context.config.seller ?? {},
  })
}

/** Pays an order as by Moyasar and returns the payment. */
export async function payFor({ sql, db }: TestDatabase, orderId: string, now: Date): Promise<string> {
  const [payment] = await sql<{ id: string; amount: number }[]>`
    insert into payments (order_id, provider_id, method, amount, reference, external_id, created_at, expires_at)
    select id, provider_id, 'moyasar', total, ${randomUUID()}, ${randomUUID()}, ${now}::timestamptz, ${now}::timestamptz + interval '1 day'
    from orders where id = ${orderId} returning id, amount::int`
  const reading = { state: 'paid' as const, amount: payment!.amount, refunded: 0, currency: 'SAR' }
  await db.withActor(worker, (tx) =>
    settlePayment(tx, {
      paymentId: payment!.id,
      reading: { ...reading, externalPaymentId: randomUUID() },
      now,
    }),
  )
  return payment!.id
}
