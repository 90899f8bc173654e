import { visitor } from '#domain/accounts/actor.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PageQuery } from '#server/platform/http/page-query.ts'
import { readScores } from '#server/reviews/read-public-reviews.ts'
import { readPausedAmong } from '#server/verifications/read-claims.ts'
import type { ProviderCount, ProviderDirectory } from './provider-answers.ts'
import { findProviders } from './provider-queries.ts'

/**
 * Limit for counting search results; beyond it the page says "more than 100". Without a search the count is maintained
 * and exact.
 */
const COUNTED_TO = 100

/** Returns a page of the directory with the total and the count of each filter choice. */
export function readDirectory(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  filter: ProviderFilter,
  page: PageQuery,
): Promise<ProviderDirectory> {
  return db.withActor(visitor, async (tx) => {
    const found = await findProviders(tx, filter, page)
    const counts = filter.q ? undefined : await readCounts(tx)
    const total = counts ? exactly(counts.of(filter)) : await countFound(tx, filter)
    const isEmpty = found.items.length === 0 && !found.next && !page.before
    return {
      ...found,
      total,
      scores: await scoresOf(tx, found.items),
      paused: await readPausedAmong(tx, found.items, clock.now()),
      ...(counts && { choices: choicesOf(counts, filter) }),
      ...(isEmpty && { loosened: await loosen(tx, filter, counts) }),
    }
  })
}

/** Only of providers with enough reviews for a score. */
async function scoresOf(tx: Tx, items: { id: string }[]): Promise<ProviderDirectory['scores']> {
  const scores = await readScores(
    tx,
    items.map(({ id }) => id),
  )
  return Object.fromEntries(
    [...scores].flatMap(([id, { count, tenths }]) => (tenths === undefined ? [] : [[id, { count, tenths }]])),
  )
}

const exactly = (count: number): ProviderCount => ({ count, isMore: false })

async function countFound(tx: Tx, filter: ProviderFilter): Promise<ProviderCount> {
  const { items, next } = await findProviders(tx, filter, { limit: COUNTED_TO })
  return { count: items.length, isMore: next !== undefined }
}

interface Counts {
  of(filter: ProviderFilter): number
}

/** Reads the maintained counts: a few hundred rows, one per city, trade and kind. */
async function readCounts(tx: Tx): Promise<Counts> {
  const rows = await tx.selectFrom('provider_counts').select(['city', 'trade', 'kind', 'providers']).execute()
  const byFilter = new Map<string, number>()
  for (const { city, trade, kind, providers } of rows) {
    for (const key of [`${city} ${trade} ${kind}`, `${city} ${trade} any`])
      byFilter.set(key, (byFilter.get(key) ?? 0) + providers)
  }
  return {
    of: ({ city = 'any', trade = 'any', kind = 'any' }: Partial<Record<keyof ProviderFilter, string>>) =>
      byFilter.get(`${city} ${trade} ${kind}`) ?? 0,
  }
}

/** Counts the results for each choice of one filter while the others stay. */
function choicesOf(counts: Counts, filter: ProviderFilter): NonNullable<ProviderDirectory['choices']> {
  const count = (change: ProviderFilter) => counts.of({ ...filter, ...change })
  return {
    kind: PROVIDER_KINDS.map((value) => ({ value, count: count({ kind: value }) })),
    city: CITIES.map((value) => ({ value, count: count({ city: value }) })),
    trade: PROJECT_TYPES.map((value) => ({ value, count: count({ trade: value }) })),
  }
}

const NARROWING = ['q', 'trade', 'city', 'kind'] as const

/**
 * For an empty result: finds the one filter without which most providers match, or nothing when no single one helps.
 */
async function loosen(
  tx: Tx,
  filter: ProviderFilter,
  counts: Counts | undefined,
): Promise<ProviderDirectory['loosened']> {
  const ways = []
  for (const dropped of NARROWING.filter((name) => filter[name] !== undefined)) {
    const { [dropped]: _, ...rest }: ProviderFilter = filter
    const kept = 'q' in rest ? undefined : (counts ?? (await readCounts(tx)))
    const total = kept ? exactly(kept.of(rest)) : await countFound(tx, rest)
    ways.push({ dropped, total })
  }
  return ways.filter(({ total }) => total.count > 0).toSorted((a, b) => b.total.count - a.total.count)[0]
}
