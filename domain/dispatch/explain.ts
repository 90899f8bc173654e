import type { DispatchRound, RoundCandidate } from './dispatch-round.ts'
import { closedGates, GATES, type GateCode, isEligible } from './gates.ts'
import { dayOfNextLead } from './pacing.ts'
import { byStanding, FULL_PARTS, type ScorePart, type ScoreParts, standingOf, WEIGHTS } from './score.ts'

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
export function explain(round: DispatchRound, providerId: string): Explanation {
  const candidate = round.candidates.find((each) => each.providerId === providerId)
  if (!candidate) return { outcome: 'not_considered' }
  const closed = closedGates(candidate, round)
  if (closed.length > 0) return { outcome: 'gated', ...counterfactualOf(candidate, closed, round) }
  const { rank, of } = placeOf(candidate, round)
  const { parts, score } = standingOf(candidate, round)
  if (rank <= round.limit) return { outcome: 'chosen', rank, of, parts }
  return { outcome: 'outranked', rank, of, parts, ...shortOf(score, parts, round) }
}

function counterfactualOf(
  candidate: RoundCandidate,
  closed: readonly GateCode[],
  round: DispatchRound,
): Counterfactual {
  const { gates, opened } = openAll(candidate, round)
  const place = placeOf(opened, round)
  const day = closed.join() === 'pacing' ? dayOfNextLead(candidate, round.month.days) : undefined
  return { gates, ...place, wouldBeChosen: place.rank <= round.limit, ...(day && { opensOnDay: day }) }
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

/** One read over the candidates: how many stand before this one. */
function placeOf(candidate: RoundCandidate, round: DispatchRound): { rank: number; of: number } {
  const own = standingOf(candidate, round)
  const others = round.candidates.filter(
    (other) => other.providerId !== candidate.providerId && isEligible(other, round),
  )
  const before = others.filter((other) => byStanding(standingOf(other, round), own) < 0)
  return { rank: before.length + 1, of: others.length + 1 }
}

function shortOf(score: number, parts: ScoreParts, round: DispatchRound) {
  const last = round.candidates
    .filter((other) => isEligible(other, round))
    .map((other) => standingOf(other, round))
    .sort(byStanding)[round.limit - 1]
  const pointsShort = last ? last.score - score : 0
  const enoughAlone = (Object.keys(WEIGHTS) as ScorePart[]).filter(
    (part) => WEIGHTS[part] * (FULL_PARTS[part] - parts[part]) > pointsShort,
  )
  return { pointsShort, enoughAlone }
}
