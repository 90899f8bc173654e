import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import { CITIES, type City, PROJECT_TYPES, type ProjectType } from '#domain/project-requests/facts.ts'
import { isWorthAPage, KIND_OF_HUB, SOLUTION_HUBS, type SolutionPlace } from '#domain/solutions/hubs.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { CountedPlace } from './solution-answers.ts'

/**
 * Returns every place whose page has content (domain/solutions): hub × city, and for contractors city × trade. Used for
 * hub links and the sitemap, which must not name empty pages. Uses maintained counts and one index step per latest
 * request, so it does not slow down with the number of rows.
 */
export async function readSolutionPlaces(db: Db): Promise<CountedPlace[]> {
  const [counts, latest] = await db.withActor(visitor, async (tx) => [
    await readCounts(tx),
    await readLatest(tx),
  ])
  return allPlaces().flatMap((place) => {
    const providers = counts.get(`${place.city} ${place.trade ?? 'any'} ${KIND_OF_HUB[place.hub]}`) ?? 0
    const asked = place.trade ? [place.trade] : PROJECT_TYPES
    const latestAt = asked
      .flatMap((trade) => latest.get(`${place.city} ${trade}`) ?? [])
      .toSorted()
      .at(-1)
    if (!isWorthAPage(place.hub, { providers, isAskedFor: latestAt !== undefined })) return []
    return [{ ...place, providers, ...(latestAt && { latestProjectRequestAt: latestAt }) }]
  })
}

function allPlaces(): SolutionPlace[] {
  return CITIES.flatMap((city) => [
    ...SOLUTION_HUBS.map((hub) => ({ hub, city })),
    ...PROJECT_TYPES.map((trade) => ({ hub: 'contractors' as const, city, trade })),
  ])
}

/** By city, trade and kind; a trade may be `any`. */
async function readCounts(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('provider_counts').select(['city', 'trade', 'kind', 'providers']).execute()
  return new Map(
    rows.map(({ city, trade, kind, providers }): [string, number] => [`${city} ${trade} ${kind}`, providers]),
  )
}

/** Time of the latest public project request by city and trade. */
async function readLatest(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ city: City; trade: ProjectType; at: Date }>`
    select places.city, places.trade, latest.received_at as at
    from (
      select city, trade
      from unnest(${sql.val([...CITIES])}::text[]) as city, unnest(${sql.val([...PROJECT_TYPES])}::text[]) as trade
    ) places
    cross join lateral (
      select received_at from app.public_project_requests
      where city = places.city and project_type = places.trade
      order by received_at desc, id desc limit 1
    ) latest
  `.execute(tx)
  return new Map(rows.map(({ city, trade, at }) => [`${city} ${trade}`, at.toISOString()]))
}
