import type { City, ProjectType } from '../project-requests/fact-values.ts'
import type { ProviderReach, ProviderStatus } from '../providers/provider.ts'
import type { ClaimFact } from '../verifications/claims.ts'

/**
 * Version of the rules; every change of a rule changes it. All numbers are whole, so every machine computes
 * the same sums.
 */
export const ROUND_ENGINE = 'dispatch-5'

/** Facts of a provider at the time of a round. */
export interface RoundCandidate extends ProviderReach {
  providerId: string
  status: ProviderStatus
  /** An admin suspended them until further notice. */
  isSuspended: boolean
  /** They paused leads themselves. */
  isPaused: boolean
  /** Verified facts that expired without a valid replacement. */
  lapsedFacts: readonly ClaimFact[]
  /** The owner of the project request belongs to this company. */
  isOwner: boolean
  /** An earlier wave already offered it to them. */
  wasAsked: boolean
  /** The owner named this provider when sending; absent of everybody else. */
  isPreferred?: true
  homeCity: City
  /** Leads they hold that still wait for their answer or price, and how many they can hold. */
  openLeads: number
  capacity: number
  /** Leads of the month: the package's maximum, the number it lets a provider expect, and the number received. */
  quota: number
  expectedLeads: number
  leadsThisMonth: number
  /** Days of this month on which they could have received leads, today included. */
  activeDays: number
  /**
   * Over the 90 days before their latest lead: leads that were answered or whose time to answer is over,
   * answered leads, and the median time to answer in minutes.
   */
  offered: number
  answered: number
  answerMinutes: number
  /** Whole hours since their latest lead; absent when they never had one. */
  hoursSinceLead?: number
}

export interface RoundProjectRequest {
  id: string
  projectType: ProjectType
  city: City
  /** The owner wants one quote, of the provider they named: only of the first wave, absent otherwise (waves.ts). */
  isReserved?: true
}

/** All inputs of a decision. */
export interface DispatchRound {
  projectRequest: RoundProjectRequest
  /** Counts from 1; later waves reach wider (waves.ts). */
  wave: number
  /** Maximum number of offers in this wave. */
  limit: number
  /** Day of the month in Riyadh, and the number of days of that month. */
  month: { day: number; days: number }
  /** Assumed for providers without a record: minutes to answer, and answered leads out of 10,000. */
  mean: { answerMinutes: number; answeredShare: number }
  /** Every provider with a trade of this wave, even when a gate closes them out: they may ask why. */
  candidates: readonly RoundCandidate[]
  /**
   * Set where the candidates are too many to read (provider-facts.ts): then only those nearest to being
   * chosen were read, and every other ranks behind `behind`; without `behind`, none of the others passes the
   * gates. Absent when everyone was read.
   */
  unread?: { behind?: { score: number; draw: number } }
}

/** The seed of the draw is derived, so nobody can try seeds until a favourite wins. */
export const seedOf = ({ projectRequest, wave }: Pick<DispatchRound, 'projectRequest' | 'wave'>) =>
  `${projectRequest.id}:${wave}`

/** Integer division, without rounding on the way. */
export const wholePart = (dividend: number, divisor: number): number =>
  (dividend - (dividend % divisor)) / divisor
