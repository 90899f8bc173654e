/**
 * What people and jobs do often touches no more of the database in the ninth year than in the first: pages of tables and
 * indexes are counted by PostgreSQL, with ten and with a hundred months of the same history behind the company.
 */
import { sql as command } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { worker } from '#domain/accounts/actor.ts'
import { jobs } from '#server/jobs.ts'
import { openDb } from '#server/platform/db/db.ts'
import { retain } from '#server/privacy/retain.job.ts'
import { startApi } from './api.ts'
import { aProjectRequestInput } from './builders/marketplace.ts'
import { createTestDatabase } from './postgres/database.ts'
import { openOlderRows } from './postgres/older-company.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const database = await createTestDatabase()
const { sql } = database
// One connection, which can be told to report what it counted.
const db = openDb(database.url, { max: 1, statementWithin: 0 })
const api = await startApi({ ...database, db })
afterAll(async () => {
  await api.stop()
  await db.close()
  await database.drop()
})

/** Months of history at the first and the second measurement. */
const [SOME, MANY] = [10, 100]
/**
 * Ten times the history may cost a level of some trees and fills a list to its page, and no more (our choice).
 */
const [TIMES, PAGES] = [1.5, 60]

const touched: Record<string, number[]> = {}

async function pages(): Promise<number> {
  await db.withActor(worker, (tx) => command`select pg_stat_force_next_flush()`.execute(tx))
  const [row] = await sql<{ pages: number }[]>`
    select coalesce(sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit + coalesce(toast_blks_read + toast_blks_hit, 0)), 0)::int as pages
    from pg_statio_user_tables`
  return row!.pages
}

let paths: Record<string, [path: string, headers?: Record<string, string>]>

beforeAll(async () => {
  await seedDemoMarketplace(database.url)
  const addOlderRows = await openOlderRows(sql)
  const admin = await api.signUp('admin@example.sa')
  await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
  const provider = await api.signUp('provider@example.sa')
  const [busiest] = await sql`
    select providers.id, slug from providers join leads on provider_id = providers.id where providers.status = 'approved' group by 1 order by count(*) desc limit 1`
  await sql`update providers set user_id = ${provider.id} where id = ${busiest!.id}`
  const submitted = await api.post('/project-requests', aProjectRequestInput(), {
    'idempotency-key': crypto.randomUUID(),
  })
  const { trackingToken, id } = await submitted.json()
  const [lead] =
    await sql`select id from leads where provider_id = ${busiest!.id} order by offered_at desc limit 1`
  const own = (path: string) => [path, provider.bearer] as [string, typeof provider.bearer]
  const staff = (path: string) => [`/admin/${path}`, admin.bearer] as [string, typeof admin.bearer]
  paths = {
    'the public list': ['/project-requests'],
    'a page of the directory': ['/providers'],
    'a search for a provider': ['/providers?q=%D8%A8%D9%86%D8%A7%D8%A1'],
    'a profile': [`/providers/${busiest!.slug}`],
    'a tracked request': [`/tracking/${trackingToken}`],
    'the leads of a provider': own('/me/leads'),
    'a lead': own(`/leads/${lead!.id}`),
    'the lead account': own('/me/lead-account'),
    'the own quotes': own('/me/quotes'),
    'the own quotes of a state': own('/me/quotes?status=withdrawn'),
    'the follow-ups': own('/me/follow-ups'),
    'the queue of registrations': staff('providers'),
    'what waits': staff('waiting'),
    'the deadlines': staff('sla'),
    'the summary of today': staff('summary'),
    'the failed messages': staff('messages'),
    'the summary of messages': staff('messages/summary'),
    'the reports': staff('complaints'),
    'the reviews': staff('reviews'),
    'the payments': staff('payments'),
    'the revenue': staff('revenue'),
    'the entries of the revenue': staff('revenue/entries'),
    'the market of thirty days': staff('market?days=30'),
    'the decisions': staff('audit'),
    'the decisions of somebody': staff('audit?actorId=01890000-0000-7000-8000-000000000000'),
    'the decisions about settings': staff('audit?topic=settings'),
    'the decisions of a day': staff('audit?from=2019-01-01&to=2019-01-01'),
    'the decisions about a number': staff('audit?reference=MR-2611-0007'),
    'a request of the console': staff(`project-requests/${id}`),
    'a request by its number': staff('market/requests?figure=received&q=2611-0007'),
  }
  for (const [from, to] of [
    [1, SOME],
    [SOME + 1, MANY],
  ] as const) {
    await addOlderRows(from, to)
    await measure()
  }
})

async function measure(): Promise<void> {
  const count = async (name: string, work: () => Promise<unknown>) => {
    // The first time reads the catalog and plans, and a vacuum may be counted with any other.
    await work()
    const each: number[] = []
    for (let time = 0; time < 3; time++) {
      const before = await pages()
      await work()
      each.push((await pages()) - before)
    }
    touched[name] = [...(touched[name] ?? []), Math.min(...each)]
  }
  for (const [name, [path, headers]] of Object.entries(paths))
    await count(name, async () => {
      const answer = await api.get(path, headers)
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    })
  const [path, headers] = paths['what waits']!
  await count('a search in the console', () =>
    api.post(path.replace('waiting', 'find'), { q: 'MR-2611-0007' }, headers),
  )
  await count('a registration by its number', () =>
    api.post(path.replace('waiting', 'find'), { q: 'RG-7F3A09C2' }, headers),
  )
  for (const job of jobs.filter(({ everyMinute }) => everyMinute))
    await count(`job ${job.name}`, () => job.run(api.context as never, {}))
  await countNight(count)
}

/** A night in which retention finds nothing: what was over is gone, by a batch of each rule at a time. */
async function countNight(
  count: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const night = async () => {
    await sql`update retention_runs set ran_at = '2000-01-01'`
    await retain(api.context)
  }
  const gone = async () => (await sql`select sum(rows_gone)::int as rows from retention_runs`)[0]!.rows
  for (let before = -1; before !== (await gone()); await night()) before = await gone()
  await sql`vacuum analyze`
  await count('a night of retention', night)
}

test('nothing that is asked often, and no job of the minute, touches more with the years', () => {
  const grown = Object.entries(touched).filter(([, [some, many]]) => many! > some! * TIMES + PAGES)
  expect(Object.fromEntries(grown)).toEqual({})
})
