import { visitor } from '#domain/accounts/actor.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import type { DirectoryQuery, ProviderFilter, ProviderSort } from '#domain/providers/provider-filter.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Page, type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import type {
  ComparedProvider,
  DirectoryItem,
  Fit,
  ProviderCount,
  ProviderDirectory,
  PublicProvider,
} from './provider-answers.ts'
import {
  findProviders,
  isKnownAsked,
  knownAmong,
  narrowProviders,
  providersBySlug,
  sortProviders,
  workersInQuarter,
} from './provider-queries.ts'
import { likeWorks, readCards, readYears } from './read-cards.ts'
import { type Search, understandSearch } from './search-names.ts'

type Reading = Pick<CommandContext, 'db' | 'clock'>
type Filters = Omit<ProviderFilter, 'q'>

/**
 * A search counts up to this number; above it the page says "more than 100". Without a search the count is stored and
 * exact.
 */
const COUNTED_TO = 100
/** How many providers lead a search that names a quarter: by name, and by works there. */
const FIRST = { named: 3, inQuarter: 10 }

/** A page of the directory with all data of its screen: the total, and the count of each filter. */
export function readDirectory(
  { db, clock }: Reading,
  query: DirectoryQuery,
  page: PageQuery,
): Promise<ProviderDirectory> {
  return db.readPublic(visitor, async (tx) => {
    const counts = await readCounts(tx)
    const now = clock.now()
    const found = await find(tx, query, { page, counts, now })
    const { filters } = found.search
    const cards = await readCards(
      tx,
      found.items.map(({ provider }) => provider),
      now,
    )
    const items = cards.map((card, at): DirectoryItem => {
      const fit = found.items[at]!.fit ?? worksFit(card, filters)
      return fit ? { ...card, fit } : card
    })
    const isEmpty = items.length === 0 && !found.next && !page.before
    return {
      items,
      ...(found.next && { next: found.next }),
      total: found.total,
      ...(found.search.meaning && { meaning: found.search.meaning }),
      ...(found.isSortable && { isSortable: true }),
      ...(isCounted(found.search) && { choices: choicesOf(counts, filters) }),
      ...(isEmpty && { loosened: await loosen(tx, query, { counts, now }) }),
    }
  })
}

/** The listed providers among these slugs, with the data for a comparison, in the requested order. */
export function compareProviders(
  { db, clock }: Reading,
  slugs: readonly string[],
): Promise<ComparedProvider[]> {
  return db.readPublic(visitor, async (tx) => {
    const now = clock.now()
    const cards = await readCards(tx, await providersBySlug(tx, slugs), now)
    const ids = cards.map(({ id }) => id)
    const years = await readYears(tx, ids, now)
    return cards.map((card) => {
      const year = years.get(card.id)
      if (card.replyMinutes === undefined || !year) return card
      return { ...card, answers: { offered: year.offered, answered: year.answered } }
    })
  })
}

interface Found {
  search: Search
  items: { provider: PublicProvider; fit?: Fit }[]
  next?: string | undefined
  total: ProviderCount
  /** A search by name is ordered by the found word; only a few results can be sorted otherwise. */
  isSortable: boolean
}

interface Asked {
  page: PageQuery
  counts: Counts
  now: Date
}

async function find(tx: Tx, query: DirectoryQuery, asked: Asked): Promise<Found> {
  const { q, exact, sort = 'fit', ...chosen } = query
  const search: Search = !q
    ? { filters: chosen }
    : exact
      ? { name: q, filters: chosen }
      : await understandSearch(tx, q, chosen)
  if (search.name !== undefined) return findNamed(tx, search, { ...asked, sort })
  const front = sort === 'fit' ? await findFront(tx, search, chosen, asked.now) : []
  return findListed(tx, search, { ...asked, sort, front })
}

/**
 * Finds by name: ordered by the found word, or in the requested order when there are few. Narrowed by what is known of
 * them, the first hundred of the name are looked at for a page.
 */
