import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { auth, worker } from '#domain/accounts/actor.ts'
import { retain } from '#server/privacy/retain.job.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { dropMonth, keepMonths, readMonths } from './months.ts'

const database = await createTestDatabase()
const { sql: owner } = database
const context = createTestContext(database)
afterAll(() => database.drop())

const TABLES = ['app.webhook_events', 'auth.audit_log_entries']
const DAY = 24 * 60 * 60 * 1000
const monthsOf = async (table: string) =>
  (await database.db.withActor(worker, readMonths)).filter((month) => month.table === table)
const afterTheLast = async () => {
  const ends = (await monthsOf('app.webhook_events')).flatMap((month) => month.ends?.getTime() ?? [])
  return new Date(Math.max(...ends) + 3 * DAY)
}
const event = (id: string, receivedAt: Date) =>
  owner`insert into app.webhook_events (id, channel, payload, received_at) values (${id}, 'whatsapp', '{}', ${receivedAt})`
const placeOf = async (id: string) =>
  (await owner`select tableoid::regclass::text as place from app.webhook_events where id = ${id}`)[0]?.place

test('each table in months has its past, the months to come without a gap, and an empty default', async () => {
  const now = Date.now()
  for (const table of TABLES) {
    const [first, ...later] = await monthsOf(table)
    const last = later.pop()!
    expect(first).toMatchObject({ starts: null, isDefault: false })
    expect(last).toMatchObject({ isDefault: true, starts: null, ends: null })
    later.reduce((before, month) => {
      expect(month.starts).toEqual(before.ends)
      return month
    }, first!)
    expect(later.at(-1)!.ends!.getTime()).toBeGreaterThan(now + 90 * DAY)
    // Riyadh is three hours ahead all year.
    for (const { ends } of later) expect(new Date(ends!.getTime() + 3 * 3_600_000).getUTCDate()).toBe(1)
  }
  expect(await owner`select app.rows_outside_months() as rows`).toEqual([{ rows: '0' }])
})

test('no actor reaches a month past its table', async () => {
  for (const actor of [worker, auth])
    for (const { name } of await database.db.withActor(worker, readMonths))
      await expect(
        database.db.withActor(actor, (tx) => sql.raw(`select from ${name}`).execute(tx)),
      ).rejects.toThrow(/permission denied for schema months/)
  const open = await owner`
    select relname from pg_class where relnamespace = 'months'::regnamespace and relkind = 'r'
      and (not relrowsecurity or exists (select from aclexplode(relacl) where grantee <> relowner)
        or exists (select from pg_policy where polrelid = pg_class.oid))`
  expect(open).toEqual([])
})

test('the months to come are made once, by however many workers', async () => {
  const late = createTestContext(database)
  late.clock.advance({ days: Math.ceil((Date.now() - late.clock.now().getTime()) / DAY) + 70 })
  const made = (await Promise.all([keepMonths(late), keepMonths(late), keepMonths(late)])).flat()
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made).size).toBe(made.length)
  expect(await keepMonths(late)).toEqual([])
})

test('rows of a month that nobody had made are in it once it is made', async () => {
  const moment = await afterTheLast()
  await event('late', moment)
  expect(await placeOf('late')).toBe('months.webhook_events_default')
  expect(await owner`select app.rows_outside_months() as rows`).toEqual([{ rows: '1' }])
  await owner`select app.keep_months(${moment})`
  expect(await placeOf('late')).toMatch(/^months\.webhook_events_\d{4}_\d\d$/)
  expect(await owner`select app.rows_outside_months() as rows`).toEqual([{ rows: '0' }])
})

