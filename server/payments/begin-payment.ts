import { setTimeout as pause } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Orders, Payments } from '#db/types.ts'
import { worker } from '#domain/accounts/actor.ts'
import { nextReadAt } from '#domain/payments/read-again.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import { packageOrders } from '#server/fulfilment/subscription-rows.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { askForPage, serviceUnavailable } from './ask-for-page.ts'
import { insertPayment } from './insert-payment.ts'
import type { PaymentAnswer, PaymentMethod } from './payment-answers.ts'
import { methodsOf } from './payment-service.ts'
import { readPayment } from './read-payments.ts'

type Payment = Selectable<Payments>

/** A payment page is open for a day; later another is created. Our choice. */
const PAGE_STANDS_MS = 24 * 60 * 60 * 1000
/** Longer than a call to the payment service takes: another request is creating the page. */
const ASKING_MS = 20_000
/** How long a concurrent request waits for the page of the first. */
const AWAIT = { times: 20, ms: 400 }

/**
 * Begins a payment of an order; `locale` is the language of the page to which the payer returns, otherwise the
 * provider's own. An open payment of this method is returned again, so that two requests are one payment.
 * Throws Refusal `payment.order_not_found` (404), `payment.order_over`, `payment.method_off` (409) or
 * `payment.service_unavailable` (503), after which nothing was charged and a retry is possible.
 */
export async function beginPayment(
  context: CommandContext,
  { providerId }: ProviderActor,
  { orderId, method, locale }: { orderId: string; method: PaymentMethod; locale?: Locale },
): Promise<PaymentAnswer> {
  return begin(
    context,
    method,
    (tx) => packageOrders(tx).where('id', '=', orderId).where('provider_id', '=', providerId),
    locale,
  )
}

/**
 * Returns the page on which an owner pays a held consultation, the existing one while it is open. Outside any
 * transaction, after `makeConsultationOrder` is committed, because the page is requested between two transactions.
 * Throws Refusal `payment.order_not_found` (404), `payment.order_over` (409) or `payment.service_unavailable` (503),
 * after which a retry is possible.
 */
export function beginConsultationPayment(
  context: CommandContext,
  { consultationId }: { consultationId: string },
): Promise<PaymentAnswer> {
  return begin(context, 'moyasar', (tx) =>
    tx
      .selectFrom('orders')
      .selectAll()
      .where('consultation_id', '=', consultationId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
}

async function begin(
  context: CommandContext,
  method: PaymentMethod,
  ordered: (tx: Tx) => OrderQuery,
  locale?: Locale,
): Promise<PaymentAnswer> {
  const { db, clock, config } = context
  if (!methodsOf(config).includes(method)) throw conflict('payment.method_off')
  const { payment, isNew } = await db.withActor(worker, async (tx) => {
    const now = clock.now()
    const order = await lockOpen(ordered(tx), now)
    const standing = await readStanding(tx, { orderId: order.id, method, now })
    return standing
      ? { payment: standing, isNew: false }
      : { payment: await writePayment(tx, order, method, now), isNew: true }
  })
  if (isNew && method === 'moyasar') await askForPage(context, payment, locale)
  if (!isNew && method === 'moyasar' && !payment.pay_url) await awaitPage(context, payment.id)
  const answer = await db.withActor(worker, (tx) => readPayment(tx, payment.id, { config, now: clock.now() }))
  if (!answer) throw new Error(`Payment ${payment.id} is gone`)
  return answer
}

type Order = Selectable<Orders>
/** An order query of any kind. */
type OrderQuery = { forUpdate(): { executeTakeFirst(): Promise<Order | undefined> } }

async function lockOpen(ordered: OrderQuery, now: Date): Promise<Order> {
  const order = await ordered.forUpdate().executeTakeFirst()
  if (!order) throw notFound('payment.order_not_found')
  if (order.status !== 'open' || order.expires_at <= now) {
    throw conflict('payment.order_over')
  }
  return order
}

/** Selects the open payment of this method, including one whose page is being requested. */
const readStanding = (
  tx: Tx,
  { orderId, method, now }: { orderId: string; method: PaymentMethod; now: Date },
): Promise<Payment | undefined> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('method', '=', method)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('method', '=', 'bank_transfer'),
        eb('pay_url', 'is not', null),
        eb('asked_at', '>', new Date(now.getTime() - ASKING_MS)),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

function writePayment(tx: Tx, order: Order, method: PaymentMethod, now: Date): Promise<Payment> {
  const isPage = method === 'moyasar'
  const closes = new Date(now.getTime() + PAGE_STANDS_MS)
  const expiresAt = isPage && closes < order.expires_at ? closes : order.expires_at
  return insertPayment(tx, {
    ...{ id: uuidv7(now), order_id: order.id, provider_id: order.provider_id, method, amount: order.total },
    ...{ created_at: now, expires_at: expiresAt },
    ...(isPage && { asked_at: now, next_read_at: nextReadAt({ createdAt: now, expiresAt }, now) }),
  })
}

/**
 * Waits for the page that another request is creating. Throws Refusal `payment.service_unavailable` when none appears.
 */
async function awaitPage({ db }: CommandContext, paymentId: string): Promise<void> {
  for (let time = 0; time < AWAIT.times; time += 1) {
    const row = await db.withActor(worker, (tx) =>
      tx
        .selectFrom('payments')
        .select(['pay_url', 'status'])
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow(),
    )
    if (row.pay_url || row.status !== 'waiting') return
    await pause(AWAIT.ms)
  }
  throw serviceUnavailable()
}