async function findNamed(
  tx: Tx,
  search: Search,
  { page, sort, now }: Asked & { sort: ProviderSort },
): Promise<Found> {
  const filter = { ...search.filters, q: search.name! }
  const all = await findProviders(tx, filter, { limit: COUNTED_TO })
  const few = await knownAmong(tx, all.items, filter, now)
  const total = { count: few.length, isMore: all.next !== undefined }
  const isSortable = !total.isMore
  const found = isSortable
    ? pageAmong(sort === 'fit' ? few : await sorted(tx, few, sort), page)
    : await findAmongMany(tx, filter, page, now)
  return { search, items: found.items.map((provider) => ({ provider })), next: found.next, total, isSortable }
}

async function findAmongMany(
  tx: Tx,
  filter: ProviderFilter,
  page: PageQuery,
  now: Date,
): Promise<Page<PublicProvider>> {
  if (!isKnownAsked(filter)) return findProviders(tx, filter, page)
  const named = await findProviders(tx, filter, { ...page, limit: COUNTED_TO })
  const known = toPage(await knownAmong(tx, named.items, filter, now), page.limit)
  return known.next || !named.next ? known : { ...known, next: named.next }
}

function pageAmong(all: PublicProvider[], { limit, before }: PageQuery): Page<PublicProvider> {
  const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1
  const items = before !== undefined && from === 0 ? [] : all.slice(from, from + limit)
  const last = items.at(-1)
  return last && from + limit < all.length ? { items, next: last.id } : { items }
}

/** Sorts a few providers in one of the orders of the stored lists. */
async function sorted(tx: Tx, few: PublicProvider[], sort: ProviderSort): Promise<PublicProvider[]> {
  if (few.length === 0) return few
  const rows = await tx
    .selectFrom('public_provider_ranks')
    .select('provider_id')
    .where('sort', '=', sort)
    .where(
      'provider_id',
      'in',
      few.map(({ id }) => id),
    )
    .orderBy('rank')
    .orderBy('provider_id')
    .execute()
  const known = rows.flatMap(({ provider_id }) => few.find(({ id }) => id === provider_id) ?? [])
  return [...known, ...few.filter((provider) => !known.includes(provider))]
}

/**
 * Finds the providers who lead a search that names a quarter: those who worked there, and those with its word in their
 * name, as many firms are named after their quarter. A search for only the quarter may mean such a name, so names come
 * first then.
 */
async function findFront(
  tx: Tx,
  { filters, meaning }: Search,
  chosen: Filters,
  now: Date,
): Promise<Found['items']> {
  const quarter = meaning?.quarter
  if (!quarter) return []
  const { kind, trade } = filters
  const worked = await workersInQuarter(tx, quarter, filters, FIRST.inQuarter)
  const inQuarter = await knownAmong(tx, worked, filters, now)
  const { items: alike } = await findProviders(
    tx,
    { q: quarter.ar, ...chosen, ...(kind && { kind }), ...(trade && { trade }) },
    { limit: FIRST.named },
  )
  const named = await knownAmong(tx, alike, filters, now)
  const workers = inQuarter.map(({ quarterJobs, ...provider }) => ({
    provider,
    fit: { kind: 'quarter', quarter, jobs: quarterJobs } as const,
  }))
  const others = named
    .filter(({ id }) => !inQuarter.some((worker) => worker.id === id))
    .map((provider) => ({ provider, fit: { kind: 'name' } as const }))
  return kind || trade ? [...workers, ...others] : [...others, ...workers]
}

interface ListAsked extends Asked {
  sort: ProviderSort
  front: Found['items']
}