describe('an event', () => {
  const [early, later] = [new Date(), new Date(Date.now() + 65 * DAY)]

  test('that comes again in another month is skipped', async () => {
    await event('again', early)
    await event('again', later)
    expect(await owner`select received_at from app.webhook_events where id = 'again'`).toEqual([
      { received_at: early },
    ])
  })

  test('that comes twenty times at once, at the turn of a month, is stored once', async () => {
    const [first] = await monthsOf('app.webhook_events')
    const turn = first!.ends!.getTime()
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => event('at the turn', new Date(turn + (at % 2 ? 1 : -1) * 500))),
    )
    expect(await owner`select from app.webhook_events where id = 'at the turn'`).toHaveLength(1)
  })

  test('that comes twenty times at once within a month is stored once', async () => {
    const arrive = () =>
      owner`insert into app.webhook_events (id, channel, payload) values ('at once', 'whatsapp', '{}') on conflict do nothing returning id`
    const stored = await Promise.all(Array.from({ length: 20 }, arrive))
    expect(stored.filter(({ length }) => length === 1)).toHaveLength(1)
  })

  test('that comes with thousands of others takes no lock of its own', async () => {
    await owner.begin(async (tx) => {
      await tx`insert into app.webhook_events (id, channel, payload) select 'of many ' || n, 'whatsapp', '{}' from generate_series(1, 20000) as n`
      const [held] =
        await tx`select count(*)::int as locks from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`
      expect(held).toEqual({ locks: 0 })
    })
  })

  test('of many after a vacuum of the empty table is looked up by its key', async () => {
    // A session counts what it read when it says so, and plans what it looks up once.
    const session = await owner.reserve()
    const readOneByOne = async () => {
      await session`select pg_stat_force_next_flush()`
      const [row] = await session`
        select sum(seq_tup_read)::int as rows from pg_stat_user_tables where schemaname = 'months'`
      return row!.rows as number
    }
    await session`truncate app.webhook_events`
    await session`vacuum analyze app.webhook_events`
    const before = await readOneByOne()
    await session`
      insert into app.webhook_events (id, channel, payload)
      select 'after a vacuum ' || n, 'whatsapp', '{}' from generate_series(1, 3000) as n`
    expect((await readOneByOne()) - before).toBeLessThan(3000)
    session.release()
  })

  test('that comes twice in one statement is stored once', async () => {
    await owner`insert into app.webhook_events (id, channel, payload) values ('twice', 'whatsapp', '{}'), ('twice', 'whatsapp', '{}')`
    expect(await owner`select from app.webhook_events where id = 'twice'`).toHaveLength(1)
  })
})

describe('retention', () => {
  const held = async (table: string) => (await monthsOf(table)).filter(({ ends }) => ends)
  /** A moment of the context's clock, as long after the end of a month. */
  const moveTo = (end: Date, days: number) =>
    context.clock.advance({ hours: (end.getTime() + days * DAY - context.clock.now().getTime()) / 3_600_000 })

  test('drops a month of events thirty days after its end, and none before', async () => {
    await owner`truncate app.webhook_events, app.retention_runs`
    const [first, second] = await held('app.webhook_events')
    await event('of the first', new Date(first!.ends!.getTime() - 2 * DAY))
    await event('of the second', new Date(first!.ends!.getTime() + 2 * DAY))
    moveTo(first!.ends!, 29)
    await retain(context)
    expect((await held('app.webhook_events'))[0]!.name).toBe(first!.name)
    moveTo(first!.ends!, 31)
    await retain(context)
    expect((await held('app.webhook_events'))[0]!.name).toBe(second!.name)
    expect(await owner`select id from app.webhook_events`).toEqual([{ id: 'of the second' }])
    expect(await owner`select rows_gone from app.retention_runs where rule = 'webhook_events'`).toEqual([
      { rows_gone: '1' },
    ])
  })

  test('deletes rows one by one of what lies outside the months', async () => {
    await owner`truncate app.retention_runs`
    // The month of this row is gone, so the default takes it.
    await event('without a month', new Date(context.clock.now().getTime() - 90 * DAY))
    await event('in its month', context.clock.now())
    await retain(context)
    expect(await owner`select id from app.webhook_events order by 1`).toEqual([
      { id: 'in its month' },
      { id: 'of the second' },
    ])
  })

  test('keeps no sign-in longer than a year', async () => {
    await owner`truncate app.retention_runs`
    const [first] = await held('auth.audit_log_entries')
    const year = new Date(first!.ends!.getTime() - 31 * DAY)
    const entry = (at: Date) =>
      owner`insert into auth.audit_log_entries (payload, created_at) values ('{}', ${at})`
    await entry(new Date(year.getTime() - DAY))
    await entry(new Date(year.getTime() + DAY))
    // A year after the beginning of the last month that the first partition holds.
    moveTo(year, 364.9)
    await retain(context)
    expect(await owner`select created_at from auth.audit_log_entries`).toHaveLength(1)
    await owner`truncate app.retention_runs`
    moveTo(year, 365.1)
    await retain(context)
    expect(await owner`select created_at from auth.audit_log_entries`).toEqual([])
  })

  test('a default is never dropped', async () => {
    const months = await monthsOf('app.webhook_events')
    const last = months.find(({ isDefault }) => isDefault)!
    await expect(database.db.withActor(worker, (tx) => dropMonth(tx, last))).rejects.toThrow(/no such month/)
  })
})
