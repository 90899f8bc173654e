import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Providers } from '#db/types.ts'
import type { City } from '#domain/project-requests/fact-values.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import { type ProviderStanding, standingOf } from '#domain/providers/provider-lifecycle.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { behind, type Page, type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import { isPausedColumn } from '#server/verifications/read-claims.ts'
import type { QueuedProvider } from './admin-answers.ts'
import { lookupOf } from './lookup-terms.ts'

/** `pending`: for us to review; `awaiting`: for the provider to complete. */
export const QUEUE_FILTERS = ['pending', 'awaiting', 'all'] as const
export const QUEUE_SORTS = ['urgent', 'newest', 'name'] as const

export interface QueueFilter {
  status: (typeof QUEUE_FILTERS)[number]
  /** A search has an order of its own. */
  sort: (typeof QUEUE_SORTS)[number]
  q?: string
  /** Of those listed; an absent one does not filter. */
  standing?: ProviderStanding | undefined
  city?: City | undefined
  category?: ProviderKind | undefined
}

type Narrowing = Pick<QueueFilter, 'standing' | 'city' | 'category'>

/** A page, and how many there are in all. A search and a long list do not count. */
type QueuePage = Page<QueuedProvider> & { total?: number }

/** Columns of a provider in lists. */
const COLUMNS = [
  'id',
  'company_name',
  'contact_name',
  'kind',
  'city',
  'mobile',
  'email',
  'status',
  'suspended_at',
  'registered_at',
  'verification_due_at',
  'awaiting_since',
  'reviewer_id',
  'reviewer_name',
  'reviewer_since',
  'version',
  'is_demo',
] as const

/**
 * Returns a page of the admin's queue. A page of a search may be shorter than the limit although there is a next one
 * (app.look_up_providers).
 */
export function readQueue(
  { db, config, clock }: Pick<CommandContext, 'db' | 'config' | 'clock'>,
  { actor }: Admin,
  filter: QueueFilter,
  page: PageQuery,
): Promise<QueuePage> {
  const now = clock.now()
  return db.read(actor, async (tx) =>
    filter.q
      ? search(tx, config, { ...filter, q: filter.q, now }, page)
      : counted(await walk(tx, { ...filter, now }, page), await count(tx, filter)),
  )
}

const counted = (page: Page<QueuedProvider>, total: number | undefined): QueuePage => ({
  ...page,
  ...(total !== undefined && { total }),
})

/** Returns a page of a list that is read to its end, so that nobody asks how long it is. */
export function readBatch(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { actor }: Admin,
  filter: Omit<QueueFilter, 'q'>,
  page: PageQuery,
): Promise<Page<QueuedProvider>> {
  return db.read(actor, (tx) => walk(tx, { ...filter, now: clock.now() }, page))
}

/** Sort keys as indexed in db/migrations, each with its direction. */
interface SortKey {
  key: RawBuilder<unknown>
  descends: boolean
}
const KEYS: Record<QueueFilter['sort'], SortKey> = {
  urgent: { key: sql`coalesce(verification_due_at, registered_at)`, descends: false },
  newest: { key: sql`registered_at`, descends: true },
  name: { key: sql`company_name collate "C"`, descends: false },
}

/** Whom we have waited for longest comes first: their time does not run. */
const LONGEST_AWAITED: SortKey = { key: sql`awaiting_since`, descends: false }

async function walk(
  tx: Tx,
  { status, sort, now, ...narrowing }: QueueFilter & { now: Date },
  { limit, before }: PageQuery,
): Promise<Page<QueuedProvider>> {
  const { key, descends } = status === 'awaiting' && sort === 'urgent' ? LONGEST_AWAITED : KEYS[sort]
  const direction = descends ? sql`desc` : sql`asc`
  const rows = await tx
    .selectFrom('providers')
    .where(isListed(status))
    .where(isOf(narrowing))
    // A pending provider has no claims.
    .select([...COLUMNS, (status === 'all' ? isPausedColumn(now) : sql<boolean>`false`).as('is_paused')])
    .$if(before !== undefined, (query) => query.where(behind(before!, { list: 'providers', key, descends })))
    .orderBy(sql`${key} ${direction}, id ${direction}`)
    .limit(limit + 1)
    .execute()
  return toPage(rows.map(toQueued), limit)
}

/** Beyond it a count would read the table, and nobody pages by number. Our choice: fifty pages. */
const MOST_COUNTED = 1_000

/** Undefined beyond `MOST_COUNTED`. */
async function count(tx: Tx, { status, ...narrowing }: QueueFilter): Promise<number | undefined> {
  const total =
    (isWhole(narrowing) && (await countKept(tx, status))) || (await countUpTo(tx, status, narrowing))
  return total > MOST_COUNTED ? undefined : total
}

const isWhole = ({ standing, city, category }: Narrowing) => !standing && !city && !category

