import type { DispatchRound } from './dispatch-round.ts'
import { isEligible } from './gates.ts'
import { byStanding, type Standing, standingOf } from './score.ts'

/**
 * Returns the providers to whom a round offers the lead, best first. Reads every candidate once and keeps
 * only the best, without sorting all.
 */
export function choose(round: DispatchRound): Standing[] {
  const best: Standing[] = []
  for (const candidate of round.candidates) {
    if (isEligible(candidate, round)) keepBest(best, standingOf(candidate, round), round.limit)
  }
  return best
}

/** Keeps `best` sorted and at most `limit` long; almost always one comparison with the last element. */
function keepBest(best: Standing[], standing: Standing, limit: number): void {
  const last = best[limit - 1]
  if (limit <= 0 || (last && byStanding(last, standing) < 0)) return
  const at = best.findIndex((other) => byStanding(standing, other) < 0)
  best.splice(at < 0 ? best.length : at, 0, standing)
  if (best.length > limit) best.pop()
}
