import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Refunds } from '#db/types.ts'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { lockPayment } from './lock-payment.ts'
import { paymentServiceOf } from './payment-service.ts'
import { readAgain } from './read-again.ts'

export const sendRefundPayload = z.object({ refundId: z.uuid() })

/**
 * After a call with a lost response, only a reading later than this proves that it was not sent. Longer than any call.
 */
const UNANSWERED_MS = 10 * 60 * 1000

type Refund = Selectable<Refunds>

/**
 * Sends a refund to the payment service at most once: `sending` is committed before the call, and is only sent again
 * after a reading proved that it was not sent. Only a reading completes it, never the response. Throws while the result
 * is unknown, so that it is retried.
 */
export async function sendRefund(
  context: CommandContext,
  { refundId }: z.infer<typeof sendRefundPayload>,
): Promise<void> {
  const found = await readRefund(context, refundId)
  if (!found || isEnded(found)) return
  if (found.status === 'sending' && !(await didNotGo(context, found))) return
  const externalPaymentId = await beginSending(context, found)
  if (!externalPaymentId) return
  const answer = await paymentServiceOf(context.config).refund(externalPaymentId, Number(found.amount))
  if (answer.outcome === 'retry_later') {
    await mark(context, refundId, { status: 'requested' })
    throw new Error(`Moyasar did not take refund ${refundId}: ${answer.reason}`)
  }
  await readAgain(context, found.payment_id)
  const left = await readRefund(context, refundId)
  if (!left || isEnded(left)) return
  if (left.amount !== found.amount) {
    await mark(context, refundId, { status: 'requested' })
    throw new Error(`Part of refund ${refundId} went back another way: the rest is sent by the next try`)
  }
  if (answer.outcome === 'refused') {
    context.log.error({ refundId, reason: answer.reason }, 'the payment service refused a refund')
    return mark(context, refundId, { status: 'refused', failure: answer.reason })
  }
  throw new Error(`Refund ${refundId} was sent and is not seen yet`)
}

const isEnded = (refund: Pick<Refund, 'status'> | undefined) =>
  refund?.status === 'done' || refund?.status === 'refused'

/** Returns true when it was definitely not sent, false when it is done. Throws while unknown. */
async function didNotGo(context: CommandContext, refund: Refund): Promise<boolean> {
  const { id, payment_id, sent_at } = refund
  // Computed before the reading, which then shows everything sent by that time.
  const isLate = context.clock.now().getTime() - (sent_at?.getTime() ?? 0) >= UNANSWERED_MS
  const isKnown = await readAgain(context, payment_id)
  if (isEnded(await readRefund(context, id))) return false
  if (isKnown && isLate) return true
  throw new Error(`Refund ${id} was sent and is not seen yet`)
}

/** Commits the status `sending`. Returns undefined when another run sends it, or nothing can be sent. */
async function beginSending({ db, clock, log }: CommandContext, before: Refund): Promise<string | undefined> {
  return db.withActor(worker, async (tx) => {
    const { payment } = await lockPayment(tx, before.payment_id)
    const begun = await tx
      .updateTable('refunds')
      .set({ status: 'sending', sent_at: clock.now() })
      .where('id', '=', before.id)
      .where('status', '=', before.status)
      .where((eb) => (before.sent_at ? eb('sent_at', '=', before.sent_at) : eb('sent_at', 'is', null)))
      .returning('id')
      .executeTakeFirst()
    if (!begun) return undefined
    if (payment.external_payment_id) return payment.external_payment_id
    log.error({ refundId: before.id }, 'a refund cannot be sent: its payment has no id at the service')
    const failure = 'no id at the payment service'
    await tx.updateTable('refunds').set({ status: 'refused', failure }).where('id', '=', before.id).execute()
    return undefined
  })
}

const readRefund = ({ db }: CommandContext, refundId: string): Promise<Refund | undefined> =>
  db.withActor(worker, (tx) =>
    tx.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst(),
  )

async function mark(
  { db }: CommandContext,
  refundId: string,
  change: { status: 'requested' | 'refused'; failure?: string },
): Promise<void> {
  await db.withActor(worker, (tx) =>
    tx
      .updateTable('refunds')
      .set(change)
      .where('id', '=', refundId)
      .where('status', '=', 'sending')
      .execute(),
  )
}
