import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import type { SolutionPlace } from '#domain/solutions/hubs.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import type { ProviderCard } from '#server/providers/provider-answers.ts'

export interface MarketplaceFigures {
  approvedProviders: number
  /** By served city, so a provider of two cities counts in both. */
  providersByCity: Record<City, number>
  providersByKind: Record<ProviderKind, number>
}

/** Recent demand: counts of public project requests. */
export interface MarketplaceDemand {
  /** Days that the counts cover. */
  days: number
  projectRequests: number
  /** Received since the first of this month in Riyadh. */
  thisMonth: number
  byCity: Record<City, number>
  byProjectType: Record<ProjectType, number>
}

/** Contents of a hub, or of a place in it. */
export interface Solution {
  /** Approved providers of the hub's kind, in the given city and trade. */
  providerCount: number
  /** Those with the most works handed over, with their measures. */
  providers: ProviderCard[]
  /** Latest requests in the hub's trades. */
  projectRequests: PublicProjectRequest[]
}

/** A place whose page has content. */
export interface CountedPlace extends SolutionPlace {
  providers: number
  /** ISO 8601 in UTC; absent when there was none. */
  latestProjectRequestAt?: string
}
