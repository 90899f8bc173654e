import type { DispatchRound, RoundCandidate } from './dispatch-round.ts'
import { closedGates, GATES, type GateCode, isEligible } from './gates.ts'
import { dayOfNextLead } from './pacing.ts'
import {
  byStanding,
  FULL_PARTS,
  type ScorePart,
  type ScoreParts,
  type Standing,
  standingOf,
  WEIGHTS,
} from './score.ts'

/** What would have had to be different, and where it would have led. */
export interface Counterfactual {
  /** The gates in question, each with the facts that open it. */
  gates: { gate: GateCode; facts: Partial<RoundCandidate> }[]
  /** With all of that at once: the place among those who passed, that one included. */
  rank: number
  of: number
  wouldBeChosen: boolean
  /** The day of this month on which pacing alone lets the next lead through. */
  opensOnDay?: number
}

export type Explanation =
  | { outcome: 'not_considered' }
  | { outcome: 'chosen'; rank: number; of: number; parts: ScoreParts }
  | {
      outcome: 'outranked'
      rank: number
      of: number
      parts: ScoreParts
      /** Score missing to the last who was chosen; 0 when only what breaks ties decided. */
      pointsShort: number
      /** Parts that would have been enough had they alone been full. */
      enoughAlone: ScorePart[]
    }
  | ({ outcome: 'gated' } & Counterfactual)

/** Why a provider was or was not offered a project request, from the round alone: for them, so no other is named. */
export const explain = (round: DispatchRound, providerId: string): Explanation =>
  createExplainer(round)(providerId)

/**
 * Answers for any provider of a round what `explain` does. Everybody who passed is ranked once, so that telling all of
 * them costs one search each and not one reading of all the others.
 */
export function createExplainer(round: DispatchRound): (providerId: string) => Explanation {
  const candidates = new Map(round.candidates.map((candidate) => [candidate.providerId, candidate]))
  const standings = round.candidates
    .filter((candidate) => isEligible(candidate, round))
    .map((candidate) => standingOf(candidate, round))
    .sort(byStanding)
  return (providerId) => {
    const candidate = candidates.get(providerId)
    if (!candidate) return { outcome: 'not_considered' }
    const closed = closedGates(candidate, round)
    if (closed.length > 0) {
      return { outcome: 'gated', ...counterfactualOf(candidate, closed, { round, standings }) }
    }
    const standing = standingOf(candidate, round)
    const { parts } = standing
    const place = { rank: standBefore(standing, standings) + 1, of: standings.length }
    if (place.rank <= round.limit) return { outcome: 'chosen', ...place, parts }
    return { outcome: 'outranked', ...place, parts, ...shortOf(standing, standings[round.limit - 1]) }
  }
}

interface RankedRound {
  round: DispatchRound
  /** Whoever passed every gate, best first. */
  standings: readonly Standing[]
}

function counterfactualOf(
  candidate: RoundCandidate,
  closed: readonly GateCode[],
  { round, standings }: RankedRound,
): Counterfactual {
  const { gates, opened } = openAll(candidate, round)
  const rank = standBefore(standingOf(opened, round), standings) + 1
  const day = closed.join() === 'pacing' ? dayOfNextLead(candidate, round.month.days) : undefined
  return {
    gates,
    rank,
    of: standings.length + 1,
    wouldBeChosen: rank <= round.limit,
    ...(day && { opensOnDay: day }),
  }
}

/** Opens one gate after the other until none is closed, since a quota that is full hides the pacing behind it. */
export function openAll(
  candidate: RoundCandidate,
  round: DispatchRound,
): { gates: Counterfactual['gates']; opened: RoundCandidate } {
  const gates: Counterfactual['gates'] = []
  let opened = candidate
  for (let gate = closedGates(opened, round)[0]; gate; gate = closedGates(opened, round)[0]) {
    const facts = GATES[gate].opensWith(opened, round)
    opened = { ...opened, ...facts }
    gates.push({ gate, facts })
  }
  return { gates, opened }
}

/** How many of the ranked stand before one, by halving: `byStanding` is a strict order. */
function standBefore(standing: Standing, standings: readonly Standing[]): number {
  let [from, to] = [0, standings.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (byStanding(standings[middle]!, standing) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** What is missing to the last who was chosen. */
function shortOf({ score, parts }: Standing, last: Standing | undefined) {
  const pointsShort = last ? last.score - score : 0
  const enoughAlone = (Object.keys(WEIGHTS) as ScorePart[]).filter(
    (part) => WEIGHTS[part] * (FULL_PARTS[part] - parts[part]) > pointsShort,
  )
  return { pointsShort, enoughAlone }
}
