import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import type { Page } from '#server/platform/http/page-query.ts'
import type { PublicClaim } from '#server/verifications/read-claims.ts'

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

/** The public page of an approved provider. Dates are ISO 8601 strings in UTC. */
export interface ProviderProfile extends PublicProvider {
  registeredAt: string
  /** What the badge opens to; empty where nothing was checked one by one (the demo's providers). */
  claims: PublicClaim[]
  /** Something the badge rests on has lapsed: nothing is offered to them until it is checked again. */
  isPaused: boolean
  /** Of the latest leads of the last year; absent while there are too few to tell. */
  record?: { offered: number; answered: number; medianMinutes?: number } | undefined
}

/** `isMore`: at least this many, nobody counted further. */
export interface ProviderCount {
  count: number
  isMore: boolean
}

export interface ProviderDirectory extends Page<PublicProvider> {
  total: ProviderCount
  /** By id, of those with reviews enough for a score, in tenths of a star. */
  scores: Record<string, { count: number; tenths: number }>
  /** Ids among the items whose badge rests on something that has lapsed. */
  paused: string[]
  /** How many each choice of a filter would leave; absent while a name is searched for. */
  choices?: {
    kind: { value: ProviderKind; count: number }[]
    city: { value: City; count: number }[]
    trade: { value: ProjectType; count: number }[]
  }
  /** Nobody fits: the one filter to drop. Absent also when no single one would help. */
  loosened?: { dropped: keyof ProviderFilter; total: ProviderCount } | undefined
}
