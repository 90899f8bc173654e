import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import type { SolutionPlace } from '#domain/solutions/hubs.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import type { PublicProvider } from '#server/providers/provider-answers.ts'

export interface MarketplaceFigures {
  approvedProviders: number
  /** By the cities they serve, so a provider of two cities counts in both. */
  providersByCity: Record<City, number>
  providersByKind: Record<ProviderKind, number>
  /** Received since the first of this month in Riyadh. */
  projectRequestsThisMonth: number
}

/** What owners asked for in the last days. Counts of public project requests. */
export interface MarketplaceDemand {
  /** How many days back the counts reach. */
  days: number
  projectRequests: number
  byCity: Record<City, number>
  byProjectType: Record<ProjectType, number>
}

/** What a hub, or a place of it, shows. */
export interface Solution {
  /** Approved ones of the hub's kind, who serve the city and take the trade where those are given. */
  providerCount: number
  /** The newest of them. */
  providers: PublicProvider[]
  /** The latest in the hub's trades. */
  projectRequests: PublicProjectRequest[]
}

/** A place whose page has something to say. */
export interface CountedPlace extends SolutionPlace {
  providers: number
  /** ISO 8601 in UTC; absent when none ever came. */
  latestProjectRequestAt?: string
}
