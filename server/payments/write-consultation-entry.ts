import { sql } from 'kysely'
import type { Halalas } from '#domain/shared/money.ts'
import type { Tx } from '#server/platform/db/db.ts'

interface Settled {
  paymentId: string
  orderId: string
  at: Date
  /** Amount, always positive. */
  amount: Halalas
}

/** Records an owner's payment as owed to the advisor. Once: the database allows one entry per payment. */
export function enterConsultationPayment(
  tx: Tx,
  { paymentId, orderId, at, amount }: Settled,
): Promise<unknown> {
  return sql`
    insert into app.consultation_entries (kind, provider_id, consultation_id, payment_id, at, month, amount, is_demo)
    select 'payment', consultations.provider_id, consultations.id, ${paymentId}::uuid, ${at}::timestamptz,
      app.riyadh_month(${at}::timestamptz), ${amount}::bigint, consultations.is_demo
    from app.orders join app.consultations on consultations.id = orders.consultation_id
    where orders.id = ${orderId}::uuid
  `.execute(tx)
}

/**
 * Records a refund to an owner, which reduces what is owed to the advisor. What was already paid out is covered by us
 * in a separate entry, so that no balance is negative.
 */
export function enterConsultationRefund(
  tx: Tx,
  { paymentId, refundId, orderId, at, amount }: Settled & { refundId: string },
): Promise<unknown> {
  return sql`
    with held as (
      select consultations.provider_id, consultations.id as consultation_id, consultations.is_demo, coalesce(owed, 0) as owed
      from app.orders join app.consultations on consultations.id = orders.consultation_id
        left join app.consultation_balances as balance on balance.provider_id = consultations.provider_id
      where orders.id = ${orderId}::uuid
    ), entered as (
      select 'refund' as kind, -(${amount}::bigint) as amount
      union all select 'cover', ${amount}::bigint - owed from held where owed < ${amount}::bigint
    )
    insert into app.consultation_entries (kind, provider_id, consultation_id, payment_id, refund_id, at, month, amount, is_demo)
    select entered.kind, provider_id, consultation_id, ${paymentId}::uuid, ${refundId}::uuid, ${at}::timestamptz,
      app.riyadh_month(${at}::timestamptz), entered.amount, is_demo
    from held, entered
  `.execute(tx)
}

/** Serialises refunds and payouts per advisor until the transaction ends. */
export const takeTurnAtBalance = (tx: Tx, providerId: string): Promise<unknown> =>
  sql`select app.take_turn_at_consultation_balance(${providerId}::uuid)`.execute(tx)