/**
 * By the counts that triggers keep. Those that wait for us are the pending ones without the awaited ones, who are few;
 * of the awaited ones nothing is kept.
 */
async function countKept(tx: Tx, status: QueueFilter['status']): Promise<number | undefined> {
  if (status === 'awaiting') return undefined
  const kept = tx
    .selectFrom('provider_status_counts')
    .select(({ fn }) => fn.sum<string | null>('providers').as('total'))
    .$if(status === 'pending', (counts) => counts.where('status', '=', 'pending_review'))
    .executeTakeFirstOrThrow()
  const [{ total }, awaited] = await Promise.all([
    kept,
    status === 'pending' ? countUpTo(tx, 'awaiting', {}) : 0,
  ])
  // Cut, and so no difference.
  return awaited > MOST_COUNTED ? undefined : Number(total) - awaited
}

async function countUpTo(tx: Tx, status: QueueFilter['status'], narrowing: Narrowing): Promise<number> {
  const first = tx
    .selectFrom('providers')
    .where(isListed(status))
    .where(isOf(narrowing))
    .select(sql.lit(1).as('one'))
    .limit(MOST_COUNTED + 1)
  const { total } = await tx
    .selectFrom(first.as('first'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Literals, as the partial indexes of the lists have them. */
const IS_PENDING = sql<boolean>`status = 'pending_review' and awaiting_since is null`
const IS_AWAITED = sql<boolean>`awaiting_since is not null`
const EVERYONE = sql<boolean>`true`

const isListed = (status: QueueFilter['status']) =>
  ({ pending: IS_PENDING, awaiting: IS_AWAITED, all: EVERYONE })[status]

const OF_STANDING: Record<ProviderStanding, RawBuilder<boolean>> = {
  pending_review: IS_PENDING,
  awaiting_provider: sql`status = 'pending_review' and awaiting_since is not null`,
  approved: sql`status = 'approved' and suspended_at is null`,
  suspended: sql`status = 'approved' and suspended_at is not null`,
  rejected: sql`status = 'rejected'`,
}

const isOf = ({ standing, city, category }: Narrowing) =>
  sql<boolean>`${sql.join(
    [
      EVERYONE,
      ...(standing ? [OF_STANDING[standing]] : []),
      ...(city ? [sql`city = ${city}`] : []),
      ...(category ? [sql`kind = ${category}`] : []),
    ],
    sql` and `,
  )}`

export async function search(
  tx: Tx,
  config: CommandContext['config'],
  { q, status, now, ...narrowing }: QueueFilter & { q: string; now: Date },
  { limit, before }: PageQuery,
): Promise<Page<QueuedProvider>> {
  const columns = sql.join(COLUMNS.map((column) => sql.ref(`providers.${column}`)))
  const { rows } = await sql<QueuedRow & { walked: boolean }>`
    select found.walked, ${columns}, ${isPausedColumn(now)} as is_paused
    from (${lookupOf(config, q)}) as asked
      cross join lateral app.look_up_providers(asked.terms, asked.seconds, ${status !== 'all'}, ${before ?? null}::uuid, ${limit + 1})
        with ordinality as found(found_id, walked, place)
      join app.providers on providers.id = found.found_id
    order by found.place
  `.execute(tx)
  const walked = rows.at(-1)?.walked ? rows.pop() : undefined
  const page = toPage(rows.map(toQueued), limit)
  const next = page.next ?? walked?.id
  const items = page.items.filter(
    (found) => (status !== 'awaiting' || found.awaitingSince) && isFoundOf(found, narrowing),
  )
  return { items, ...(next && { next }) }
}

const isFoundOf = (found: QueuedProvider, { standing, city, category }: Narrowing): boolean =>
  (!standing || found.standing === standing) &&
  (!city || found.city === city) &&
  (!category || found.kind === category)

type QueuedRow = Pick<Selectable<Providers>, (typeof COLUMNS)[number]> & { is_paused: boolean }

export function toQueued(row: QueuedRow): QueuedProvider {
  return {
    id: row.id,
    companyName: row.company_name,
    contactName: row.contact_name,
    kind: row.kind,
    city: row.city,
    mobile: row.mobile,
    status: row.status,
    standing: standingOf(row.status, row.suspended_at !== null, row.awaiting_since !== null),
    registeredAt: row.registered_at.toISOString(),
    version: row.version,
    isDemo: row.is_demo,
    isDispatchPaused: row.is_paused,
    ...(row.email && { email: row.email }),
    ...(row.verification_due_at && { verificationDueAt: row.verification_due_at.toISOString() }),
    ...(row.awaiting_since && { awaitingSince: row.awaiting_since.toISOString() }),
    ...(row.reviewer_id &&
      row.reviewer_name &&
      row.reviewer_since && {
        reviewer: { id: row.reviewer_id, name: row.reviewer_name, since: row.reviewer_since.toISOString() },
      }),
  }
}
