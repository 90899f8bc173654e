import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type Page, type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import type { PublicProvider } from './provider-answers.ts'

/** Result row of app.find_providers. A walked row is not a provider but the place where the search stopped. */
interface FoundRow {
  id: string
  slug: string
  company_name: string
  kind: ProviderKind
  trades: ProjectType[]
  city: City
  service_cities: City[]
  is_demo: boolean
  walked: boolean
}

/**
 * Returns approved providers without contact details: newest first, or with `q` by the matching word. A page may be
 * shorter than the limit although there is a next one, because a search reads a thousand names at a time
 * (docs/decisions/0024-directory-and-feed.md).
 */
export function readProviders(
  db: Db,
  filter: ProviderFilter,
  page: PageQuery,
): Promise<Page<PublicProvider>> {
  return db.read(visitor, (tx) => findProviders(tx, filter, page))
}

export async function findProviders(
  tx: Tx,
  { q, kind, city, trade }: ProviderFilter,
  { limit, before }: PageQuery,
): Promise<Page<PublicProvider>> {
  const { rows } = await sql<FoundRow>`
    select * from app.find_providers(${q ?? null}, ${kind ?? null}, ${city ?? null}, ${trade ?? null}, ${before ?? null}, ${limit + 1})
  `.execute(tx)
  const walked = rows.at(-1)?.walked ? rows.pop() : undefined
  const page = toPage(rows.map(toProvider), limit)
  return walked && !page.next ? { ...page, next: walked.id } : page
}

const toProvider = (row: FoundRow): PublicProvider => ({
  id: row.id,
  slug: row.slug,
  companyName: row.company_name,
  kind: row.kind,
  trades: row.trades,
  city: row.city,
  serviceCities: row.service_cities,
  isDemo: row.is_demo,
})
