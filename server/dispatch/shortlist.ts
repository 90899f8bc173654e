import { sql } from 'kysely'
import { drawOf } from '#domain/dispatch/chance.ts'
import { type DispatchRound, seedOf } from '#domain/dispatch/dispatch-round.ts'
import { isEligible } from '#domain/dispatch/gates.ts'
import { KINDS_FOR } from '#domain/dispatch/kinds.ts'
import { monthDayOf } from '#domain/dispatch/pacing.ts'
import { MEAN } from '#domain/dispatch/provider-facts.ts'
import { standingOf, standsBefore } from '#domain/dispatch/score.ts'
import { citiesOfWave, MOST_ASKED, tradesOfWave, WIDENED_FROM } from '#domain/dispatch/waves.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type CandidatesOf, type ReachableCandidate, readFacts } from './candidate-facts.ts'
import type { ReadCandidates } from './read-candidates.ts'

/** Places read first, doubled with each read that finds too few eligible candidates. */
const FIRST_WALK = 2 * MOST_ASKED

type End = NonNullable<NonNullable<DispatchRound['unread']>['behind']>

/**
 * Returns the best-ranked candidates, enough that every omitted provider ranks after all that a wave could choose.
 * Ranks are ordered by a score that is never below the real one (db/migrations/0021), so reading may stop once the last
 * eligible candidate ranks before the stopping point.
 */
export async function shortlist(tx: Tx, asked: CandidatesOf): Promise<ReadCandidates> {
  const { preferred, isReserved } = asked.projectRequest
  const named = preferred ? [preferred] : []
  if (isReserved) {
    // All others fail a gate, so there is no rival to read.
    return { candidates: await readNamed(tx, asked, named), mean: MEAN, unread: {} }
  }
  for (let walked = FIRST_WALK; ; walked *= 2) {
    const places = await walkPlaces(tx, asked, walked)
    const ids = [...new Set(places.map(({ providerId }) => providerId))]
    const found = await readFacts(tx, asked, sql`providers.id = any(${ids}::uuid[])`)
    const missing = named.filter((id) => !ids.includes(id))
    const candidates = missing.length > 0 ? [...found, ...(await readNamed(tx, asked, missing))] : found
    if (places.length < walked) return { candidates, mean: MEAN, unread: {} }
    const { score, draw } = places.at(-1)!
    if (isEnough(candidates, asked, { score, draw })) {
      return { candidates, mean: MEAN, unread: { behind: { score, draw } } }
    }
  }
}

/** Reads the named providers, in any position; none when they have no trade of the wave. */
const readNamed = (tx: Tx, asked: CandidatesOf, ids: readonly string[]) => {
  const trades = [...tradesOfWave(asked.projectRequest.projectType, asked.wave)]
  return readFacts(
    tx,
    asked,
    sql`providers.id = any(${ids}::uuid[]) and providers.trades && ${trades}::text[]`,
  )
}

/** Whether a wave's maximum of eligible candidates ranks before everybody unread, or exactly at the stopping point. */
function isEnough(
  candidates: readonly ReachableCandidate[],
  { projectRequest, wave, now }: CandidatesOf,
  end: End,
): boolean {
  const round = { projectRequest, wave, month: monthDayOf(now), mean: MEAN }
  const before = candidates
    .filter((candidate) => isEligible(candidate, round))
    .filter((candidate) => standsBefore(standingOf(candidate, round), end))
  return before.length >= MOST_ASKED
}

interface Place extends End {
  providerId: string
}

/** Returns the first places of a wave, best first. A provider may appear for several trades and cities. */
export async function walkPlaces(
  tx: Tx,
  { projectRequest, wave, now }: CandidatesOf,
  limit: number,
): Promise<Place[]> {
  const { projectType, city } = projectRequest
  const { rows } = await sql<Omit<Place, 'draw'> & { draw: string }>`
    select provider_id as "providerId", score, draw from app.walk_places(
      ${[...tradesOfWave(projectType, wave)]}::text[], ${[...citiesOfWave(city, wave)]}::text[], ${[...KINDS_FOR[projectType]]}::text[],
      ${now}, ${wave < WIDENED_FROM.pacing}, ${drawOf(seedOf({ projectRequest, wave }))}, ${limit})
  `.execute(tx)
  return rows.map(({ draw, ...place }) => ({ ...place, draw: Number(draw) }))
}
