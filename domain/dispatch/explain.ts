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

/** What would have had to be different, and the result. */
export interface Counterfactual {
  /** The closed gates, each with the facts that would open it. */
  gates: { gate: GateCode; facts: Partial<RoundCandidate> }[]
  /** With all of those changes at once: the rank among those who passed, this provider included. */
  rank: number
  of: number
  wouldBeChosen: boolean
  /** Day of this month on which pacing would allow the next lead. */
  opensOnDay?: number
}

export type Explanation =
  | { outcome: 'not_considered' }
  | { outcome: 'chosen'; rank: number; of: number; parts: ScoreParts; isPreferred?: true }
  | {
      outcome: 'outranked'
      rank: number
      of: number
      parts: ScoreParts
      /** Points missing to the last chosen provider; 0 when only the tie breakers decided. */
      pointsShort: number
      /** Parts of the score of which any one, at its maximum, would have been enough. */
      enoughAlone: ScorePart[]
    }
  | ({ outcome: 'gated' } & Counterfactual)

/**
 * Explains from the round alone why a provider was or was not offered a project request. The explanation is
 * for them, so it names no other provider.
 */
export const explain = (round: DispatchRound, providerId: string): Explanation =>
  createExplainer(round)(providerId)

/**
 * Returns a function that explains a round to any of its providers. All who passed are ranked once, so each
 * explanation costs one search instead of reading all the others.
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
    if (place.rank <= round.limit) {
      return { outcome: 'chosen', ...place, parts, ...(candidate.isPreferred && { isPreferred: true }) }
    }
    return { outcome: 'outranked', ...place, parts, ...shortOf(standing, standings[round.limit - 1]) }
  }
}

interface RankedRound {
  round: DispatchRound
  /** Providers who passed every gate, best first. */
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

/** Opens one gate after the other until none is closed, because a full quota hides the pacing behind it. */
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

/** Number of ranked providers before this one, by binary search: `byStanding` is a strict order. */
function standBefore(standing: Standing, standings: readonly Standing[]): number {
  let [from, to] = [0, standings.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (byStanding(standings[middle]!, standing) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Points and parts missing to the last chosen provider; no points outrank one whom the owner named. */
function shortOf({ score, parts }: Standing, last: Standing | undefined) {
  if (last?.isPreferred) return { pointsShort: Math.max(0, last.score - score), enoughAlone: [] }
  const pointsShort = last ? last.score - score : 0
  const enoughAlone = (Object.keys(WEIGHTS) as ScorePart[]).filter(
    (part) => WEIGHTS[part] * (FULL_PARTS[part] - parts[part]) > pointsShort,
  )
  return { pointsShort, enoughAlone }
}
