import { drawOf } from './chance.ts'
import { type DispatchRound, type RoundCandidate, seedOf, wholePart } from './dispatch-round.ts'

/** Maximum of a part, before its weight. */
const WHOLE = 10_000

/**
 * Weights in thousandths. Everybody pays for a package, so owed leads weigh most: one lead of an expected ten
 * moves a score as far as all of freshness, and a provider who answers at the last minute gets at most three
 * leads fewer than one who answers at once (tested over a month). Fit saves travel; response saves the
 * owner's time; freshness only keeps leads from arriving in bursts.
 */
export const WEIGHTS = { fairness: 600, fit: 160, response: 180, freshness: 60 } as const

export type ScorePart = keyof typeof WEIGHTS
export type ScoreParts = Record<ScorePart, number>

/** A newcomer starts with five answers of the mean, so that after five of their own half of the value is theirs. */
const PRIOR_ANSWERS = 5
/** An answer at the end of the six-hour promise (docs/reference/product-rules.md#promises) earns nothing. */
const SLOWEST_MINUTES = 360
/**
 * Freshness is full after this long without a lead (some 17 days); each hour is 25 points of the maximum,
 * without a remainder.
 */
const FRESH_HOURS = 400

export interface Standing {
  providerId: string
  /** The owner named this provider, who then ranks before everybody else that passes the gates. */
  isPreferred?: true
  parts: ScoreParts
  /** Sum of the parts, each times its weight. */
  score: number
  /** Leads owed so far, multiplied by the days of the month. */
  deficit: number
  /** Distance behind the round's own point on a ring of 2³²; the smallest wins among equals. */
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
    ...(candidate.isPreferred && { isPreferred: true }),
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

/** Maximum of each part. */
export const FULL_PARTS: ScoreParts = { fairness: 2 * WHOLE, fit: WHOLE, response: WHOLE, freshness: WHOLE }

/** Leads expected for the days the provider was active, minus those received; in leads times days. */
const deficitOf = (
  { expectedLeads, activeDays, leadsThisMonth }: RoundCandidate,
  { month }: Pick<DispatchRound, 'month'>,
): number => expectedLeads * Math.min(activeDays, month.day) - leadsThisMonth * month.days

/**
 * Falls from 20,000 (no lead of the month yet) over 10,000 (as many as a month lets one expect), without a
 * lower limit. Days on which the provider was not active count as if leads had been received. The passing of
 * days is the same for everybody, so it is left out: a provider's value changes only with their own events
 * and can be stored (docs/decisions/0025-dispatch.md).
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
 * A provider at home in the city scores highest, then one who serves it, then one near by, even when their
 * home is here: they said themselves that they do not serve it. A related trade halves the fit.
 */
function fitOf({ homeCity, serviceCities, trades }: RoundCandidate, { projectRequest }: ScoreRound): number {
  const served = homeCity === projectRequest.city ? WHOLE : 7_000
  const place = serviceCities.includes(projectRequest.city) ? served : 3_000
  return trades.includes(projectRequest.projectType) ? place : wholePart(place, 2)
}

/**
 * Share of answered leads × speed of answers, both drawn towards the mean while the record is short. A
 * decline counts as an answer (docs/reference/product-rules.md#who-it-is-for).
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

/** Whether a provider ranks before a given score and draw. */
export const standsBefore = (
  { isPreferred, score, draw }: Pick<Standing, 'isPreferred' | 'score' | 'draw'>,
  place: Pick<Standing, 'score' | 'draw'>,
): boolean => isPreferred === true || score > place.score || (score === place.score && draw < place.draw)

/**
 * Order of providers: whom the owner named, then by score, then by draw, then by id in case two draws are equal. Never 0
 * for two different providers, so the order does not depend on the sorting method.
 */
export function byStanding(a: Standing, b: Standing): number {
  if (a.isPreferred !== b.isPreferred) return a.isPreferred ? -1 : 1
  return b.score - a.score || a.draw - b.draw || (a.providerId < b.providerId ? -1 : 1)
}
