/** A real streaming replica of a real primary: who answers, what is read after a change, and what happens when one ends. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitor, worker } from '#testing/builders/actors.ts'
import { type Replica, startReplica } from '#testing/postgres/replica.ts'
import { type RestartablePostgres, startRestartablePostgres } from '#testing/postgres/restartable-postgres.ts'
import { createLog } from '../log/log.ts'
import { openDb, type Tx } from './db.ts'
import { listen } from './listen.ts'
import { migrate } from './migrate.ts'
import { openReplica, type ReplicaDb } from './replica.ts'

let primary: RestartablePostgres
let replica: Replica
let owner: postgres.Sql
let house: ReplicaDb

beforeAll(async () => {
  primary = await startRestartablePostgres({ wal_keep_size: '256MB' })
  await migrate(primary.url('mimar'))
  owner = postgres(primary.url('mimar'), { max: 1, onnotice: () => {} })
  await owner`create table app.notes (number int not null)`
  await owner`grant select on app.notes to mimar_visitor`
  await owner`grant insert on app.notes to mimar_worker`
  replica = await startReplica(primary)
  house = await openReplica({
    primary: openDb(primary.url('mimar'), { max: 2 }),
    replica: openDb(replica.url('mimar'), { max: 2 }),
    databaseUrl: primary.url('mimar'),
    log: createLog({ level: 'silent' }),
  })
}, 60_000)
afterAll(async () => {
  await house?.db.close()
  await house?.close()
  await owner?.end({ timeout: 1 })
  await replica?.close()
  await primary?.close()
}, 30_000)

const read = () =>
  house.db.readPublic(visitor, async (tx: Tx) => {
    const { rows } = await sql<{ isReplica: boolean; notes: number }>`
      select pg_is_in_recovery() as "isReplica", (select count(*)::int from app.notes) as notes`.execute(tx)
    return rows[0]!
  })
/** A change as a command of this process makes it. */
const write = () => house.db.withActor(worker, (tx) => sql`insert into app.notes values (1)`.execute(tx))
/** The same of another process, which announces it in its transaction. */
const writeElsewhere = () =>
  owner.begin(async (tx) => {
    await tx`insert into app.notes values (1)`
    await tx`select pg_notify('public_changed', 'providers')`
  })
const untilUsed = () => expect.poll(async () => (await read()).isReplica, { timeout: 15_000 }).toBe(true)

beforeEach(async () => {
  await owner`truncate app.notes`
  await untilUsed()
})

test('a public read is answered by the replica, as the visitor and without the right to write', async () => {
  expect(await read()).toEqual({ isReplica: true, notes: 0 })
  await expect(
    house.db.readPublic(visitor, (tx) => sql`insert into app.notes values (1)`.execute(tx)),
  ).rejects.toThrow()
  await expect(
    house.db.readPublic(visitor, (tx) => tx.selectFrom('payments').selectAll().execute()),
  ).rejects.toThrow(/permission denied/)
})

test('what was just changed is read back, two hundred times in a row and by the replica', async () => {
  const before = (await house.status()).reads.replica
  for (let at = 1; at <= 200; at++) {
    await write()
    expect((await read()).notes).toBe(at)
  }
  expect((await house.status()).reads.replica - before).toBeGreaterThan(100)
}, 30_000)

test('what another process changed is read once its announcement is heard', async () => {
  const heard: number[] = []
  const ear = await listen(
    primary.url('mimar'),
    ['public_changed'],
    () => void read().then(({ notes }) => heard.push(notes)),
  )
  for (let at = 1; at <= 50; at++) {
    await writeElsewhere()
    await expect.poll(() => heard.length).toBe(at)
    expect(heard.at(-1)).toBe(at)
  }
  await ear.close()
}, 30_000)

test('while the replica lags behind a change, the primary answers; then the replica does again', async () => {
  await replica.admin`select pg_wal_replay_pause()`
  // A pause begins with the next record.
  await write()
  await expect
    .poll(async () => (await replica.admin`select pg_get_wal_replay_pause_state() as state`)[0]?.state)
    .toBe('paused')
  await write()
  expect(await read()).toEqual({ isReplica: false, notes: 2 })
  await wait(50)
  const { isUsed, lagSeconds } = await house.status()
  expect(isUsed).toBe(false)
  expect(lagSeconds).toBeGreaterThan(0)
  await replica.admin`select pg_wal_replay_resume()`
  await untilUsed()
  expect((await read()).notes).toBe(2)
})

test('a dead replica is left out by itself and asked again once it is back', async () => {
  await replica.end()
  await write()
  expect(await read()).toEqual({ isReplica: false, notes: 1 })
  const before = performance.now()
  await read()
  // Left out: no connection is tried for each read.
  expect(performance.now() - before).toBeLessThan(1_000)
  await replica.start()
  await untilUsed()
  expect((await read()).notes).toBe(1)
}, 60_000)

test('public reads go on while the primary is down', async () => {
  await write()
  expect((await read()).notes).toBe(1)
  await owner.end({ timeout: 1 })
  await primary.end('fast')
  expect(await read()).toEqual({ isReplica: true, notes: 1 })
  await primary.start()
  owner = postgres(primary.url('mimar'), { max: 1, onnotice: () => {} })
  await expect
    .poll(
      () =>
        write().then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true)
  expect((await read()).notes).toBe(2)
}, 60_000)
