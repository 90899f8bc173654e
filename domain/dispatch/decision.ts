import { choose } from './choose.ts'
import { type DispatchRound, ROUND_ENGINE, type RoundCandidate, seedOf } from './dispatch-round.ts'
import { closedGates, type GateCode } from './gates.ts'
import { byStanding, type ScoreParts, type Standing, standingOf } from './score.ts'

/** Outcome for one candidate. Every gate that is not named was passed. */
export interface CandidateDecision {
  providerId: string
  closed: GateCode[]
  /** Only for candidates who passed every gate: parts, score, tie breakers and rank. */
  parts?: ScoreParts
  score?: number
  deficit?: number
  draw?: number
  rank?: number
  chosen: boolean
}

/** One round, in a form that anyone can derive again from its inputs. */
export interface RoundDecision {
  engine: string
  /** SHA-256 over the canonical text of the round's inputs. */
  inputsHash: string
  seed: string
  candidates: CandidateDecision[]
  /** Best first. */
  chosen: string[]
}

/** Returns the SHA-256 of the UTF-8 text in lower-case hex; the domain has no crypto of its own. */
export type Sha256 = (text: string) => string

/** Decides a round and returns its whole record, ordered by provider id. */
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

/** Text of a round that does not depend on the order of its candidates and facts. */
const canonicalText = (round: DispatchRound): string =>
  JSON.stringify(ordered({ ...round, candidates: sorted(round.candidates) }))

/** Hash that represents a whole decision in the audit log. */
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
