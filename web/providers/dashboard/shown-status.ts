import type { ProviderStanding } from '#domain/providers/provider-lifecycle.ts'
import { holdsBadge, type SubscriptionStatus } from '#domain/subscriptions/subscription-lifecycle.ts'
import type { OwnProvider } from '#server/providers/registration-answers.ts'

/** Status at the top of the profile. It must agree with the claims, package and leads shown below it. */
export type ShownStatus = ProviderStanding | 'paused' | 'unpaid' | 'unchecked'

interface Facts extends Pick<OwnProvider, 'claims' | 'dispatchPaused'> {
  standing: ProviderStanding
  /** Status of the subscription. Undefined while loading, and without a subscription. */
  subscription?: SubscriptionStatus | undefined
}

/** An approved provider has no badge with an expired document, an unpaid package or only unchecked documents. */
export function shownStatus({ standing, claims, dispatchPaused, subscription }: Facts): ShownStatus {
  if (standing !== 'approved') return standing
  if (dispatchPaused) return 'paused'
  if (claims.every(({ evidence }) => evidence === 'declared')) return 'unchecked'
  return subscription && !holdsBadge(subscription) ? 'unpaid' : 'approved'
}
