import type { ProviderStanding } from '#domain/providers/provider-lifecycle.ts'
import { holdsBadge, type SubscriptionStatus } from '#domain/subscriptions/subscription-lifecycle.ts'
import type { OwnProvider } from '#server/providers/registration-answers.ts'

/** What the head of the profile says. Each is true beside the parts below it: claims, package and leads. */
export type ShownStatus = ProviderStanding | 'paused' | 'unpaid' | 'unchecked'

interface Facts extends Pick<OwnProvider, 'claims' | 'dispatchPaused'> {
  standing: ProviderStanding
  /** Of what was bought; absent while it is unknown and where nothing was bought. */
  subscription?: SubscriptionStatus | undefined
}

/** An approval alone is no badge: an ended document, an unpaid package and documents nobody checked each take it back. */
export function shownStatus({ standing, claims, dispatchPaused, subscription }: Facts): ShownStatus {
  if (standing !== 'approved') return standing
  if (dispatchPaused) return 'paused'
  if (claims.every(({ evidence }) => evidence === 'declared')) return 'unchecked'
  return subscription && !holdsBadge(subscription) ? 'unpaid' : 'approved'
}
