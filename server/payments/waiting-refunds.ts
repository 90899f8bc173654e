import { type RawBuilder, sql } from 'kysely'

/** The payment service sends refunds within minutes; later ones wait for an admin. Our choice. */
const SERVICE_TAKES_MS = 60 * 60 * 1000

/**
 * `payment_id` and `amount` of refunds that wait for an admin: of a transfer until it is sent back, of a page when the
 * payment service has not sent it, or rejected it until part of it was refunded or requested again.
 */
export const waitingRefunds = (now: Date): RawBuilder<{ payment_id: string; amount: number }> => sql`(
  select refunds.payment_id, refunds.amount from app.refunds join app.payments on payments.id = payment_id
  where refunds.status in ('requested', 'sending')
    and (method = 'bank_transfer' or requested_at < ${new Date(now.getTime() - SERVICE_TAKES_MS)}::timestamptz)
  union all
  select payment_id, max(least(refunds.amount, received - refunded)) from app.refunds join app.payments on payments.id = payment_id
  where refunds.status = 'refused' and refunded < received and refunded = refunded_before and not exists (
    select from app.refunds as again where again.payment_id = payments.id and again.status in ('requested', 'sending'))
  group by payment_id)`
