import type { Sql } from 'postgres'

let sequence = 0

/** An open payment of an order's full price, on a Moyasar page unless overridden. */
export async function aPayment(
  sql: Sql,
  { orderId, at, ...row }: { orderId: string; at: Date } & Record<string, unknown>,
): Promise<string> {
  sequence += 1
  const [order] = await sql`select provider_id, total, expires_at from orders where id = ${orderId}`
  const columns = {
    ...{ order_id: orderId, provider_id: order!.provider_id, method: 'moyasar', amount: order!.total },
    ...{
      reference: `PM-T${String(sequence).padStart(5, '0')}`,
      created_at: at,
      expires_at: order!.expires_at,
    },
    ...row,
  }
  const [added] = await sql<{ id: string }[]>`insert into payments ${sql(columns)} returning id`
  return added!.id
}

/** Everything that counts for an order's money; payments are sorted by ID, which has no order within a millisecond. */
export async function moneyOf(sql: Sql, orderId: string) {
  const [order] = await sql<{ status: string }[]>`select status from orders where id = ${orderId}`
  const payments = await sql<
    { id: string; status: string; use: string | null; received: number; refunded: number }[]
  >`select id, status, use, received::int, refunded::int from payments where order_id = ${orderId} order by id`
  const ids = payments.map(({ id }) => id)
  return {
    order: order!.status,
    payments: [...payments],
    revenue: [
      ...(await sql<{ kind: string; net: number; vat: number }[]>`
        select kind, net::int, vat::int from revenue_entries where payment_id = any(${ids}::uuid[]) order by id`),
    ],
    refunds: [
      ...(await sql<{ paymentId: string; amount: number; status: string; reason: string; before: number }[]>`
        select payment_id as "paymentId", amount::int, status, reason, refunded_before::int as before
        from refunds where payment_id = any(${ids}::uuid[]) order by amount desc, id`),
    ],
  }
}