async function findListed(
  tx: Tx,
  search: Search,
  { page, counts, now, sort, front }: ListAsked,
): Promise<Found> {
  const { filters } = search
  const limit = page.before ? page.limit : Math.max(1, page.limit - front.length)
  const list = isKnownAsked(filters)
    ? await narrowProviders(tx, sort, filters, { ...page, limit }, now)
    : await sortProviders(tx, sort, filters, { ...page, limit })
  const rest = list.items.filter(({ id }) => !front.some(({ provider }) => provider.id === id))
  const besides = front.filter(({ provider }) => !fits(provider, filters)).length
  return {
    search,
    items: [...(page.before ? [] : front), ...rest.map((provider) => ({ provider }))],
    next: list.next,
    total: isKnownAsked(filters)
      ? await countNarrowed(tx, filters, besides, now)
      : exactly(counts.of(filters) + besides),
    isSortable: true,
  }
}

/** What no stored count knows is counted to a hundred; where the walk ended before, there are at least so many. */
async function countNarrowed(tx: Tx, filters: Filters, besides: number, now: Date): Promise<ProviderCount> {
  const { items, next } = await narrowProviders(tx, 'fit', filters, { limit: COUNTED_TO }, now)
  return { count: items.length + besides, isMore: next !== undefined }
}

const fits = (provider: PublicProvider, { kind, city, trade }: Filters) =>
  (!kind || provider.kind === kind) &&
  (!city || provider.serviceCities.includes(city)) &&
  (!trade || provider.trades.includes(trade))

function worksFit(card: ComparedProvider, filters: Filters): Fit | undefined {
  const alike = likeWorks(card, filters)
  return alike && { kind: 'works', ...alike, ...(filters.city && { city: filters.city }) }
}

const exactly = (count: number): ProviderCount => ({ count, isMore: false })

interface Counts {
  of(filter: Filters): number
}

/** Reads the stored counts: a few hundred rows, one for each city, trade and kind that has providers. */
async function readCounts(tx: Tx): Promise<Counts> {
  const rows = await tx.selectFrom('provider_counts').select(['city', 'trade', 'kind', 'providers']).execute()
  const byFilter = new Map<string, number>()
  for (const { city, trade, kind, providers } of rows) {
    for (const key of [`${city} ${trade} ${kind}`, `${city} ${trade} any`])
      byFilter.set(key, (byFilter.get(key) ?? 0) + providers)
  }
  return {
    of: ({ city = 'any', trade = 'any', kind = 'any' }: Partial<Record<'city' | 'trade' | 'kind', string>>) =>
      byFilter.get(`${city} ${trade} ${kind}`) ?? 0,
  }
}

/**
 * Whether the stored counts are those of this search: not where it names a firm, a quarter whose firms come besides, or
 * what the lists are not kept by.
 */
const isCounted = ({ name, meaning, filters }: Search): boolean =>
  name === undefined && !meaning?.quarter && !isKnownAsked(filters)

/** The counts when this one filter had another value and the others stayed. */
function choicesOf(counts: Counts, filters: Filters): NonNullable<ProviderDirectory['choices']> {
  const count = (change: Filters) => counts.of({ ...filters, ...change })
  return {
    kind: PROVIDER_KINDS.map((value) => ({ value, count: count({ kind: value }) })),
    city: CITIES.map((value) => ({ value, count: count({ city: value }) })),
    trade: PROJECT_TYPES.map((value) => ({ value, count: count({ trade: value }) })),
  }
}

const NARROWING = ['q', 'trade', 'city', 'kind', 'reply', 'price', 'checked'] as const

/** For an empty result: the one filter whose removal leaves the most, or nothing when no single one would help. */
async function loosen(
  tx: Tx,
  query: DirectoryQuery,
  known: Omit<Asked, 'page'>,
): Promise<ProviderDirectory['loosened']> {
  const ways = []
  for (const dropped of NARROWING.filter((name) => query[name] !== undefined)) {
    const { [dropped]: _, ...rest }: DirectoryQuery = query
    const { total } = await find(tx, rest, { page: { limit: 1 }, ...known })
    ways.push({ dropped, total })
  }
  return ways.filter(({ total }) => total.count > 0).toSorted((a, b) => b.total.count - a.total.count)[0]
}
