import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'

/**
 * A subscription is a provider's bought time. `awaiting_payment`: ordered; `awaiting_approval`: paid before an admin approved
 * the provider, or while they were suspended, and begins with the approval; `grace`: the period is over and was not renewed,
 * the badge stands a few days more; `expired`, `refunded` and `abandoned` are final, and a provider who comes back buys
 * another.
 */
export const SUBSCRIPTION_STATUSES = [
  'awaiting_payment',
  'awaiting_approval',
  'active',
  'grace',
  'expired',
  'refunded',
  'abandoned',
] as const

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]
export type SubscriptionEvent =
  | 'start'
  | 'pay_early'
  | 'renew'
  | 'end_period'
  | 'end_grace'
  | 'refund'
  | 'abandon'

export const SUBSCRIPTION_LIFECYCLE: Lifecycle<SubscriptionStatus, SubscriptionEvent> = {
  awaiting_payment: { start: 'active', pay_early: 'awaiting_approval', abandon: 'abandoned' },
  awaiting_approval: { start: 'active', refund: 'refunded' },
  active: { renew: 'active', end_period: 'grace', refund: 'refunded' },
  grace: { renew: 'active', end_grace: 'expired', refund: 'refunded' },
  expired: {},
  refunded: {},
  abandoned: {},
}

/** The status after an event, or undefined when it cannot happen now. */
export function nextSubscriptionStatus(
  from: SubscriptionStatus,
  event: SubscriptionEvent,
): SubscriptionStatus | undefined {
  return nextStatus(SUBSCRIPTION_LIFECYCLE, from, event)
}

/** While it stands a provider has the badge; leads are granted only while it is active. */
export const holdsBadge = (status: SubscriptionStatus): boolean => status === 'active' || status === 'grace'
