import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { lockOrder } from '#server/fulfilment/subscription-rows.ts'
import { readOrderAgain } from '#server/payments/read-again.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { abandonOrder, hasReceiptWaiting } from './abandon-order.ts'
import { checkSubscription } from './check-subscription.ts'
import { startWaiting } from './start-waiting.ts'

export const checkPayload = z.object({})

/** Subscriptions per run, so that a run stays short; the rest waits for the next minute. */
const BATCH = 100
const BATCHES = 10
/** An unreachable payment service keeps an order open no longer than this; a later payment is refunded. */
const UNREAD_FOR_MS = 24 * 60 * 60 * 1000

/**
 * Applies everything due by time to subscriptions and orders. Runs every minute. Each transaction checks again before
 * acting, so that concurrent or interrupted processes neither repeat nor miss anything.
 */
export async function look(context: CommandContext): Promise<void> {
  await inTurn(context, await readAwaitingApproval(context), (providerId) =>
    context.db.withActor(worker, (tx) => startWaiting(tx, { providerId, now: context.clock.now() })),
  )
  await inTurn(context, await readExpiredOrders(context), (orderId) => endOrder(context, orderId))
  for (let round = 0; round < BATCHES; round++) {
    const due = await readDue(context)
    const failed = await inTurn(context, due, (subscriptionId) => checkSubscription(context, subscriptionId))
    if (due.length < BATCH || failed === due.length) return
  }
}

/** A failure does not block the others; it is logged and stays due. Returns the number of failures. */
async function inTurn(
  { log }: CommandContext,
  ids: string[],
  work: (id: string) => Promise<unknown>,
): Promise<number> {
  let failed = 0
  for (const id of ids) {
    try {
      await work(id)
    } catch (error) {
      failed += 1
      log.error({ err: error, id }, 'subscriptions.look could not finish with one')
    }
  }
  return failed
}

const readDue = ({ db, clock }: CommandContext): Promise<string[]> =>
  db.withActor(worker, async (tx) => {
    const rows = await tx
      .selectFrom('subscriptions')
      .select('id')
      .where('look_at', '<=', clock.now())
      .orderBy('look_at')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    return rows.map(({ id }) => id)
  })

/** Providers who paid before their approval and are approved now, once the decision can no longer be undone. */
const readAwaitingApproval = ({ db }: CommandContext): Promise<string[]> =>
  db.withActor(worker, async (tx) => {
    const rows = await tx
      .selectFrom('subscriptions')
      .innerJoin('providers', 'providers.id', 'subscriptions.provider_id')
      .select('provider_id')
      .where('subscriptions.status', '=', 'awaiting_approval')
      .where('providers.status', '=', 'approved')
      .where('suspended_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('verifications')
              .select('verifications.id')
              .whereRef('verifications.provider_id', '=', 'subscriptions.provider_id')
              .where('undone_at', 'is', null)
              .where('told_at', 'is', null),
          ),
        ),
      )
      .limit(BATCH)
      .execute()
    return rows.map(({ provider_id }) => provider_id)
  })

const readExpiredOrders = ({ db, clock }: CommandContext): Promise<string[]> =>
  db.withActor(worker, async (tx) => {
    const rows = await tx
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'open')
      .where('kind', '<>', 'consultation')
      .where('expires_at', '<=', clock.now())
      .orderBy('expires_at')
      .limit(BATCH)
      .execute()
    return rows.map(({ id }) => id)
  })

/** Asks the payment service once more, then abandons. An order whose transfer has a receipt waits for an admin. */
async function endOrder(context: CommandContext, orderId: string): Promise<void> {
  const isRead = await readOrderAgain(context, orderId)
  const now = context.clock.now()
  await context.db.withActor(worker, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status !== 'open' || (await hasReceiptWaiting(tx, orderId))) return
    if (!isRead && now.getTime() - order.expires_at.getTime() < UNREAD_FOR_MS) return
    await abandonOrder(tx, order, now)
  })
}
