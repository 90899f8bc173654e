import type { City, ProjectType } from '../project-requests/facts.ts'
import type { ProviderKind, ProviderReach, ProviderStatus } from '../providers/provider.ts'
import { type ClaimFact, isEssential } from '../verifications/claims.ts'
import { drawOf } from './chance.ts'

/** Who may do which work. Only kinds that carry out the work are asked for its price. */
export const KINDS_FOR: Record<ProjectType, readonly ProviderKind[]> = {
  interior_finishing: ['contractor'],
  villa_construction: ['contractor', 'engineering_office'],
  decoration: ['contractor', 'designer'],
  maintenance: ['contractor'],
  renovation: ['contractor'],
  expansion: ['contractor', 'engineering_office'],
  insulation: ['contractor', 'supplier'],
  exterior_finishing: ['contractor'],
}

/** Three prices are enough to compare, and each offer is a paid message. */
export const DEFAULT_LIMIT = 3

export interface Candidate extends ProviderReach {
  providerId: string
  status: ProviderStatus
  /** Leads left in the provider's package. */
  quotaLeft: number
  leadsThisMonth: number
  medianResponseMinutes?: number | undefined
  /** An admin took them out until further notice. */
  isSuspended?: boolean
  /** Facts that were checked once and of which nothing valid is left. */
  lapsedFacts?: readonly ClaimFact[]
}

export type Gate = 'not_approved' | 'suspended' | 'claim_lapsed' | 'kind' | 'trade' | 'city' | 'quota'

/** One row of the dispatch ledger: why this provider was or was not offered the project request. */
export interface Decision {
  providerId: string
  gate: Gate | null
  score: number
  parts: Record<string, number>
  rank: number | null
  chosen: boolean
}

interface Dispatch {
  projectRequest: { id: string; projectType: ProjectType; city: City }
  candidates: readonly Candidate[]
  limit?: number
  /** Chance comes from outside, so the same seed replays the same decision. */
  seed: string
}

/**
 * Fairness outweighs speed, because every provider pays for a package: at these weights even the slowest of
 * six who share 90 leads gets more than five (a test plays it; at 0.7 to 0.3 it got three). The tie-break is smaller
 * than any step the other two can make, so it only ever decides between equals.
 */
const WEIGHTS = { fairness: 0.85, response: 0.15, tieBreak: 0.0001 }
/** At five leads, the least an active provider should get in a month (spec §1: 5-15), half of fairness is spent. */
const FAIR_LEADS = 5
/** A response at the end of the six-hour promise (spec §1) earns nothing. */
const SLOWEST_MINUTES = 360
/** A provider we have not timed yet counts as average. */
const UNTIMED = 0.5

/** Decides on every candidate: gates first, then score, then at most `limit` are chosen. Best first, gated last. */
export function chooseProviders({
  projectRequest,
  candidates,
  limit = DEFAULT_LIMIT,
  seed,
}: Dispatch): Decision[] {
  return candidates
    .map((candidate) => judge(projectRequest, candidate, seed))
    .sort(byGateThenScore)
    .map((decision, at) => (decision.gate ? decision : { ...decision, rank: at + 1, chosen: at < limit }))
}

function judge(projectRequest: Dispatch['projectRequest'], candidate: Candidate, seed: string): Decision {
  const parts = scoreParts(candidate, seed)
  const score = Object.values(parts).reduce((sum, part) => sum + part, 0)
  const gate = gateOf(projectRequest, candidate)
  return { providerId: candidate.providerId, gate, score, parts, rank: null, chosen: false }
}

function gateOf({ projectType, city }: Dispatch['projectRequest'], candidate: Candidate): Gate | null {
  if (candidate.status !== 'approved') return 'not_approved'
  if (candidate.isSuspended) return 'suspended'
  if (candidate.lapsedFacts?.some((fact) => isEssential(fact, candidate.kind))) return 'claim_lapsed'
  if (!KINDS_FOR[projectType].includes(candidate.kind)) return 'kind'
  if (!candidate.trades.includes(projectType)) return 'trade'
  if (!candidate.serviceCities.includes(city)) return 'city'
  return candidate.quotaLeft > 0 ? null : 'quota'
}

function scoreParts({ providerId, leadsThisMonth, medianResponseMinutes }: Candidate, seed: string) {
  const response =
    medianResponseMinutes === undefined ? UNTIMED : 1 - Math.min(medianResponseMinutes / SLOWEST_MINUTES, 1)
  return {
    fairness: WEIGHTS.fairness * (FAIR_LEADS / (FAIR_LEADS + leadsThisMonth)),
    response: WEIGHTS.response * response,
    tieBreak: WEIGHTS.tieBreak * (drawOf(`${seed}:${providerId}`) / 2 ** 32),
  }
}

function byGateThenScore(a: Decision, b: Decision): number {
  if (!a.gate !== !b.gate) return a.gate ? 1 : -1
  const byScore = a.gate ? 0 : b.score - a.score
  return byScore || (a.providerId < b.providerId ? -1 : 1)
}
