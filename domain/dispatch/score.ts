import { drawOf } from './chance.ts'
import { type DispatchRound, type RoundCandidate, seedOf, wholePart } from './dispatch-round.ts'

/** The whole of a part, before its weight. */
const WHOLE = 10_000

/**
 * Of a thousand. Everybody pays for a package, so what one is owed weighs most: one lead of an expected ten moves a
 * score as far as all of freshness, and who answers at the last minute gets at most three leads fewer than who answers
 * at once (a test plays a month of it). Fit saves journeys; response saves the owner's time; freshness only keeps leads from coming in heaps.
 */
export const WEIGHTS = { fairness: 600, fit: 160, response: 180, freshness: 60 } as const

export type ScorePart = keyof typeof WEIGHTS
export type ScoreParts = Record<ScorePart, number>

/** A newcomer counts as five answers of the mean: after five of their own, half of it is theirs. */
const PRIOR_ANSWERS = 5
/** An answer at the end of the six-hour promise (spec §1) earns nothing. */
const SLOWEST_MINUTES = 360
/** After this long without a lead nobody is fresher. */
const FRESH_HOURS = 14 * 24

export interface Standing {
  providerId: string
  parts: ScoreParts
  /** Each part times its weight, added up. */
  score: number
  /** Leads owed so far, times the days of the month: the exact number the fairness part was cut from. */
  deficit: number
  expectedLeads: number
  draw: number
}

type ScoreRound = Pick<DispatchRound, 'projectRequest' | 'wave' | 'month' | 'mean'>

export function standingOf(candidate: RoundCandidate, round: ScoreRound): Standing {
  const deficit = deficitOf(candidate, round)
  const parts: ScoreParts = {
    fairness: fairnessOf(deficit, candidate, round),
    fit: fitOf(candidate, round),
    response: responseOf(candidate, round),
    freshness: wholePart(WHOLE * Math.min(candidate.hoursSinceLead ?? FRESH_HOURS, FRESH_HOURS), FRESH_HOURS),
  }
  return {
    providerId: candidate.providerId,
    parts,
    score: scoreOf(parts),
    deficit,
    expectedLeads: Math.max(candidate.expectedLeads, 1),
    draw: drawOf(`${seedOf(round)}:${candidate.providerId}`),
  }
}

export const scoreOf = (parts: ScoreParts): number =>
  WEIGHTS.fairness * parts.fairness +
  WEIGHTS.fit * parts.fit +
  WEIGHTS.response * parts.response +
  WEIGHTS.freshness * parts.freshness

/** The best a part can be. */
export const FULL_PARTS: ScoreParts = { fairness: 2 * WHOLE, fit: WHOLE, response: WHOLE, freshness: WHOLE }

/** What the package lets one expect of the days they were there, less what came; in leads times days. */
const deficitOf = (
  { expectedLeads, activeDays, leadsThisMonth }: RoundCandidate,
  { month }: Pick<DispatchRound, 'month'>,
): number => expectedLeads * Math.min(activeDays, month.day) - leadsThisMonth * month.days

/** From nothing (a whole month's leads too many) over 10,000 (as expected) to 20,000 (a whole month's owed). */
function fairnessOf(
  deficit: number,
  { expectedLeads }: RoundCandidate,
  { month }: Pick<DispatchRound, 'month'>,
): number {
  const share = wholePart(WHOLE * deficit, Math.max(expectedLeads, 1) * month.days)
  return WHOLE + Math.min(Math.max(share, -WHOLE), WHOLE)
}

/** A provider at home in the city comes cheapest, one who only serves a city near by dearest; a related trade is half a fit. */
function fitOf({ homeCity, serviceCities, trades }: RoundCandidate, { projectRequest }: ScoreRound): number {
  const place =
    homeCity === projectRequest.city ? WHOLE : serviceCities.includes(projectRequest.city) ? 7_000 : 3_000
  return trades.includes(projectRequest.projectType) ? place : wholePart(place, 2)
}

/** How many answered × how fast, both drawn towards the mean by what we do not know. A decline is an answer (spec §1). */
function responseOf({ offered, answered, answerMinutes }: RoundCandidate, { mean }: ScoreRound): number {
  const share = wholePart(
    WHOLE * answered + mean.answeredShare * PRIOR_ANSWERS,
    Math.max(offered, answered) + PRIOR_ANSWERS,
  )
  const minutes = wholePart(
    answered * answerMinutes + mean.answerMinutes * PRIOR_ANSWERS,
    answered + PRIOR_ANSWERS,
  )
  const speed = WHOLE - wholePart(WHOLE * Math.min(minutes, SLOWEST_MINUTES), SLOWEST_MINUTES)
  return wholePart(share * speed, WHOLE)
}

/**
 * Who stands before whom: the score; then who is owed the larger share, exactly; then the draw; then the id, should
 * two draws be one. Never 0 between two providers, so an order is the same however it was made.
 */
export function byStanding(a: Standing, b: Standing): number {
  return (
    b.score - a.score ||
    b.deficit * a.expectedLeads - a.deficit * b.expectedLeads ||
    b.draw - a.draw ||
    (a.providerId < b.providerId ? -1 : 1)
  )
}
