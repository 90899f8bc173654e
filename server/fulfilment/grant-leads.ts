import { monthAt, monthToGrant } from '#domain/subscriptions/subscription-clock.ts'
import { daysBegun, daysOf } from '#domain/subscriptions/subscription-period.ts'
import { grantLeads } from '#server/lead-accounts/keep-lead-accounts.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { keepSubscription, type SubscriptionRow, timeOf } from './subscription-rows.ts'

/**
 * Grants the month of leads that is due and advances the month. A month that is already over, because no process ran in
 * it, is counted but grants nothing.
 */
export async function grantMonth(tx: Tx, subscription: SubscriptionRow, now: Date): Promise<SubscriptionRow> {
  const month = monthToGrant(timeOf(subscription))
  if (!month) return subscription
  if (month.endsAt > now) {
    const leads = await leadsAMonth(tx, subscription.package_id)
    await grantLeads(tx, {
      providerId: subscription.provider_id,
      lotId: `${subscription.id}:${month.startsAt.toISOString()}`,
      leads,
      at: now,
      endsAt: month.endsAt,
    })
  }
  return keepSubscription(tx, subscription, { granted_months: subscription.granted_months + 1 })
}

/** Grants the extra leads of a more expensive package for the rest of the running month, rounded up. */
export async function grantDifference(
  tx: Tx,
  subscription: SubscriptionRow,
  { fromPackageId, orderId, now }: { fromPackageId: string; orderId: string; now: Date },
): Promise<void> {
  if (!subscription.anchored_at) return
  const month = monthAt(subscription.anchored_at, now)
  const more = (await leadsAMonth(tx, subscription.package_id)) - (await leadsAMonth(tx, fromPackageId))
  const daysLeft = daysOf(month) - daysBegun(month, now)
  const leads = Math.ceil((more * daysLeft) / daysOf(month))
  if (leads <= 0) return
  const providerId = subscription.provider_id
  await grantLeads(tx, { providerId, lotId: `upgrade:${orderId}`, leads, at: now, endsAt: month.endsAt })
}

async function leadsAMonth(tx: Tx, packageId: string): Promise<number> {
  const row = await tx
    .selectFrom('packages')
    .select('leads_a_month')
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow()
  return row.leads_a_month
}
