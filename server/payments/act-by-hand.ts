import { worker } from '#domain/accounts/actor.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { mapDatabaseError } from '#server/platform/db/map-database-error.ts'
import { becomeActor } from '#server/platform/db/with-actor.ts'
import { type LockedPayment, lockPayment, sumsOf } from './lock-payment.ts'
import { requestRefund } from './request-refund.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Confirms that the full amount of a transfer is on the bank statement. Repeating it changes nothing. Throws Refusal
 * `payment.not_found` (404), `payment.not_a_transfer`, `payment.not_waiting` or `payment.bank_reference_taken` (409).
 */
export async function confirmTransfer(
  context: CommandContext,
  admin: Admin,
  { paymentId, bankReference }: { paymentId: string; bankReference: string },
): Promise<void> {
  const now = context.clock.now()
  await byHand(context, admin, paymentId, async (tx, { payment }) => {
    if (payment.bank_reference === bankReference) return undefined
    const { amount, received } = sumsOf(payment)
    if (received > 0) throw conflict('payment.not_waiting')
    const confirmed = { by: admin.actor.userId, name: admin.name, bankReference }
    const reading = { state: 'paid', amount, refunded: 0, currency: 'SAR' } as const
    await settlePayment(tx, { paymentId, reading, now, confirmed })
    return { action: 'payment.confirmed', details: { bankReference, amount } }
  })
}

/** Marks a transfer as not received; it can still be confirmed later. Throws Refusal as above. */
export async function denyTransfer(
  context: CommandContext,
  admin: Admin,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  await byHand(context, admin, paymentId, async (tx, { payment }) => {
    if (payment.status !== 'waiting') throw conflict('payment.not_waiting')
    await tx
      .updateTable('payments')
      .set({ status: 'failed', failure: reason })
      .where('id', '=', paymentId)
      .execute()
    return { action: 'payment.denied', details: { reason } }
  })
}

/** Refunds part of a payment as goodwill. Throws Refusal `refund.underway` or `refund.too_much` (409). */
export async function refundByHand(
  context: CommandContext,
  admin: Admin,
  { paymentId, amount, note }: { paymentId: string; amount: Halalas; note: string },
): Promise<void> {
  const now = context.clock.now()
  await withAudit(context, admin, paymentId, async (tx) => {
    const wish = {
      paymentId,
      amount,
      note,
      reason: 'goodwill',
      requestedBy: admin.actor.userId,
      now,
    } as const
    const { refundId } = await requestRefund(tx, wish)
    return { action: 'refund.requested', subjectId: refundId, details: { refundId, amount, note } }
  })
}

/**
 * Records that an admin sent a transfer back. Repeating it changes nothing. Throws Refusal `refund.not_found` (404),
 * `refund.not_by_hand`, `refund.over` or `payment.bank_reference_taken` (409). Returns the payment.
 */
export async function finishByHand(
  context: CommandContext,
  admin: Admin,
  { refundId, bankReference }: { refundId: string; bankReference: string },
): Promise<string> {
  const now = context.clock.now()
  const paymentId = await paymentOfRefund(context, refundId)
  await withAudit(context, admin, paymentId, async (tx, { payment }) => {
    if (payment.method !== 'bank_transfer') throw conflict('refund.not_by_hand')
    const refund = await tx
      .selectFrom('refunds')
      .select(['amount', 'status', 'bank_reference'])
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
    if (refund.bank_reference === bankReference) return undefined
    if (refund.status !== 'requested') throw conflict('refund.over')
    await tx
      .updateTable('refunds')
      .set({ bank_reference: bankReference })
      .where('id', '=', refundId)
      .execute()
    const { amount, refunded } = sumsOf(payment)
    const back = refunded + Number(refund.amount)
    const reading = { state: 'paid', amount, refunded: back, currency: 'SAR' } as const
    await settlePayment(tx, { paymentId, reading, now })
    return {
      action: 'refund.done',
      subjectId: refundId,
      details: { refundId, bankReference, amount: Number(refund.amount) },
    }
  })
  return paymentId
}

async function paymentOfRefund({ db }: CommandContext, refundId: string): Promise<string> {
  const row = await db.withActor(worker, (tx) =>
    tx.selectFrom('refunds').select('payment_id').where('id', '=', refundId).executeTakeFirst(),
  )
  if (!row) throw notFound('refund.not_found')
  return row.payment_id
}

/** Audit data of the action; undefined when it had been done before. */
type Done = { action: AuditAction; subjectId?: string; details: Record<string, unknown> } | undefined

type Act = (tx: Tx, locked: LockedPayment) => Promise<Done>

/** Like `withAudit`, for transfers only. */
const byHand = (context: CommandContext, admin: Admin, paymentId: string, act: Act) =>
  withAudit(context, admin, paymentId, (tx, locked) => {
    if (locked.payment.method !== 'bank_transfer') throw conflict('payment.not_a_transfer')
    return act(tx, locked)
  })

/** Moves money as the worker and writes the admin's audit entry in one commit. */
async function withAudit(
  { db, clock }: CommandContext,
  admin: Admin,
  paymentId: string,
  act: Act,
): Promise<void> {
  await db
    .withActor(worker, async (tx) => {
      const locked = await lockPayment(tx, paymentId)
      const done = await act(tx, locked)
      if (!done) return
      await becomeActor(tx, admin.actor)
      const details = { orderId: locked.order.id, providerId: locked.order.provider_id, ...done.details }
      const subjectId = done.subjectId ?? paymentId
      await appendAuditEntry(tx, admin, { action: done.action, subjectId, details, at: clock.now() })
    })
    .catch((error: unknown) => {
      const code = 'payment.bank_reference_taken'
      const mapped = mapDatabaseError(error, {
        payments__bank_reference: code,
        refunds__bank_reference: code,
      })
      throw mapped === error ? error : conflict(code)
    })
}
