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
  /** What became of the leads they accepted in three years. */
  work: { accepted: number; priced: number; won: number; handedOver: number }
  /** Decided complaints of three years, newest first. */
  complaints: { reason: ComplaintReason; status: 'upheld' | 'dismissed'; receivedAt: string; days: number }[]
  /** Pictures of work that an admin has looked at. */
  photos: PublicWorkPhoto[]
  /** What the provider says of itself, without ways to be reached; nobody checked it. */
  about: { description: string } & OwnProvider['about']
}

/** `isMore`: at least this many, nobody counted further. */
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

/** A provider with what our rows say of them. What is absent is not known, and is shown so. */
export interface ProviderCard extends PublicProvider {
  /** What the badge opens to. */
  claims: PublicClaim[]
  /** The essential fact that has lapsed, and since when. */
  pause?: { fact: ClaimFact; since: string }
  /** Of those with reviews enough for a score, in tenths of a star. */
  score?: { count: number; tenths: number } | undefined
  /** Works handed over on Mimar. */
  jobs: number
  works: WorksCount[]
  /** The newest picture of their work. */
  picture?: Pick<PublicWorkPhoto, 'id' | 'alt' | 'drawing'> | undefined
  /** Median, from offer to answer, of the latest leads. */
  replyMinutes?: number | undefined
  answers?: { offered: number; answered: number }
  /** Against our estimates, of so many quotes. */
  priceLevel?: PriceLevel | undefined
  priced?: number
}

export type ComparedProvider = ProviderCard

/** Why somebody is on the page: works in the quarter that was named, works of this sort, or a name like the search. */
export type Fit =
  | { kind: 'quarter'; quarter: Pick<Quarter, 'ar' | 'en'>; jobs: number }
  | { kind: 'works'; trade: ProjectType; jobs: number; city?: City }
  | { kind: 'name' }

export interface DirectoryItem extends ProviderCard {
  fit?: Fit
}

/** How the words of a search were taken: `name` is what was looked for in names, `dropped` what nobody’s name has. */
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
  /** Absent where the words were taken as they stand. */
  meaning?: SearchMeaning
  /** Absent while a name is searched for that many have. */
  isSortable?: true
  /** How many each choice of a filter would leave; absent while a name is searched for. */
  choices?: {
    kind: { value: ProviderKind; count: number }[]
    city: { value: City; count: number }[]
    trade: { value: ProjectType; count: number }[]
  }
  /** Nobody fits: the one filter to drop. Absent also when no single one would help. */
  loosened?: { dropped: keyof ProviderFilter; total: ProviderCount } | undefined
}
