import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { Refusal } from '#domain/shared/refusal.ts'
import { visitor, worker } from '#testing/builders/actors.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { connectionOptions } from './connection-options.ts'
import { type Db, openDb } from './db.ts'
import { mapDatabaseError } from './map-database-error.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

describe('withActor', () => {
  test('a pooled connection without an actor is rejected', async () => {
    const pool = new pg.Pool({ ...connectionOptions(database.url), max: 1 })
    const relations = await database.sql<{ name: string }[]>`
      select 'app.' || relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p', 'v')`
    expect(relations.length).toBeGreaterThan(10)
    for (const { name } of relations) {
      await expect(pool.query(`select * from ${name}`), name).rejects.toThrow(/permission denied/)
    }
    await expect(pool.query(`select app.take_rate_limit('k', 1, '1 s')`)).rejects.toThrow(/permission denied/)
    await pool.end()
  })

  test('the actor’s role ends with the transaction, also when it fails', async () => {
    const whoAmI = () =>
      database.db.withActor(visitor, async (tx) => {
        const { rows } = await sql<{
          role: string
          claim: string
        }>`select current_user::text as role, app.claim('role') as claim`.execute(tx)
        return rows[0]
      })
    expect(await whoAmI()).toEqual({ role: 'mimar_visitor', claim: 'visitor' })
    await expect(database.db.withActor(worker, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(
      /division by zero/,
    )
    expect(await whoAmI()).toEqual({ role: 'mimar_visitor', claim: 'visitor' })
  })

  test('work that throws is rolled back', async () => {
    const event = { id: 'event-1', channel: 'whatsapp' as const, payload: { text: 'مرحبا' } }
    const failing = database.db.withActor(worker, async (tx) => {
      await tx.insertInto('webhook_events').values(event).execute()
      throw new Error('the power went')
    })
    await expect(failing).rejects.toThrow('the power went')
    expect(await database.sql`select id from webhook_events`).toEqual([])
  })
})

describe('values round-trip', () => {
  test.each([{ object: { a: [1, 'ب'] } }, 42, true])('json %j', async (payload) => {
    const id = `json-${JSON.stringify(payload)}`
    const [row] = await database.db.withActor(worker, async (tx) => {
      await tx.insertInto('webhook_events').values({ id, channel: 'whatsapp', payload }).execute()
      return tx.selectFrom('webhook_events').select('payload').where('id', '=', id).execute()
    })
    expect(row?.payload).toEqual(payload)
  })

  test('money and counts are numbers, times are Dates, and an imprecise number is an error', async () => {
    const read = (expression: string) =>
      database.db.withActor(
        visitor,
        async (tx) =>
          (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(tx)).rows[0]?.value,
      )
    expect(await read('50000000000::bigint')).toBe(50_000_000_000)
    expect(await read("timestamptz '2026-11-20 12:00:00+03'")).toEqual(new Date('2026-11-20T09:00:00Z'))
    await expect(read('9007199254740993::bigint')).rejects.toThrow(/does not fit/)
  })
})

describe('mapDatabaseError', () => {
  const insertTwice = () =>
    database.db.withActor(worker, async (tx) => {
      const row = { mobile: '966551234567', source: 'whatsapp' as const, opted_out_at: new Date(0) }
      await tx.insertInto('whatsapp_opt_outs').values([row, row]).execute()
    })

  test('a known constraint becomes its refusal, and an unknown one stays an error', async () => {
    const error = await insertTwice().catch((error: unknown) => error)
    expect(mapDatabaseError(error, { whatsapp_opt_outs_pkey: 'opt_out.known' })).toEqual(
      new Refusal('opt_out.known'),
    )
    expect(mapDatabaseError(error, {})).toBe(error)
    const ours = new Error('ours')
    expect(mapDatabaseError(ours, { whatsapp_opt_outs_pkey: 'opt_out.known' })).toBe(ours)
  })
})

describe('statement timeout', () => {
  const settingOf = (db: Db) =>
    db.withActor(
      visitor,
      async (tx) =>
        (
          await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(tx)
        ).rows[0]?.limit,
    )

  test('a statement may take as long as an HTTP response', async () => {
    expect(await settingOf(database.db)).toBe('15s')
  })

  test('a slow statement is cancelled and its connection stays usable', async () => {
    const hasty = openDb(database.url, { max: 1, statementWithin: 50 })
    // Not a sleep, which libfaketime keeps from being interrupted.
    const counting = hasty.withActor(visitor, (tx) =>
      sql`select count(*) from generate_series(1, 100000000)`.execute(tx),
    )
    await expect(counting).rejects.toThrow(/statement timeout/)
    expect(await settingOf(hasty)).toBe('50ms')
    await hasty.close()
  })

  test('connections of migrations and the queue have no timeout', async () => {
    const [row] = await database.sql`select current_setting('statement_timeout') as limit`
    expect(row?.limit).toBe('0')
  })
})

describe('connections cut by the database', () => {
  const ask = () => database.db.withActor(visitor, (tx) => sql`select 1`.execute(tx))
  const cutAll = () => database.sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name = 'mimar'`

  test('idle connections are replaced', async () => {
    await ask()
    await cutAll()
    // The first query may still use a cut connection; afterwards the pool is whole again.
    await ask().catch(() => {})
    for (let i = 0; i < 5; i++) await ask()
  })

  test('a running transaction fails as a whole and is not continued on another connection', async () => {
    const event = (id: string) => ({ id, channel: 'whatsapp' as const, payload: {} })
    const cut = database.db.withActor(worker, async (tx) => {
      await tx.insertInto('webhook_events').values(event('before the cut')).execute()
      await cutAll()
      await tx.insertInto('webhook_events').values(event('after the cut')).execute()
    })
    await expect(cut).rejects.toThrow()
    expect(await database.sql`select id from webhook_events where id like '% the cut'`).toEqual([])
    await ask()
  })
})
