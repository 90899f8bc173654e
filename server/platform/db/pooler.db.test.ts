/**
 * Through a pooler in transaction mode: every kind of session, as each role, with fewer sessions than askers and another
 * one for each transaction. The pooler is a stand-in (testing/postgres/transaction-pooler.ts); PgBouncer itself was tried
 * by hand (docs/operations.md#pooler).
 */
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitor, worker } from '#testing/builders/actors.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { createPooledLogin } from '#testing/postgres/pooled-login.ts'
import { startTransactionPooler, type TransactionPooler } from '#testing/postgres/transaction-pooler.ts'
import { connectionOptions, connectionThroughPooler } from './connection-options.ts'
import { type Db, openDb, type Tx } from './db.ts'
import { preparePooledLogin } from './prepare-pooled-login.ts'

const SESSIONS = 3

const database = await createTestDatabase()
const login = await createPooledLogin(database)
let pooler: TransactionPooler
let db: Db
beforeAll(async () => {
  pooler = await startTransactionPooler(login.url, SESSIONS)
  await preparePooledLogin(database.url, pooler.url)
  db = openDb(pooler.url, { isPooled: true, max: 12 })
})
afterAll(async () => {
  await db?.close()
  await pooler?.close()
  await login.drop()
  await database.drop()
})

const whoIn = async (tx: Tx) => {
  const { rows } = await sql<{ role: string; claim: string; path: string; zone: string; pid: number }>`
    select current_user::text as role, app.claim('role') as claim, current_setting('search_path') as path,
      current_setting('TimeZone') as zone, pg_backend_pid() as pid`.execute(tx)
  return rows[0]!
}
const AS_VISITOR = { role: 'mimar_visitor', claim: 'visitor', path: 'app', zone: 'UTC' }
const AS_WORKER = { role: 'mimar_worker', claim: 'worker', path: 'app', zone: 'UTC' }

describe('through a pooler in transaction mode', () => {
  test('each transaction has its actor, whichever session it meets', async () => {
    const before = pooler.transactions()
    const pids = new Set<number>()
    const asked = Array.from({ length: 120 }, async (_, at) => {
      const [actor, expected] =
        at % 2 === 0 ? ([visitor, AS_VISITOR] as const) : ([worker, AS_WORKER] as const)
      const ask = [db.read, db.withActor, db.atOnce][at % 3]!
      const who = await ask(actor, whoIn)
      pids.add(who.pid)
      expect(who).toMatchObject(expected)
    })
    await Promise.all(asked)
    expect(pids.size).toBe(SESSIONS)
    expect(pooler.transactions() - before).toBeGreaterThan(4 * SESSIONS)
  })

  test('a statement that is asked often is not looked for in a session that never saw it', async () => {
    for (let time = 0; time < 20; time += 1) expect(await db.read(visitor, whoIn)).toMatchObject(AS_VISITOR)
    const prepared = await db.read(visitor, async (tx) => {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from pg_prepared_statements`.execute(tx)
      return rows[0]?.count
    })
    expect(prepared).toBe(0)
  })

  test('a transaction of several messages keeps its session, and its rows come or go together', async () => {
    const write = (id: string, breaks: boolean) =>
      db.withActor(worker, async (tx) => {
        const first = await whoIn(tx)
        await tx.insertInto('webhook_events').values({ id, channel: 'whatsapp', payload: {} }).execute()
        await new Promise((resolve) => setTimeout(resolve, 5))
        expect((await whoIn(tx)).pid).toBe(first.pid)
        if (breaks) throw new Error('the power went')
      })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => write(`event-${at}`, at % 3 === 0)),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    const rows = await database.sql`select id from webhook_events`
    expect(rows).toHaveLength(8)
  })

  test('several readers in one message: the second is let in only as the first allows', async () => {
    const asStep = (condition: string) =>
      db.inSteps(async (steps) => {
        const first = steps.as(visitor)
        const second = steps.as(worker, { text: `${condition} and $3 = 'x'`, values: ['x'] })
        const [, who] = await Promise.all([whoIn(first.tx), whoIn(second.tx)])
        return { taken: await second.isTaken, role: who.role }
      })
    expect(await asStep('true')).toEqual({ taken: true, role: 'mimar_worker' })
    expect(await asStep('false')).toEqual({ taken: false, role: 'mimar_user' })
  })

  test('a query without an actor is rejected, and nobody is left as somebody', async () => {
    const pool = new pg.Pool({ ...connectionThroughPooler(pooler.url), max: 2 })
    try {
      for (let time = 0; time < 6; time += 1) {
        await db.withActor(worker, whoIn)
        const { rows } = await pool.query('select current_user::text as role')
        expect(rows).toEqual([{ role: 'mimar_connection' }])
        await expect(pool.query('select * from app.providers')).rejects.toThrow(/permission denied/)
      }
    } finally {
      await pool.end()
    }
  })

  test('settings at the start of a connection are refused by a pooler, so we send none', async () => {
    const client = new pg.Client(connectionOptions(pooler.url))
    client.on('error', () => {})
    await expect(client.connect()).rejects.toThrow(/unsupported startup parameter: options/)
  })

  test('after its sessions were cut it goes on', async () => {
    pooler.cut()
    await expect
      .poll(() => db.read(visitor, whoIn).catch((error: Error) => error), { timeout: 10_000 })
      .toMatchObject(AS_VISITOR)
  })

  test('a statement may take as long as an answer may', async () => {
    const within = await db.read(visitor, async (tx) => {
      const { rows } = await sql<{
        within: string
      }>`select current_setting('statement_timeout') as within`.execute(tx)
      return rows[0]?.within
    })
    expect(within).toBe('15s')
  })
})

describe('the pooled login', () => {
  test('a second start changes nothing', async () => {
    await expect(preparePooledLogin(database.url, pooler.url)).resolves.toBeUndefined()
  })

  test('a session from before it was set up is found out', async () => {
    const late = await createPooledLogin(database)
    const early = await startTransactionPooler(late.url, 1)
    const asked = new pg.Client(connectionThroughPooler(early.url))
    await asked.connect()
    await asked.query('select 1')
    await asked.end()
    await expect(preparePooledLogin(database.url, early.url)).rejects.toThrow('RECONNECT')
    early.cut()
    await expect(preparePooledLogin(database.url, early.url)).resolves.toBeUndefined()
    await early.close()
    await late.drop()
  })

  test('one that does not exist is refused with the statement that creates it', async () => {
    const nobody = Object.assign(new URL(login.url), { username: 'nobody_here' }).href
    await expect(preparePooledLogin(database.url, nobody)).rejects.toThrow(
      'create role "nobody_here" login noinherit',
    )
  })

  test('one that owns the tables is refused', async () => {
    await expect(preparePooledLogin(database.url, database.url)).rejects.toThrow('must own nothing')
  })

  test('where the direct login may not set it up, the statements for a superuser are said', async () => {
    const other = await createPooledLogin(database)
    const weak = await createPooledLogin(database)
    try {
      await expect(preparePooledLogin(weak.url, other.url)).rejects.toThrow(
        `alter role "${other.name}" in database`,
      )
    } finally {
      await other.drop()
      await weak.drop()
    }
  })
})
