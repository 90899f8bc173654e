import { choose } from './choose.ts'
import { type DispatchRound, ROUND_ENGINE, type RoundCandidate, seedOf } from './dispatch-round.ts'
import { closedGates, type GateCode } from './gates.ts'
import { byStanding, type ScoreParts, type Standing, standingOf } from './score.ts'

/** What became of one candidate. Every gate that is not named was passed. */
export interface CandidateDecision {
  providerId: string
  closed: GateCode[]
  /** Of whoever passed every gate: parts, score, what breaks a tie, and the place among them. */
  parts?: ScoreParts
  score?: number
  deficit?: number
  draw?: number
  rank?: number
  chosen: boolean
}

/** One round as it can be derived again from its inputs by anyone. */
export interface RoundDecision {
  engine: string
  /** SHA-256 over the canonical text of the round it was made of. */
  inputsHash: string
  seed: string
  candidates: CandidateDecision[]
  /** Best first. */
  chosen: string[]
}

/** Lower-case hex of the UTF-8 text's SHA-256; the domain has no crypto of its own. */
export type Sha256 = (text: string) => string

/** The whole record of a round, in the order of the ids. */
export function decide(round: DispatchRound, sha256: Sha256): RoundDecision {
  const chosen = choose(round).map(({ providerId }) => providerId)
  const judged = sorted(round.candidates).map((candidate) => ({
    providerId: candidate.providerId,
    closed: closedGates(candidate, round),
    candidate,
  }))
  const standings = judged
    .filter(({ closed }) => closed.length === 0)
    .map(({ candidate }) => standingOf(candidate, round))
    .sort(byStanding)
  const ranked = new Map(standings.map((standing, at) => [standing.providerId, toldOf(standing, at + 1)]))
  return {
    engine: ROUND_ENGINE,
    inputsHash: sha256(canonicalText(round)),
    seed: seedOf(round),
    candidates: judged.map(({ providerId, closed }) => ({
      providerId,
      closed,
      ...ranked.get(providerId),
      chosen: chosen.includes(providerId),
    })),
    chosen,
  }
}

const toldOf = ({ parts, score, deficit, draw }: Standing, rank: number) => ({
  parts,
  score,
  deficit,
  draw,
  rank,
})

/** The same text for the same round, in whatever order its candidates and their facts came. */
const canonicalText = (round: DispatchRound): string =>
  JSON.stringify(ordered({ ...round, candidates: sorted(round.candidates) }))

/** What stands for a whole decision in the audit log. */
export const hashOfDecision = (decision: RoundDecision, sha256: Sha256): string =>
  sha256(JSON.stringify(ordered(decision)))

const sorted = (candidates: readonly RoundCandidate[]): RoundCandidate[] =>
  candidates.toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1))

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  )
}
