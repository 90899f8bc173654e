import type { Tx } from '#server/platform/db/db.ts'
import { toSubscription } from '#server/subscriptions/read-own-subscription.ts'
import { readPurchased, runningPeriod } from '#server/subscriptions/read-purchased.ts'
import type { AdminSubscription } from '#server/subscriptions/subscription-answers.ts'

/**
 * Returns a provider's subscription for admins (docs/reference/product-rules.md#provider-as-seen-by-an-admin): the
 * current or the last one; undefined when there was none.
 */
export async function readAdminSubscription(
  tx: Tx,
  providerId: string,
  now: Date,
): Promise<AdminSubscription | undefined> {
  const bought = await readPurchased(tx, providerId)
  if (!bought) return undefined
  const period = runningPeriod(bought, now) ?? bought.period
  const lastPayment = await readLastPayment(tx, providerId)
  return {
    ...(await toSubscription(tx, bought, now)),
    ...(period && { value: period.value }),
    ...(lastPayment && { lastPayment }),
  }
}

/** Received amount including VAT. */
async function readLastPayment(tx: Tx, providerId: string): Promise<AdminSubscription['lastPayment']> {
  const row = await tx
    .selectFrom('payments')
    .select(['id', 'received', 'received_at'])
    .where('provider_id', '=', providerId)
    .where('use', '=', 'order')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at
    ? { id: row.id, amount: row.received, receivedAt: row.received_at.toISOString() }
    : undefined
}
