import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'
import type { ProviderStatus } from './provider.ts'

/**
 * The three statuses of docs/reference/product-rules.md#provider-status, and two within them: `awaiting_provider` is
 * pending, but the provider must send something first (`awaiting_since`); `suspended` is approved, but never chosen until
 * reinstated (`suspended_at`).
 */
export const PROVIDER_STANDINGS = [
  'pending_review',
  'awaiting_provider',
  'approved',
  'rejected',
  'suspended',
] as const
export const DECISIONS = ['approved', 'rejected', 'suspended', 'reinstated', 'more_requested'] as const

export type ProviderStanding = (typeof PROVIDER_STANDINGS)[number]
export type Decision = (typeof DECISIONS)[number]
export type ProviderEvent =
  | 'approve'
  | 'reject'
  | 'resubmit'
  | 'suspend'
  | 'reinstate'
  | 'request_more'
  | 'answer'

/** Only a provider resubmits and answers; all other events are caused by an admin. */
export const PROVIDER_LIFECYCLE: Lifecycle<ProviderStanding, ProviderEvent> = {
  pending_review: { approve: 'approved', reject: 'rejected', request_more: 'awaiting_provider' },
  awaiting_provider: { approve: 'approved', reject: 'rejected', answer: 'pending_review' },
  approved: { suspend: 'suspended' },
  rejected: { resubmit: 'pending_review' },
  suspended: { reinstate: 'approved' },
}

export const EVENT_OF: Record<Decision, ProviderEvent> = {
  approved: 'approve',
  rejected: 'reject',
  suspended: 'suspend',
  reinstated: 'reinstate',
  more_requested: 'request_more',
}

/**
 * Status after a decision, and after its undo. A decision made while we waited for the provider goes back to
 * `awaiting_provider` instead.
 */
export const OUTCOME_OF: Record<Decision, { standing: ProviderStanding; undone: ProviderStanding }> = {
  approved: { standing: 'approved', undone: 'pending_review' },
  rejected: { standing: 'rejected', undone: 'pending_review' },
  suspended: { standing: 'suspended', undone: 'approved' },
  reinstated: { standing: 'approved', undone: 'suspended' },
  more_requested: { standing: 'awaiting_provider', undone: 'pending_review' },
}

export function standingOf(
  status: ProviderStatus,
  isSuspended: boolean,
  isAwaited = false,
): ProviderStanding {
  if (status === 'pending_review' && isAwaited) return 'awaiting_provider'
  return status === 'approved' && isSuspended ? 'suspended' : status
}

export function canDecide(standing: ProviderStanding, decision: Decision): boolean {
  return nextStatus(PROVIDER_LIFECYCLE, standing, EVENT_OF[decision]) !== undefined
}

/** Milliseconds in which the same admin may undo a decision; the provider is notified only afterwards. */
export const UNDO_WITHIN_MS = 60_000
