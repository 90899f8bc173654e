import type { ComplaintReason } from '#domain/complaints/complaint.ts'
import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import type { Page } from '#server/platform/http/page-query.ts'
import type { PublicWorkPhoto } from '#server/providers/work-photos/work-photo-answers.ts'
import type { PublicClaim } from '#server/verifications/read-claims.ts'
import type { OwnProvider } from './registration-answers.ts'

/** An approved provider as anyone may see them. */
export interface PublicProvider {
  id: string
  slug: string
  companyName: string
  kind: ProviderKind
  trades: ProjectType[]
  city: City
  serviceCities: City[]
  isDemo: boolean
}

/** Public page of an approved provider. Dates are ISO 8601 strings in UTC. */
export interface ProviderProfile extends PublicProvider {
  registeredAt: string
  /** Details of the badge; empty when nothing was verified individually (the demo's providers). */
  claims: PublicClaim[]
  /** True when an essential claim expired: the provider gets no offers until it is checked again. */
  isPaused: boolean
  /** Record of the latest leads within a year; absent while there are too few. */
  record?: { offered: number; answered: number; medianMinutes?: number } | undefined
  /** What became of the leads they accepted in three years. */
  work: { accepted: number; priced: number; won: number; handedOver: number }
  /** Decided complaints of three years, newest first. */
  complaints: { reason: ComplaintReason; status: 'upheld' | 'dismissed'; receivedAt: string; days: number }[]
  /** Pictures of work that an admin has looked at. */
  photos: PublicWorkPhoto[]
  /** What the provider says of itself, without ways to be reached; nobody checked it. */
  about: { description: string } & OwnProvider['about']
}

/** With `isMore` the count is a minimum, because counting stopped there. */
export interface ProviderCount {
  count: number
  isMore: boolean
}

export interface ProviderDirectory extends Page<PublicProvider> {
  total: ProviderCount
  /** Scores by ID, in tenths of a star, of providers with enough reviews. */
  scores: Record<string, { count: number; tenths: number }>
  /** IDs of listed providers with an expired essential claim. */
  paused: string[]
  /** Results for each choice of a filter; absent while a name is searched. */
  choices?: {
    kind: { value: ProviderKind; count: number }[]
    city: { value: City; count: number }[]
    trade: { value: ProjectType; count: number }[]
  }
  /** When nothing matches: the one filter to drop. Absent when no single one would help. */
  loosened?: { dropped: keyof ProviderFilter; total: ProviderCount } | undefined
}
