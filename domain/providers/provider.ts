import type { City, ProjectType } from '../project-requests/facts.ts'

/** Kinds of providers (docs/reference/product-rules.md#who-it-is-for). */
export const PROVIDER_KINDS = ['contractor', 'supplier', 'designer', 'advisor', 'engineering_office'] as const
/** An admin approves, or rejects with a reason (docs/reference/product-rules.md#provider-status). */
export const PROVIDER_STATUSES = ['pending_review', 'approved', 'rejected'] as const

export type ProviderKind = (typeof PROVIDER_KINDS)[number]
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

/** The provider's work and cities; `trades` are the project types they accept. */
export interface ProviderReach {
  kind: ProviderKind
  trades: readonly ProjectType[]
  serviceCities: readonly City[]
}
