import type { City, ProjectType } from '../project-requests/fact-values.ts'
import type { ProviderReach, ProviderStatus } from '../providers/provider.ts'
import type { ClaimFact } from '../verifications/claims.ts'

/** Whole numbers everywhere: what any machine adds up to the same sum. A change of a rule changes this name. */
export const ROUND_ENGINE = 'dispatch-4'

/** What is known of a provider when a round chooses. */
export interface RoundCandidate extends ProviderReach {
  providerId: string
  status: ProviderStatus
  /** An admin took them out until further notice. */
  isSuspended: boolean
  /** They take no leads for now. */
  isPaused: boolean
  /** Facts that were checked once and of which nothing valid is left. */
  lapsedFacts: readonly ClaimFact[]
  /** The project request is of somebody of this company. */
  isOwner: boolean
  /** An earlier wave offered it to them. */
  wasAsked: boolean
  homeCity: City
  /** Leads they hold and have not answered or priced yet, and how many they can hold. */
  openLeads: number
  capacity: number
  /** Leads of the month: what the package sells at most, what it lets one expect, what came. */
  quota: number
  expectedLeads: number
  leadsThisMonth: number
  /** Days of this month on which they could have got leads, today included. */
  activeDays: number
  /** Of the 90 days before their latest lead: leads whose time to answer is over or that were answered, the answered, their median in minutes. */
  offered: number
  answered: number
  answerMinutes: number
  /** Whole hours of the clock passed since their latest lead; absent when they never had one. */
  hoursSinceLead?: number
}

export interface RoundProjectRequest {
  id: string
  projectType: ProjectType
  city: City
}

/** Everything a decision is made of; nothing else is looked at. */
export interface DispatchRound {
  projectRequest: RoundProjectRequest
  /** Counts from 1; a later wave reaches wider (waves.ts). */
  wave: number
  /** How many are offered it in this wave at most. */
  limit: number
  /** Today's number in the month of Riyadh, and how many days that month has. */
  month: { day: number; days: number }
  /** Over all providers, what one who was not measured yet is taken for: minutes, and answered of 10,000 offered. */
  mean: { answerMinutes: number; answeredShare: number }
  /** Everyone with a trade of this wave, whatever else keeps them out: the near misses are asked about. */
  candidates: readonly RoundCandidate[]
  /**
   * Where they are too many to read (provider-facts.ts), the candidates are those nearest to being chosen, and whoever
   * was not read stands behind this; without it, nobody who was not read passes the gates. Absent when everyone was read.
   */
  unread?: { behind?: { score: number; draw: number } }
}

/** The draw's seed is derived, so nobody can try seeds until a favourite wins. */
export const seedOf = ({ projectRequest, wave }: Pick<DispatchRound, 'projectRequest' | 'wave'>) =>
  `${projectRequest.id}:${wave}`

/** Whole part of a quotient, without a rounded division on the way. */
export const wholePart = (dividend: number, divisor: number): number =>
  (dividend - (dividend % divisor)) / divisor
