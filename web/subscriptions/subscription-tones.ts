import type { SubscriptionStatus } from '#domain/subscriptions/subscription-lifecycle.ts'
import type { StatusTone } from '#web/ui/status-badge.tsx'

export const SUBSCRIPTION_TONES: Record<SubscriptionStatus, StatusTone> = {
  awaiting_payment: 'pending',
  awaiting_approval: 'pending',
  active: 'approved',
  grace: 'pending',
  expired: 'expired',
  refunded: 'expired',
  abandoned: 'expired',
}
