import { worker } from '#domain/accounts/actor.ts'
import type { CameReading, PageReading, PaymentService } from '#server/adapters/payments/contract.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { insertPayment } from './insert-payment.ts'
import { lockPayment } from './lock-payment.ts'
import { paymentServiceOf } from './payment-service.ts'
import { failureOfCard, isFailureOfCard } from './read-payments.ts'
import { settlePayment } from './settle-payment.ts'

/** A page requested this long ago that does not exist was never created. Longer than any call. */
const NEVER_MADE_MS = 10 * 60 * 1000

/**
 * Reads a payment at the service and settles the result. Returns false when the service gives none. Transfers are
 * confirmed by admins, so nothing is read for them.
 */
export async function readAgain(context: CommandContext, paymentId: string): Promise<boolean> {
  const row = await readRow(context, paymentId)
  if (row?.method !== 'moyasar') return true
  const service = paymentServiceOf(context.config)
  const answer = row.external_id ? await service.read(row.external_id) : await service.find(paymentId)
  if (answer.outcome === 'read') {
    await keepReading(context, paymentId, answer.reading)
    if (!row.pay_url) await closeUnseen(context, service, paymentId, answer.reading)
    return true
  }
  if (answer.outcome !== 'not_found') return false
  if (row.external_id) context.log.error({ paymentId }, 'the payment service does not know its own page')
  else await giveUpUnmade(context, paymentId)
  return true
}

/**
 * Stores the page's ID and settles its reading: one transaction for the payment, and one for each further payment on
 * the page.
 */
export async function keepReading(
  context: CommandContext,
  paymentId: string,
  page: PageReading,
): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const own = await db.withActor(worker, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId)
    const known = page.came.find(({ externalPaymentId }) => externalPaymentId === payment.external_payment_id)
    const reading = known ?? page.came[0]
    await settlePayment(tx, { paymentId, reading: reading ?? page, now })
    await tx
      .updateTable('payments')
      .set((eb) => ({
        read_at: now,
        external_id: eb.fn.coalesce('external_id', eb.val(page.externalId)),
        ...failureAfter(payment, page),
      }))
      .where('id', '=', paymentId)
      .execute()
    return reading
  })
  for (const reading of page.came) if (reading !== own) await keepBeside(context, paymentId, reading)
}

/** A declined card is told until another is tried; what else failed stays as it is written. */
function failureAfter({ failure }: { failure: string | null }, { declined }: PageReading) {
  if (declined) return { failure: failureOfCard(declined) }
  return isFailureOfCard(failure) ? { failure: null } : {}
}

/**
 * Two attempts on one page may both succeed. The second becomes a payment of its own: it finds its order settled and is
 * refunded like any surplus.
 */
async function keepBeside(
  { db, clock }: CommandContext,
  paymentId: string,
  reading: CameReading,
): Promise<void> {
  const now = clock.now()
  const { externalPaymentId, amount } = reading
  await db.withActor(worker, async (tx) => {
    const { order, payment } = await lockPayment(tx, paymentId)
    const known = await tx
      .selectFrom('payments')
      .select('id')
      .where('external_payment_id', '=', externalPaymentId)
      .executeTakeFirst()
    const { id } =
      known ??
      (await insertPayment(tx, {
        ...{ id: uuidv7(now), order_id: order.id, provider_id: order.provider_id, method: 'moyasar', amount },
        ...{ external_id: payment.external_id, external_payment_id: externalPaymentId },
        ...{ created_at: now, expires_at: payment.expires_at },
      }))
    await settlePayment(tx, { paymentId: id, reading, now })
  })
}

/** A page whose address we never received cannot be paid by anybody. */
async function closeUnseen(
  { db }: CommandContext,
  service: PaymentService,
  paymentId: string,
  { externalId, state }: PageReading,
): Promise<void> {
  if (state !== 'waiting') return
  await service.cancel(externalId)
  await db.withActor(worker, (tx) =>
    tx
      .updateTable('payments')
      .set({ status: 'failed', failure: 'page_unseen' })
      .where('id', '=', paymentId)
      .where('status', '=', 'waiting')
      .where('pay_url', 'is', null)
      .execute(),
  )
}

async function giveUpUnmade({ db, clock }: CommandContext, paymentId: string): Promise<void> {
  await db.withActor(worker, (tx) =>
    tx
      .updateTable('payments')
      .set({ status: 'failed', failure: 'page_never_made', next_read_at: null })
      .where('id', '=', paymentId)
      .where('status', 'in', ['waiting', 'failed'])
      .where('external_id', 'is', null)
      .where('asked_at', '<', new Date(clock.now().getTime() - NEVER_MADE_MS))
      .execute(),
  )
}

const readRow = ({ db }: CommandContext, paymentId: string) =>
  db.withActor(worker, (tx) =>
    tx
      .selectFrom('payments')
      .select(['method', 'external_id', 'pay_url'])
      .where('id', '=', paymentId)
      .executeTakeFirst(),
  )

/**
 * Reads every open payment of an order before the order is ended. Returns false when one could not be read: the order
 * should then be kept.
 */
export async function readOrderAgain(context: CommandContext, orderId: string): Promise<boolean> {
  if (!context.config.payments.moyasar) return true
  const rows = await context.db.withActor(worker, (tx) =>
    tx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('method', '=', 'moyasar')
      .where('received', '=', 0)
      .where('next_read_at', 'is not', null)
      .execute(),
  )
  const known: boolean[] = []
  for (const { id } of rows) known.push(await readAgain(context, id))
  return known.every(Boolean)
}
