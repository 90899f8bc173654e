import type { ComplaintReason } from '#domain/complaints/complaint.ts'
import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import type { PriceLevel } from '#domain/providers/provider-figures.ts'
import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import type { Quarter } from '#domain/providers/quarters.ts'
import type { ClaimFact } from '#domain/verifications/claims.ts'
import type { Page } from '#server/platform/http/page-query.ts'
import type { PublicWorkPhoto } from '#server/providers/work-photos/work-photo-answers.ts'
import type { PublicClaim } from '#server/verifications/read-claims.ts'
import type { OwnProvider } from './registration-answers.ts'

/** An approved provider as anyone may see them. */
export interface PublicProvider {
  id: string
  slug: string
  /** As registered. */
  companyName: string
  /** The name in the other script, if there is one. */
  otherName?: string
  kind: ProviderKind
  trades: ProjectType[]
  city: City
  serviceCities: City[]
  isDemo: boolean
}

/** Takes no new jobs until this day in Riyadh; without a day, until they say otherwise. */
export interface Away {
  until?: string
}

/** The public page of an approved provider. Dates are ISO 8601 strings in UTC. */
export interface ProviderProfile extends PublicProvider {
  registeredAt: string
  /** The checked facts behind the badge; empty when none was checked separately (the demo's providers). */
  claims: PublicClaim[]
  /** Whether an essential fact has lapsed: they get no offers until it is checked again. */
  isPaused: boolean
  /** While they take no new jobs. */
  away?: Away
  /** The latest leads of the last year; absent while there are too few for a figure. */
  record?: { offered: number; answered: number; medianMinutes?: number } | undefined
  /** Works handed over on Mimar. */
  jobs: number
  /** Prices compared with our estimates, and the number of quotes; absent while there are too few. */
  priceLevel?: PriceLevel | undefined
  priced?: number
  /** Outcomes of the same leads: those they accepted of them, and what became of these. */
  work: { accepted: number; priced: number; won: number; handedOver: number }
  /** Decided complaints of three years, newest first. */
  complaints: { reason: ComplaintReason; status: 'upheld' | 'dismissed'; receivedAt: string; days: number }[]
  /** Work photos that an admin has approved. */
  photos: PublicWorkPhoto[]
  /** Id of their public logo. */
  logo?: string
  /** The provider's own unchecked statements, without contact details. */
  about: { description: string } & OwnProvider['about']
}

/** `isMore`: at least this many, as counting stopped there. */
export interface ProviderCount {
  count: number
  isMore: boolean
}

/** Works of one trade in one city that were handed over. */
export interface WorksCount {
  city: City
  trade: ProjectType
  jobs: number
}

/** A provider with the measures of our rows. Absent values are unknown, and are shown as unknown. */
export interface ProviderCard extends PublicProvider {
  /** The checked facts behind the badge. */
  claims: PublicClaim[]
  /** The essential fact that has lapsed, and since when. */
  pause?: { fact: ClaimFact; since: string }
  away?: Away
  /** Reviews, when there are enough for a score; in tenths of a star. */
  score?: { count: number; tenths: number } | undefined
  /** Works handed over on Mimar. */
  jobs: number
  works: WorksCount[]
  /** The newest of their work photos. */
  picture?: Pick<PublicWorkPhoto, 'id' | 'alt' | 'drawing'> | undefined
  /** Id of their public logo. */
  logo?: string | undefined
  /** Median time from offer to answer of the latest leads. */
  replyMinutes?: number | undefined
  /** An advisor who offers consultations. */
  isBookable?: true
  /** Complaints of three years that our team upheld. */
  upheldComplaints: number
  /** Prices compared with our estimates, and the number of quotes. */
  priceLevel?: PriceLevel | undefined
  priced?: number
}

export interface ComparedProvider extends ProviderCard {
  /** The latest leads within a year, as the profile counts them; absent where there are too few for `replyMinutes`. */
  answers?: { offered: number; answered: number }
}

/** Why the provider is on the page: works in the named quarter, works of this kind, or a name like the search. */
export type Fit =
  | { kind: 'quarter'; quarter: Pick<Quarter, 'ar' | 'en'>; jobs: number }
  | { kind: 'works'; trade: ProjectType; jobs: number; city?: City }
  | { kind: 'name' }

export interface DirectoryItem extends ProviderCard {
  fit?: Fit
}

/** How a search was understood: `name` is the text searched in names, `dropped` the words that occur in no name. */
export interface SearchMeaning {
  kind?: ProviderKind
  trade?: ProjectType
  city?: City
  quarter?: Quarter
  name?: string
  dropped?: string[]
}

export interface ProviderDirectory extends Page<DirectoryItem> {
  total: ProviderCount
  /** Absent when the words were taken literally. */
  meaning?: SearchMeaning
  /** Absent while many providers match a searched name. */
  isSortable?: true
  /** The count for each choice of a filter; absent while a name or a quarter is searched, or known figures are asked for. */
  choices?: {
    kind: { value: ProviderKind; count: number }[]
    city: { value: City; count: number }[]
    trade: { value: ProjectType; count: number }[]
  }
  /** Set when nothing matches: the one filter to drop. Absent also when no single one would help. */
  loosened?: { dropped: keyof ProviderFilter; total: ProviderCount } | undefined
}
