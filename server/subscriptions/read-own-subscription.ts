import { actOf, isSameTerms } from '#domain/subscriptions/choices.ts'
import { refundDue } from '#domain/subscriptions/refund-due.ts'
import { graceEndsAt } from '#domain/subscriptions/renewal.ts'
import { daysOf } from '#domain/subscriptions/subscription-period.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import { packageOrders } from '#server/fulfilment/subscription-rows.ts'
import { readOffered } from '#server/packages/package-queries.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { isFor, readConsent, renewalTerms, wordingOf } from './give-consent.ts'
import { toOrder } from './read-order.ts'
import { isOver, type PurchasedPeriod, readPurchased, readToRefund, runningPeriod } from './read-purchased.ts'
import { allTerms, type NamedTerms, toTerms } from './read-terms.ts'
import type { Choice, OwnSubscription, SubscriptionAnswer } from './subscription-answers.ts'
import { waysToPay } from './ways-to-pay.ts'

/** Returns a provider's subscription and all possible actions with their prices. */
export function readOwnSubscription(
  context: CommandContext,
  provider: ProviderActor,
  locale: Locale,
): Promise<OwnSubscription> {
  const now = context.clock.now()
  return context.db.read(provider, async (tx) => {
    const [bought, offered, standing, open] = await Promise.all([
      readPurchased(tx, provider.providerId),
      readOffered(tx, now),
      readStanding(tx, provider.providerId),
      readOpenOrder(tx, provider.providerId),
    ])
    const choices = choicesOf(bought, allTerms(offered), now)
    const blocked = blockOf(context, standing, choices)
    return {
      ...(bought && { subscription: await toSubscription(tx, bought, now) }),
      ...(blocked && { blocked }),
      choices,
      ...(open && { order: await toOrder(tx, context, open) }),
      ...(bought &&
        !isOver(bought) && {
          ...(await givenOf(tx, bought)),
          refund: refundDue(await readToRefund(tx, bought, now), now),
          consentWording: wordingOf(renewalTerms(bought), locale),
        }),
    }
  })
}

/** Periods that are worth something are paid ones, whatever was refunded later. */
async function givenOf(tx: Tx, { row, periods }: PurchasedPeriod): Promise<Pick<OwnSubscription, 'isGiven'>> {
  if (row.status === 'awaiting_approval' || periods.length === 0) return {}
  const paid = await tx
    .selectFrom('orders')
    .select('id')
    .where('subscription_id', '=', row.id)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return paid ? {} : { isGiven: true }
}

function choicesOf(bought: PurchasedPeriod | undefined, offered: NamedTerms[], now: Date): Choice[] {
  const own = bought && !isOver(bought) ? [bought.terms, ...(bought.next ? [bought.next] : [])] : []
  const kept = own.filter((terms) => !offered.some((each) => isSameTerms(each, terms)))
  return [...kept, ...offered].flatMap((terms) => {
    const act = actOf(bought, terms, now)
    if (!act) return []
    return {
      terms: toTerms(terms),
      act: act.act,
      ...('price' in act && { price: act.price }),
      ...('startsAt' in act && act.startsAt && { startsAt: act.startsAt.toISOString() }),
    }
  })
}

const readStanding = (tx: Tx, providerId: string) =>
  tx
    .selectFrom('providers')
    .select(['status', 'suspended_at'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()

function blockOf(
  context: CommandContext,
  provider: Awaited<ReturnType<typeof readStanding>>,
  choices: Choice[],
): OwnSubscription['blocked'] {
  if (provider.status !== 'approved') return 'not_approved'
  if (provider.suspended_at) return 'suspended'
  if (choices.length === 0) return 'nothing_sold'
  return waysToPay(context).length === 0 ? 'no_way_to_pay' : undefined
}

const readOpenOrder = (tx: Tx, providerId: string) =>
  packageOrders(tx).where('provider_id', '=', providerId).where('status', '=', 'open').executeTakeFirst()

/** A subscription as its provider and an admin see it. */
export async function toSubscription(
  tx: Tx,
  bought: PurchasedPeriod,
  now: Date,
): Promise<SubscriptionAnswer> {
  const { row, terms, next } = bought
  const period = runningPeriod(bought, now) ?? bought.period
  const consent = await readConsent(tx, row.id)
  return {
    id: row.id,
    status: row.status,
    terms: toTerms(terms),
    ...(next && { next: toTerms(next) }),
    ...(row.started_at && { startedAt: row.started_at.toISOString() }),
    ...(period && { periodStartsAt: period.startsAt.toISOString(), days: daysOf(period) }),
    ...(row.ends_at && { endsAt: row.ends_at.toISOString() }),
    ...(row.ends_at &&
      (row.status === 'active' || row.status === 'grace') && {
        graceEndsAt: graceEndsAt(row.ends_at).toISOString(),
      }),
    ...(row.next_grant_at && { nextGrantAt: row.next_grant_at.toISOString() }),
    ...(consent &&
      isFor(consent, renewalTerms(bought)) && {
        consent: { givenAt: consent.given_at.toISOString(), fee: consent.fee, wording: consent.wording },
      }),
  }
}
