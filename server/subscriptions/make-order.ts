import { worker } from '#domain/accounts/actor.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { type Act, actOf, isSameTerms, type PricedTerms } from '#domain/subscriptions/choices.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import {
  lockSubscription,
  type OfPackage,
  type OrderRow,
  type SubscriptionRow,
  writeEvent,
} from '#server/fulfilment/subscription-rows.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { doOnce } from '#server/platform/idempotency/do-once.ts'
import { abandonOrder, lockOpenOrder } from './abandon-order.ts'
import { findTerms, termsInputSchema, type WishedTerms } from './find-terms.ts'
import { type PurchasedPeriod, readPurchased } from './read-purchased.ts'
import { takeTurn } from './take-turn.ts'
import { waysToPay } from './ways-to-pay.ts'

/**
 * Places a provider's order; whether it is a start, a renewal or an upgrade follows from their subscription. An open
 * order with the same terms is kept, with others it is replaced. Once per key. Throws Refusal with fieldErrors, or
 * (409) `subscription.not_approved`, `.suspended`, `.no_way_to_pay`, `.not_offered`, `.not_possible`,
 * `order.receipt_waits`.
 */
export async function makeOrder(
  context: CommandContext,
  { providerId }: ProviderActor,
  input: unknown,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Promise<{ orderId: string }> {
  const checked = requireValid(termsInputSchema, input)
  if (waysToPay(context).length === 0) throw conflict('subscription.no_way_to_pay')
  const now = context.clock.now()
  return context.db.withActor(worker, async (tx) => {
    await takeTurn(tx, providerId)
    const once = { scope: `orders.make:${providerId}`, key: idempotencyKey, input: checked }
    let orderId: string | undefined
    await doOnce(tx, once, async () => {
      orderId = await order(tx, providerId, checked, now)
    })
    return { orderId: orderId ?? (await readNewestOrder(tx, providerId, checked)) }
  })
}

async function order(tx: Tx, providerId: string, wished: WishedTerms, now: Date): Promise<string> {
  await requireWelcome(tx, providerId)
  const open = await lockOpenOrder(tx, providerId)
  const bought = await readPurchased(tx, providerId, { lock: true })
  const terms = await findTerms(tx, bought, wished, now)
  if (!terms) throw conflict('subscription.not_offered')
  const act = actOf(bought, terms, now)
  if (!act || act.act === 'current' || act.act === 'change') throw conflict('subscription.not_possible')
  if (open && stillStands(open, act, terms, now)) return open.id
  if (open) await abandonOrder(tx, open, now, { keepSubscription: act.act === 'start' })
  const placed = await placeOrder(tx, { providerId, bought, terms, act, now })
  return placed.id
}

/** Throws Refusal `subscription.not_approved` or `subscription.suspended` (409). */
async function requireWelcome(tx: Tx, providerId: string): Promise<void> {
  const provider = await tx
    .selectFrom('providers')
    .select(['status', 'suspended_at'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  if (provider.status !== 'approved') throw conflict('subscription.not_approved')
  if (provider.suspended_at) throw conflict('subscription.suspended')
}

type OrderingAct = Extract<Act, { price: unknown }>

function stillStands(open: OrderRow, act: OrderingAct, terms: PricedTerms, now: Date): boolean {
  return (
    open.expires_at > now &&
    open.kind === act.act &&
    isSameTerms(terms, { packageId: open.package_id, billing: open.billing, fee: 0 })
  )
}

export interface NewOrder {
  providerId: string
  bought: PurchasedPeriod | undefined
  terms: PricedTerms
  act: OrderingAct
  now: Date
  /** Consent that ordered it, if any. */
  consentId?: string
}

/** Inserts an order and its event; a start also creates its subscription. */
export async function placeOrder(tx: Tx, placed: NewOrder): Promise<OrderRow> {
  const { providerId, terms, act, now, consentId } = placed
  const subscription = await subscriptionFor(tx, placed)
  const { unitPrice, discount, net, vat, total } = act.price
  const order = await tx
    .insertInto('orders')
    .values({
      ...{ id: uuidv7(now), provider_id: providerId, subscription_id: subscription.id, kind: act.act },
      ...{ package_id: terms.packageId, billing: terms.billing },
      ...{ unit_price: unitPrice, discount, net, vat, total },
      ...{ created_at: now, expires_at: act.standsUntil, consent_id: consentId ?? null },
    })
    .returningAll()
    .$narrowType<OfPackage>()
    .executeTakeFirstOrThrow()
  await writeEvent(tx, subscription, { type: 'ordered', at: now, orderId: order.id })
  return order
}

async function subscriptionFor(
  tx: Tx,
  { providerId, bought, terms, act, now }: NewOrder,
): Promise<SubscriptionRow> {
  if (bought && act.act !== 'start') return bought.row
  const chosen = { package_id: terms.packageId, billing: terms.billing }
  if (bought?.status === 'awaiting_payment') {
    await tx.updateTable('subscriptions').set(chosen).where('id', '=', bought.row.id).execute()
    return { ...bought.row, ...chosen }
  }
  const id = uuidv7(now)
  await tx
    .insertInto('subscriptions')
    .values({ id, provider_id: providerId, ...chosen, ordered_at: now })
    .execute()
  return lockSubscription(tx, id)
}

/** Returns the order that a key was used for. */
async function readNewestOrder(
  tx: Tx,
  providerId: string,
  { packageId, billing }: WishedTerms,
): Promise<string> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('package_id', '=', packageId)
    .where('billing', '=', billing)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.id
}
