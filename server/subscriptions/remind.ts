import { actOf } from '#domain/subscriptions/choices.ts'
import { mayRenew, reminderDue } from '#domain/subscriptions/renewal.ts'
import { isWelcome } from '#server/fulfilment/apply-paid-order.ts'
import {
  keepSubscription,
  type OrderRow,
  type SubscriptionRow,
} from '#server/fulfilment/subscription-rows.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { isFor, readConsent, renewalTerms } from './give-consent.ts'
import { placeOrder } from './make-order.ts'
import { notifyRenewalDue } from './notify-provider.ts'
import { type PurchasedPeriod, withTerms } from './read-purchased.ts'
import { waysToPay } from './ways-to-pay.ts'

interface Reminded {
  subscription: SubscriptionRow
  open: OrderRow | undefined
  now: Date
}

/**
 * Sends the reminders before the end, once per day each, and places the order when a consent to these terms and fee
 * exists. Suspended providers are skipped.
 */
export async function remind(
  tx: Tx,
  context: CommandContext,
  { subscription, open, now }: Reminded,
): Promise<Pick<Reminded, 'subscription' | 'open'>> {
  const given = subscription.reminded_days === null ? [] : [subscription.reminded_days]
  const days = subscription.ends_at ? reminderDue(subscription.ends_at, given, now) : undefined
  if (days === undefined) throw new Error(`Subscription ${subscription.id} has no reminder due`)
  const reminded = await keepSubscription(tx, subscription, { reminded_days: days })
  if (!(await isWelcome(tx, subscription.provider_id))) return { subscription: reminded, open }
  const bought = await withTerms(tx, reminded)
  const order = open ?? (await orderByConsent(tx, context, bought, now))
  await notifyRenewalDue(tx, bought, days)
  return { subscription: reminded, open: order }
}

/** The only place where an order is placed without a provider's action. */
async function orderByConsent(
  tx: Tx,
  context: CommandContext,
  bought: PurchasedPeriod,
  now: Date,
): Promise<OrderRow | undefined> {
  const terms = renewalTerms(bought)
  const consent = await readConsent(tx, bought.row.id)
  if (!consent || !isFor(consent, terms) || waysToPay(context).length === 0) return undefined
  if (!mayRenew({ givenAt: consent.given_at, fee: consent.fee }, terms.fee, now)) return undefined
  const act = actOf(bought, terms, now)
  if (act?.act !== 'renewal') return undefined
  return placeOrder(tx, {
    ...{ providerId: bought.row.provider_id, bought, terms, act, now },
    consentId: consent.id,
  })
}
