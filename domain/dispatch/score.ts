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
/** An answer at the end of the six-hour promise (docs/reference/product-rules.md#promises) earns nothing. */
const SLOWEST_MINUTES = 360
/** After this long without a lead (some 17 days) nobody is fresher; each hour of it is 25 of the whole, without a remainder. */
const FRESH_HOURS = 400

export interface Standing {
  providerId: string
  parts: ScoreParts
  /** Each part times its weight, added up. */
  score: number
  /** Leads owed so far, times the days of the month. */
  deficit: number
  /** How far behind the round's own point on the ring of 2³² they stand: the nearest is first among equals. */
  draw: number
}

type ScoreRound = Pick<DispatchRound, 'projectRequest' | 'wave' | 'month' | 'mean'>

export function standingOf(candidate: RoundCandidate, round: ScoreRound): Standing {
  const parts: ScoreParts = {
    fairness: fairnessOf(candidate, round),
    fit: fitOf(candidate, round),
    response: responseOf(candidate, round),
    freshness: wholePart(WHOLE * Math.min(candidate.hoursSinceLead ?? FRESH_HOURS, FRESH_HOURS), FRESH_HOURS),
  }
  return {
    providerId: candidate.providerId,
    parts,
    score: scoreOf(parts),
    deficit: deficitOf(candidate, round),
    draw: (drawOf(candidate.providerId) - drawOf(seedOf(round))) >>> 0,
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

/**
 * From 20,000 (nothing of the month had yet) over 10,000 (as much as a month lets one expect) down, without an end.
 * Days one was not there count as had. That days pass is the same for everybody, so it is left out: what a provider has here changes only
 * with what happens to them, and can be kept (docs/decisions/0025-dispatch.md).
 */
function fairnessOf(
  { expectedLeads, activeDays, leadsThisMonth }: RoundCandidate,
  { month }: Pick<DispatchRound, 'month'>,
): number {
  const missedDays = month.day - Math.min(activeDays, month.day)
  const had = expectedLeads * missedDays + leadsThisMonth * month.days
  return 2 * WHOLE - wholePart(WHOLE * had, Math.max(expectedLeads, 1) * month.days)
}

/**
 * A provider at home in the city comes cheapest, one who only serves a city near by dearest, even at home here: that
 * they do not serve it they said themselves. A related trade is half a fit.
 */
function fitOf({ homeCity, serviceCities, trades }: RoundCandidate, { projectRequest }: ScoreRound): number {
  const served = homeCity === projectRequest.city ? WHOLE : 7_000
  const place = serviceCities.includes(projectRequest.city) ? served : 3_000
  return trades.includes(projectRequest.projectType) ? place : wholePart(place, 2)
}

/**
 * How many answered × how fast, both drawn towards the mean by what we do not know. A decline is an answer
 * (docs/reference/product-rules.md#who-it-is-for).
 */
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

/** Whether a provider stands before a place, which is nobody's own. */
export const standsBefore = (
  { score, draw }: Pick<Standing, 'score' | 'draw'>,
  place: Pick<Standing, 'score' | 'draw'>,
): boolean => score > place.score || (score === place.score && draw < place.draw)

/**
 * Who stands before whom: the score; then the draw; then the id, should two draws be one. Never 0 between two
 * providers, so an order is the same however it was made.
 */
export function byStanding(a: Standing, b: Standing): number {
  return b.score - a.score || a.draw - b.draw || (a.providerId < b.providerId ? -1 : 1)
}
