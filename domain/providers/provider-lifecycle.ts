import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'
import type { ProviderStatus } from './provider.ts'

/**
 * The three statuses of docs/reference/product-rules.md#provider-status, and `suspended`: approved, but never
 * chosen until reinstated (`suspended_at`).
 */
export const PROVIDER_STANDINGS = ['pending_review', 'approved', 'rejected', 'suspended'] as const
export const DECISIONS = ['approved', 'rejected', 'suspended', 'reinstated'] as const

export type ProviderStanding = (typeof PROVIDER_STANDINGS)[number]
export type Decision = (typeof DECISIONS)[number]
export type ProviderEvent = 'approve' | 'reject' | 'resubmit' | 'suspend' | 'reinstate'

/** Only a provider resubmits; all other events are caused by an admin. */
export const PROVIDER_LIFECYCLE: Lifecycle<ProviderStanding, ProviderEvent> = {
  pending_review: { approve: 'approved', reject: 'rejected' },
  approved: { suspend: 'suspended' },
  rejected: { resubmit: 'pending_review' },
  suspended: { reinstate: 'approved' },
}

export const EVENT_OF: Record<Decision, ProviderEvent> = {
  approved: 'approve',
  rejected: 'reject',
  suspended: 'suspend',
  reinstated: 'reinstate',
}

/** Status after a decision, and after its undo. */
export const OUTCOME_OF: Record<Decision, { standing: ProviderStanding; undone: ProviderStanding }> = {
  approved: { standing: 'approved', undone: 'pending_review' },
  rejected: { standing: 'rejected', undone: 'pending_review' },
  suspended: { standing: 'suspended', undone: 'approved' },
  reinstated: { standing: 'approved', undone: 'suspended' },
}

export function standingOf(status: ProviderStatus, isSuspended: boolean): ProviderStanding {
  return status === 'approved' && isSuspended ? 'suspended' : status
}

export function canDecide(standing: ProviderStanding, decision: Decision): boolean {
  return nextStatus(PROVIDER_LIFECYCLE, standing, EVENT_OF[decision]) !== undefined
}

/** Milliseconds in which the same admin may undo a decision; the provider is notified only afterwards. */
export const UNDO_WITHIN_MS = 60_000
