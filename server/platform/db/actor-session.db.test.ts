import { setTimeout as wait } from 'node:timers/promises'
import { AbortedTransactionError, sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { asProvider, asUser, visitor, worker } from '#testing/builders/actors.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { Connections, ReadSession } from './actor-session.ts'
import { DatabaseUnavailable } from './connection-loss.ts'
import { connectionOptions } from './connection-options.ts'
import { type Db, openDb, type Tx } from './db.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

/** Uses one connection, so that anything left behind would affect the next statement. */
let db: Db
beforeEach(() => {
  db = openDb(database.url, { max: 1 })
})
afterEach(() => db.close())

const ways = ['withActor', 'read'] as const
const event = (id: string) => ({ id, channel: 'whatsapp' as const, payload: {} })
const store = (tx: Tx, id: string) => tx.insertInto('webhook_events').values(event(id)).execute()
const stored = async () =>
  (await database.sql`delete from webhook_events returning id`).map(({ id }) => id).toSorted()

async function one<Row>(tx: Tx, query: string): Promise<Row> {
  return (await sql.raw<Row>(query).execute(tx)).rows[0]!
}

/** Waits until a statement that ends in these words runs. Returns its connection's process. */
async function backendThatAsks(words: string): Promise<number> {
  const find = () => database.sql<{ pid: number }[]>`select pid from pg_stat_activity
    where datname = current_database() and query like ${`%${words}`} and state = 'active' and pid <> pg_backend_pid()`
  await expect.poll(find, { interval: 5, timeout: 10_000 }).toHaveLength(1)
  return (await find())[0]!.pid
}

describe('an actor’s role and claims last for one message', () => {
  const WHO = `select current_user::text as role, current_setting('request.jwt.claims', true) as claims,
    current_setting('transaction_read_only') as read_only`
  const NOBODY = { role: 'mimar_connection', read_only: 'off' }

  async function afterwards(meanwhile: (session: ReadSession, pool: pg.Pool) => Promise<unknown>) {
    const pool = new pg.Pool({ ...connectionOptions(database.url), statement_timeout: 1_000, max: 1 })
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    try {
      const who = async () => {
        const { claims, ...row } = (await pool.query(WHO)).rows[0]
        // Empty after it was set, null before.
        return { ...row, claims: claims || null }
      }
      expect(await who()).toEqual({ ...NOBODY, claims: null })
      const pid = (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
      await meanwhile(new ReadSession(worker, new Connections(pool, { prepares: true }), undefined), pool)
      expect(await who()).toEqual({ ...NOBODY, claims: null })
      return pid === (await pool.query('select pg_backend_pid() as pid')).rows[0].pid ? 'the same' : 'another'
    } finally {
      await pool.end()
    }
  }

  test('the role is reset after a successful message', async () => {
    const connection = await afterwards(async ({ tx }) => {
      for (let time = 0; time < 5; time++)
        expect(await one(tx, WHO)).toEqual({
          role: 'mimar_worker',
          claims: '{"role":"worker"}',
          read_only: 'on',
        })
    })
    expect(connection).toBe('the same')
  })

  test.each([
    ['division by zero', 'select 1 / 0'],
    ['statement timeout', 'select pg_sleep(10)'],
    ['syntax error', 'selekt 1'],
    ['cannot insert multiple commands', 'select 1; select 2'],
    [
      'read-only transaction',
      `insert into webhook_events (id, channel, payload) values ('x', 'whatsapp', '{}')`,
    ],
    ['permission denied', 'select * from auth.users'],
  ])('the role is reset after an error: %s', async (error, statement) => {
    const connection = await afterwards(async ({ tx }) => {
      for (let time = 0; time < 4; time++) await expect(one(tx, statement)).rejects.toThrow(error)
      expect(await one(tx, 'select 1 as answer')).toEqual({ answer: 1 })
    })
    expect(connection).toBe('the same')
  })

  test('the role is reset after a cancelled statement', async () => {
    const connection = await afterwards(async ({ tx }) => {
      const asleep = expect(one(tx, 'select pg_sleep(9), 1 as cancel_me')).rejects.toThrow(
        /canceling statement/,
      )
      await database.sql`select pg_cancel_backend(${await backendThatAsks('cancel_me')})`
      await asleep
    })
    expect(connection).toBe('the same')
  })

  test('the role is reset after a lost connection', async () => {
    const connection = await afterwards(async ({ tx }) => {
      const cut = expect(one(tx, 'select pg_sleep(9), 1 as cut_me')).rejects.toThrow(/terminat/)
      await database.sql`select pg_terminate_backend(${await backendThatAsks('cut_me')}, 5000)`
      await cut
    })
    expect(connection).toBe('another')
  })
})

describe('a read', () => {
  test.each([
    `insert into webhook_events (id, channel, payload) values ('x', 'whatsapp', '{}')`,
    `update webhook_events set applied_at = now()`,
    'delete from webhook_events',
    'select id from webhook_events for update',
    `select app.take_rate_limit('k', 1, '1 s')`,
  ])('a read cannot write, whoever the actor: %s', async (statement) => {
    await expect(db.read(worker, (tx) => one(tx, statement))).rejects.toThrow(/read-only transaction/)
    expect(await stored()).toEqual([])
  })

  test('statements issued together go out in one message, and dependent ones in the next', async () => {
    const moment = 'select now() as at'
    await db.read(visitor, async (tx) => {
      const [first, second] = await Promise.all([
        one<{ at: Date }>(tx, moment),
        one<{ at: Date }>(tx, moment),
      ])
      expect(first).toEqual(second)
      await wait(5)
      expect(await one(tx, moment)).not.toEqual(first)
    })
  })

  test('each of several statements gets its own rows, and a failed one fails those after it', async () => {
    await db.read(visitor, async (tx) => {
      const answers = await Promise.allSettled([
        one(tx, `select 1 as a, null as b`),
        one(tx, 'select 9007199254740993::bigint as too_big'),
        one(tx, `select 'ب' as c`),
        one(tx, 'select 1 / 0'),
        one(tx, 'select 2 as d'),
      ])
      expect(
        answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
      ).toEqual([
        { a: 1, b: null },
        expect.stringMatching(/does not fit/),
        { c: 'ب' },
        expect.stringMatching(/division by zero/),
        expect.stringMatching(/division by zero/),
      ])
    })
  })

  test('a read holds no connection while it waits for something else', async () => {
    await db.read(visitor, async (tx) => {
      await one(tx, 'select 1')
      expect(await db.read(visitor, (other) => one(other, 'select 2 as answer'))).toEqual({ answer: 2 })
    })
  })
})

describe('a transaction', () => {
  test('statements issued together belong to one transaction with those before and after', async () => {
    await db.withActor(worker, async (tx) => {
      await Promise.all([store(tx, 'a'), store(tx, 'b')])
      await store(tx, 'c')
    })
    const undone = db.withActor(worker, async (tx) => {
      await store(tx, 'd')
      await Promise.all([store(tx, 'e'), one(tx, 'select 1 / 0'), store(tx, 'f')])
    })
    await expect(undone).rejects.toThrow(/division by zero/)
    expect(await stored()).toEqual(['a', 'b', 'c'])
  })

  test('a transaction that continued after a failed statement does not succeed', async () => {
    const halved = db.withActor(worker, async (tx) => {
      await store(tx, 'before')
      await one(tx, 'select 1 / 0').catch(() => {})
    })
    await expect(halved).rejects.toThrow(AbortedTransactionError)
    expect(await stored()).toEqual([])
  })

  test('a statement that was not awaited still belongs to the transaction, and one after its end is rejected', async () => {
    let late: Tx | undefined
    await db.withActor(worker, async (tx) => {
      late = tx
      void store(tx, 'in time')
    })
    await expect(store(late!, 'too late')).rejects.toThrow('This transaction is over')
    expect(await stored()).toEqual(['in time'])
  })

  test('a transaction takes no connection before its first statement', async () => {
    const answer = await db.withActor(visitor, () =>
      db.withActor(visitor, (tx) => one(tx, 'select 1 as answer')),
    )
    expect(answer).toEqual({ answer: 1 })
  })

  test('a transaction fails when no connection is available', async () => {
    const nowhere = openDb('postgres://nobody@127.0.0.1:1/nothing')
    const asked = nowhere.withActor(worker, async (tx) => {
      await store(tx, 'a').catch(() => {})
      await store(tx, 'b')
    })
    await expect(asked).rejects.toThrow(DatabaseUnavailable)
    await nowhere.close()
  })
})

describe('reads of several actors in one message', () => {
  const holds = { text: `$3::text = 'yes'`, values: ['yes'] }
  const fails = { text: `$3::text = 'yes'`, values: ['no'] }
  const provider = asProvider({ id: '00000000-0000-7000-8000-000000000000' })
  const MOMENT = `select now() as at, current_user::text as role, current_setting('request.jwt.claims') as claims,
    current_setting('transaction_read_only') as read_only`

  test('each step reads as its own actor, in order, and cannot write', async () => {
    const asked = await db.inSteps(async (steps) => {
      const [first, second, third] = [
        steps.as(worker),
        steps.as(asUser({ id: 'u' })),
        steps.as(provider, holds),
      ]
      return Promise.all([
        one(third.tx, MOMENT),
        one(first.tx, MOMENT),
        one(second.tx, MOMENT),
        third.isTaken,
      ])
    })
    const { at } = asked[0] as { at: Date }
    const row = (role: string, claims: object) => ({
      at,
      role,
      claims: JSON.stringify(claims),
      read_only: 'on',
    })
    expect(asked).toEqual([
      row('mimar_provider', { role: 'provider', provider_id: '00000000-0000-7000-8000-000000000000' }),
      row('mimar_worker', { role: 'worker' }),
      row('mimar_user', { role: 'authenticated', sub: 'u' }),
      true,
    ])
    const written = db.inSteps((steps) => store(steps.as(worker, holds).tx, 'a'))
    await expect(written).rejects.toThrow(/read-only transaction/)
    expect(await stored()).toEqual([])
  })

  test('an actor whose condition fails reads without claims, and later reads are rejected', async () => {
    await db.inSteps(async (steps) => {
      steps.as(worker)
      const { tx, isTaken } = steps.as(provider, fails)
      const { at, ...asked } = await one<{ at: Date }>(tx, MOMENT)
      expect(asked).toEqual({ role: 'mimar_user', claims: '', read_only: 'on' })
      expect(await isTaken).toBe(false)
      await expect(one(tx, MOMENT)).rejects.toThrow('not let in')
    })
    expect(await db.read(visitor, (tx) => one(tx, 'select current_user::text as role'))).toEqual({
      role: 'mimar_visitor',
    })
  })

  test('a condition is evaluated once, as the previous step’s actor', async () => {
    const isUser = { text: `current_user = 'mimar_user' and $3::text = ''`, values: [''] }
    const isTaken = await db.inSteps((steps) => {
      steps.as(asUser({ id: 'u' }))
      return steps.as(provider, isUser).isTaken
    })
    expect(isTaken).toBe(true)
  })

  test('a later statement is sent separately as the same actor', async () => {
    await db.inSteps(async (steps) => {
      steps.as(worker)
      const { tx } = steps.as(provider, holds)
      const { at, ...first } = await one<{ at: Date }>(tx, MOMENT)
      await wait(5)
      const later = await one<{ at: Date }>(tx, MOMENT)
      expect(later).toEqual({ at: later.at, ...first })
      expect(later.at).not.toEqual(at)
    })
  })

  test('a failed statement fails those after it and keeps those before it', async () => {
    await db.inSteps(async (steps) => {
      const [before, after] = [steps.as(worker), steps.as(provider, holds)]
      const answers = await Promise.allSettled([
        one(before.tx, 'select 1 as a'),
        one(after.tx, 'select 1 / 0'),
        after.isTaken,
        one(after.tx, 'select 2 as b'),
      ])
      expect(answers.map((answer) => ('value' in answer ? answer.value : String(answer.reason)))).toEqual([
        { a: 1 },
        expect.stringMatching(/division by zero/),
        true,
        expect.stringMatching(/division by zero/),
      ])
      await expect(
        db.inSteps(async (others) => others.as(worker, { text: '1 / $3::int = 1', values: ['0'] }).isTaken),
      ).rejects.toThrow(/division by zero/)
    })
  })

  test('all steps fail when no connection is available', async () => {
    const nowhere = openDb('postgres://nobody@127.0.0.1:1/nothing')
    const asked = nowhere.inSteps((steps) => one(steps.as(worker).tx, 'select 1'))
    await expect(asked).rejects.toThrow(DatabaseUnavailable)
    await nowhere.close()
  })
})

describe('a change in one message', () => {
  test('it is written completely or not at all', async () => {
    await db.atOnce(worker, (tx) => Promise.all([store(tx, 'a'), store(tx, 'b')]))
    const failing = db.atOnce(worker, (tx) =>
      Promise.all([store(tx, 'c'), one(tx, 'select 1 / 0'), store(tx, 'd')]),
    )
    await expect(failing).rejects.toThrow(/division by zero/)
    expect(await stored()).toEqual(['a', 'b'])
  })

  test('it runs as its actor and ends with its result', async () => {
    await expect(db.atOnce(visitor, (tx) => store(tx, 'a'))).rejects.toThrow(/permission denied/)
    const twice = db.atOnce(worker, async (tx) => {
      await store(tx, 'first')
      await store(tx, 'second')
    })
    await expect(twice).rejects.toThrow('This transaction is over')
    expect(await stored()).toEqual(['first'])
  })
})

describe('prepared statements', () => {
  const kept = (actor: Actor = visitor) =>
    db.read(actor, async (tx) => {
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like '%-- this test%'`.execute(tx)
      return rows.map(({ statement }) => statement)
    })

  test.each(ways)(
    'a statement is prepared from its third use on, separately for each role (%s)',
    async (way) => {
      const ask = (actor: Actor) =>
        db[way](actor, (tx) => one<{ role: string }>(tx, 'select current_user::text as role -- this test'))
      for (let time = 0; time < 2; time++) await ask(visitor)
      expect(await kept()).toHaveLength(0)
      for (let time = 0; time < 8; time++) {
        expect(await ask(visitor)).toEqual({ role: 'mimar_visitor' })
        expect(await ask(asProvider({ id: '00000000-0000-7000-8000-000000000000' }))).toEqual({
          role: 'mimar_provider',
        })
      }
      expect(await kept()).toHaveLength(2)
    },
  )

  test('a connection keeps at most a hundred prepared statements, the most recent ones', async () => {
    for (let number = 0; number < 130; number++)
      for (let time = 0; time < 3; time++)
        await db.read(visitor, (tx) => one(tx, `select ${number} -- this test`))
    const statements = await kept()
    expect(statements.length).toBeGreaterThan(90)
    expect(statements.length).toBeLessThanOrEqual(100)
    expect(statements).toContain('select 129 -- this test')
    expect(statements).not.toContain('select 0 -- this test')
  })

  test('a statement that keeps failing is not kept, and works once it can', async () => {
    await database.sql`insert into whatsapp_opt_outs values ('966551234567', now(), 'page')`
    const text = `insert into whatsapp_opt_outs values ('966551234567', now(), 'whatsapp') -- this test`
    for (let time = 0; time < 8; time++)
      await expect(db.withActor(worker, (tx) => one(tx, text))).rejects.toThrow(/duplicate key/)
    expect((await kept()).length).toBeLessThanOrEqual(1)
    await database.sql`delete from whatsapp_opt_outs`
    await db.withActor(worker, (tx) => one(tx, text))
    expect(await database.sql`delete from whatsapp_opt_outs returning source`).toEqual([
      { source: 'whatsapp' },
    ])
  })
})

describe('a migration during open connections', () => {
  beforeEach(async () => {
    await database.sql.unsafe(`
      drop table if exists app.moved;
      create table app.moved (id int, word text);
      grant select, insert on app.moved to mimar_visitor;
      insert into app.moved values (1, 'one')`)
  })

  test.each(ways)('a new column is visible immediately (%s)', async (way) => {
    const ask = () => db[way](visitor, (tx) => one(tx, 'select * from app.moved'))
    for (let time = 0; time < 8; time++) expect(await ask()).toEqual({ id: 1, word: 'one' })
    await database.sql`alter table app.moved add column more int default 5`
    expect(await ask()).toEqual({ id: 1, word: 'one', more: 5 })
    await database.sql`alter table app.moved drop column word`
    expect(await ask()).toEqual({ id: 1, more: 5 })
  })

  const asId = (tx: Tx) => one(tx, 'select id from app.moved')

  test('a read is repeated automatically after a column changed its type', async () => {
    for (let time = 0; time < 8; time++) expect(await db.read(visitor, asId)).toEqual({ id: 1 })
    await database.sql`alter table app.moved alter column id type text`
    for (let time = 0; time < 8; time++) expect(await db.read(visitor, asId)).toEqual({ id: '1' })
  })

  test('a transaction fails once with a retryable error after a column changed its type', async () => {
    const count = async (tx: Tx) => {
      await sql`insert into app.moved values ('2', 'two')`.execute(tx)
      return asId(tx)
    }
    for (let time = 0; time < 8; time++) expect(await db.withActor(visitor, count)).toEqual({ id: 1 })
    await database.sql`alter table app.moved alter column id type text`
    await expect(db.withActor(visitor, count)).rejects.toMatchObject({ loss: 'busy', seconds: 5 })
    expect(await database.sql`select from app.moved`).toHaveLength(9)
    for (let time = 0; time < 8; time++) expect(await db.withActor(visitor, count)).toEqual({ id: '1' })
  })
})

describe('reads that leave together', () => {
  const WHO = `select current_user::text as role, current_setting('request.jwt.claims') as claims, pg_backend_pid() as pid`
  const readWho = (actor: Actor) => db.read(actor, (tx) => one<Record<string, unknown>>(tx, WHO))

  test('each has its own role and claims, on one connection', async () => {
    const wide = openDb(database.url, { max: 4 })
    try {
      const actors = [visitor, worker, asUser({ id: 'a' }), visitor]
      const rows = await Promise.all(
        actors.map((actor) => wide.read(actor, (tx) => one<Record<string, unknown>>(tx, WHO))),
      )
      expect(rows.map(({ role }) => role)).toEqual([
        'mimar_visitor',
        'mimar_worker',
        'mimar_user',
        'mimar_visitor',
      ])
      expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1)
    } finally {
      await wide.close()
    }
  })

  test('one that fails leaves the others alone', async () => {
    const answers = await Promise.allSettled([
      readWho(visitor),
      db.read(worker, (tx) => one(tx, 'select 1 / 0')),
      db.read(worker, (tx) => one(tx, 'selekt')),
      readWho(worker),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(await readWho(worker)).toMatchObject({ role: 'mimar_worker' })
  })

  test('a statement that a failed one was to prepare is sent again', async () => {
    const text = `select 'told' as answer`
    const read = () => db.read(worker, (tx) => one(tx, text))
    await read()
    await read()
    const failing = db.read(worker, (tx) => Promise.all([one(tx, 'select 1 / 0'), one(tx, text)]))
    const answers = await Promise.allSettled([failing, read(), read()])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })

  test('all report a lost connection, and the next is answered', async () => {
    const all = Promise.allSettled([
      db.read(worker, (tx) => one(tx, 'select pg_sleep(9), 1 as cut_us')),
      readWho(worker),
      readWho(visitor),
    ])
    await database.sql`select pg_terminate_backend(${await backendThatAsks('cut_us')}, 5000)`
    const answers = await all
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual(
      answers.map(() => expect.any(DatabaseUnavailable)),
    )
    expect(await readWho(worker)).toMatchObject({ role: 'mimar_worker' })
  })

  test('more than four are answered on one connection too', async () => {
    const rows = await Promise.all(Array.from({ length: 23 }, () => readWho(visitor)))
    expect(rows).toHaveLength(23)
  })
})
