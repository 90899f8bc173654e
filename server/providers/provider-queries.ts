import { type RawBuilder, sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import { PRICE_BANDS } from '#domain/providers/provider-figures.ts'
import type { KnownFilter, ListFilter, ProviderSort } from '#domain/providers/provider-filter.ts'
import { type Quarter, spellingsOf } from '#domain/providers/quarters.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type Page, type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import type { PublicProvider } from './provider-answers.ts'

interface ProviderRow {
  id: string
  slug: string
  company_name: string
  other_name: string | null
  kind: ProviderKind
  trades: ProjectType[]
  city: City
  service_cities: City[]
  is_demo: boolean
}

/**
 * A row of app.find_providers or app.sort_providers; a walked row is not a provider but the position where the walk
 * ended.
 */
interface FoundRow extends ProviderRow {
  walked: boolean
}

/**
 * Approved providers without contact details: newest first, or with `q` by the found word. A page may have fewer than
 * requested although there is a next, because a search reads a thousand names at a time
 * (docs/decisions/0024-directory-and-feed.md).
 */
export function readProviders(db: Db, filter: ListFilter, page: PageQuery): Promise<Page<PublicProvider>> {
  return db.readPublic(visitor, (tx) => findProviders(tx, filter, page))
}

/** Providers that match a name or a filter, newest first. */
export function findProviders(
  tx: Tx,
  { q, kind, city, trade }: ListFilter,
  { limit, before }: PageQuery,
): Promise<Page<PublicProvider>> {
  const found = sql<FoundRow>`
    app.find_providers(${q ?? null}, ${kind ?? null}, ${city ?? null}, ${trade ?? null}, ${before ?? null}, ${limit + 1})`
  return pageOf(tx, found, limit)
}

/** Providers that match a filter, in one of the orders of the directory. */
export function sortProviders(
  tx: Tx,
  sort: ProviderSort,
  { kind, city, trade }: Omit<ListFilter, 'q'>,
  { limit, before }: PageQuery,
): Promise<Page<PublicProvider>> {
  const sorted = sql<FoundRow>`
    app.sort_providers(${sort}, ${kind ?? null}, ${city ?? null}, ${trade ?? null}, ${before ?? null}, ${limit + 1})`
  return pageOf(tx, sorted, limit)
}

/** Whether a filter asks for more than the lists are kept by. */
export const isKnownAsked = ({ reply, price, checked }: KnownFilter): boolean =>
  reply !== undefined || price !== undefined || checked !== undefined

/** The arguments of the functions that narrow by what is known; `now` tells which claims are valid. */
const knownAs = ({ reply, price, checked }: KnownFilter, now: Date) => {
  const band = price && PRICE_BANDS[price]
  return sql`${reply === undefined ? null : reply * 60}::int, ${band?.from ?? null}::int, ${band?.to ?? null}::int,
    ${checked ?? null}::text[], ${now}::timestamptz`
}

/** As `sortProviders`, of those who are known as asked. A page may have fewer than requested although there is a next. */
export function narrowProviders(
  tx: Tx,
  sort: ProviderSort,
  { kind, city, trade, ...known }: Omit<ListFilter, 'q'> & KnownFilter,
  { limit, before }: PageQuery,
  now: Date,
): Promise<Page<PublicProvider>> {
  const narrowed = sql<FoundRow>`
    app.narrow_providers(${sort}, ${kind ?? null}, ${city ?? null}, ${trade ?? null}, ${knownAs(known, now)},
      ${before ?? null}, ${limit + 1})`
  return pageOf(tx, narrowed, limit)
}

/** Those of a few listed providers who are known as asked, in their order. */
export async function knownAmong<Provider extends { id: string }>(
  tx: Tx,
  few: Provider[],
  known: KnownFilter,
  now: Date,
): Promise<Provider[]> {
  if (few.length === 0 || !isKnownAsked(known)) return few
  const { rows } = await sql<{ id: string }>`
    select id from app.known_among(${few.map(({ id }) => id)}::uuid[], ${knownAs(known, now)}) as id`.execute(
    tx,
  )
  const ids = new Set(rows.map(({ id }) => id))
  return few.filter(({ id }) => ids.has(id))
}

/**
 * The rows of a function in its order, each with the name in the other script: looked up for each row by itself, because
 * a join would read every provider.
 */
const withOtherNames = <Row>(call: RawBuilder<Row>): RawBuilder<Row> => sql<Row>`
  select found.*, (select other_name from app.public_profiles as said where said.id = found.id) as other_name
  from ${call} with ordinality as found
  order by found.ordinality`

async function pageOf(tx: Tx, asked: RawBuilder<FoundRow>, limit: number): Promise<Page<PublicProvider>> {
  const { rows } = await withOtherNames(asked).execute(tx)
  const walked = rows.at(-1)?.walked ? rows.pop() : undefined
  const page = toPage(rows.map(toProvider), limit)
  return walked && !page.next ? { ...page, next: walked.id } : page
}

/** Providers who handed over at least two works in a quarter, the most first. */
export async function workersInQuarter(
  tx: Tx,
  quarter: Quarter,
  { kind, city, trade }: Omit<ListFilter, 'q'>,
  limit: number,
): Promise<(PublicProvider & { quarterJobs: number })[]> {
  const asked = sql<ProviderRow & { jobs: number }>`
    app.workers_in_quarter(${spellingsOf(quarter)}, ${kind ?? null}, ${city ?? null}, ${trade ?? null}, ${limit})`
  const { rows } = await withOtherNames(asked).execute(tx)
  return rows.map((row) => ({ ...toProvider(row), quarterJobs: row.jobs }))
}

/** Listed providers of these slugs, in their order. */
export async function providersBySlug(tx: Tx, slugs: readonly string[]): Promise<PublicProvider[]> {
  if (slugs.length === 0) return []
  const rows = await tx
    .selectFrom('public_providers')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('public_profiles as said')
        .select('other_name')
        .whereRef('said.id', '=', 'public_providers.id')
        .as('other_name'),
    )
    .where('slug', 'in', slugs)
    .execute()
  return rows.map(toProvider).toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
}

const toProvider = (row: ProviderRow): PublicProvider => ({
  id: row.id,
  slug: row.slug,
  companyName: row.company_name,
  ...(row.other_name && { otherName: row.other_name }),
  kind: row.kind,
  trades: row.trades,
  city: row.city,
  serviceCities: row.service_cities,
  isDemo: row.is_demo,
})
