import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { conflict } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { lockPayment } from './lock-payment.ts'
import type { ConsultationPayment } from './payment-answers.ts'
import { closingOf } from './payment-jobs.ts'
import { readOrderAgain } from './read-again.ts'
import { lookAgain } from './read-own-payment.ts'
import { declineOf } from './read-payments.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Payments of owners to advisors. All functions run as the worker after the caller locked the consultation; rows are
 * always locked in the order consultation, order, payment.
 */

export interface ConsultationOrder {
  consultationId: string
  /** The advisor for whom the amount is collected. */
  providerId: string
  /** Full price for the owner, in halalas. */
  total: Halalas
  /** End of the hold; payment pages close then. */
  expiresAt: Date
}

/**
 * Creates the order of a held consultation in the caller's transaction, or keeps an open one. After the commit
 * `beginConsultationPayment` returns the page. Throws Refusal `consultation.no_way_to_pay` (409) without a payment
 * service.
 */
export async function makeConsultationOrder(
  tx: Tx,
  { config, clock }: Pick<CommandContext, 'config' | 'clock'>,
  { consultationId, providerId, total, expiresAt }: ConsultationOrder,
): Promise<{ orderId: string }> {
  if (!config.payments.moyasar) throw conflict('consultation.no_way_to_pay')
  const open = await lockOpenOrder(tx, consultationId)
  if (open) return { orderId: open }
  const now = clock.now()
  const orderId = uuidv7(now)
  await tx
    .insertInto('orders')
    .values({
      ...{ id: orderId, kind: 'consultation', consultation_id: consultationId, provider_id: providerId },
      ...{ unit_price: total, net: total, vat: 0, total, created_at: now, expires_at: expiresAt },
    })
    .execute()
  return { orderId }
}

/**
 * Abandons the open order of a released consultation and closes its pages. A late payment books it after all or is
 * refunded, as in `consultationPaid`.
 */
export async function giveUpConsultationOrder(
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  const orderId = await lockOpenOrder(tx, consultationId)
  if (!orderId) return
  await tx.updateTable('orders').set({ status: 'abandoned' }).where('id', '=', orderId).execute()
  await enqueue(tx, [closingOf(orderId)])
}

async function lockOpenOrder(tx: Tx, consultationId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('consultation_id', '=', consultationId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

/**
 * Reads every open page of a consultation at the payment service before its hold is released. Outside any transaction.
 * Returns false when it does not respond: the hold should then be kept for a while.
 */
export async function readConsultationOrderAgain(
  context: CommandContext,
  consultationId: string,
): Promise<boolean> {
  const rows = await context.db.withActor(worker, (tx) =>
    tx.selectFrom('orders').select('id').where('consultation_id', '=', consultationId).execute(),
  )
  const known: boolean[] = []
  for (const { id } of rows) known.push(await readOrderAgain(context, id))
  return known.every(Boolean)
}

/**
 * Refunds a cancelled consultation, at most what its payment still holds. Returns undefined when nothing was paid or
 * all was refunded. Throws Refusal `refund.underway` (409) while an admin's refund of the same payment is pending.
 */
export async function refundConsultation(
  tx: Tx,
  {
    consultationId,
    amount,
    now,
  }: {
    consultationId: string
    /** Halalas, from `consultationRefund` of domain/consultations. */
    amount: Halalas
    reason: 'consultation_cancelled'
    now: Date
  },
): Promise<{ refundId: string } | undefined> {
  const paid = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.id')
    .where('consultation_id', '=', consultationId)
    .where('use', '=', 'order')
    .executeTakeFirst()
  if (!paid) return undefined
  const { payment } = await lockPayment(tx, paid.id)
  const wished = Math.min(amount, payment.received - payment.refunded)
  if (wished < 1) return undefined
  return requestRefund(tx, { paymentId: paid.id, amount: wished, reason: 'consultation_cancelled', now })
}

/**
 * Returns the payment status for the owner: of the counted payment, otherwise of the newest. Undefined before one
 * began. `payUrl` while it can be paid.
 */
export async function readConsultationPayment(
  tx: Tx,
  consultationId: string,
  { now }: { now: Date },
): Promise<ConsultationPayment | undefined> {
  const row = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.status',
      'pay_url',
      'refunded',
      'received',
      'method',
      'failure',
      'payments.expires_at',
      'orders.status as order_status',
    ])
    .where('consultation_id', '=', consultationId)
    .orderBy(sql`use is not distinct from 'order'`, 'desc')
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const isOpen = row.status === 'waiting' && row.order_status === 'open' && row.expires_at > now
  const declined = declineOf(row)
  return {
    status: row.status,
    ...(isOpen && row.pay_url && { payUrl: row.pay_url }),
    refunded: row.refunded,
    ...(declined && { declined }),
  }
}

/**
 * Reads the payment at the service while the owner waits, at most every few seconds over all processes. Outside any
 * transaction, before `readConsultationPayment`.
 */
export async function checkConsultationPayment(
  context: CommandContext,
  consultationId: string,
): Promise<void> {
  const rows = await context.db.withActor(worker, (tx) =>
    tx
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select('payments.id')
      .where('consultation_id', '=', consultationId)
      .where('payments.next_read_at', 'is not', null)
      .where('received', '=', 0)
      .execute(),
  )
  for (const { id } of rows) await lookAgain(context, id)
}
