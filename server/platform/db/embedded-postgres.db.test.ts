import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const settings = { fsync: 'off' }
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** A path with spaces and other characters, longer than a socket address may be. */
function aDataRoot(parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'mimar '))
  chmodSync(folder, 0o755)
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'مشاريع الأهل والأصدقاء', 'a rather long name for a folder of a clone', '.data')
}

async function start(dataRoot: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataRoot, name: 'postgres', settings })
  undo.push(server.stop)
  return server
}

async function ask<T>(url: string, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await question(sql)
  } finally {
    await sql.end()
  }
}

interface Other {
  child: ChildProcess
  adopted: boolean
  url: string
}

async function startInAnotherProcess(
  dataRoot: string,
  ids: { uid?: number; gid?: number } = {},
): Promise<Other> {
  const child = spawn(process.execPath, ['testing/postgres/run-embedded-postgres.ts', dataRoot], {
    ...ids,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const first = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (!Buffer.isBuffer(first[0])) throw new Error(errors)
  return { child, ...JSON.parse(first[0].toString()) }
}

const dataOf = (dataRoot: string) => path.join(dataRoot, 'postgres/data')
const postmasterOf = (dataRoot: string) =>
  Number(readFileSync(path.join(dataOf(dataRoot), 'postmaster.pid'), 'utf8').split('\n')[0])

describe('a folder with spaces and Arabic letters in a long path', () => {
  test('the server starts, keeps its data over a restart, and can be stopped', async () => {
    const dataRoot = aDataRoot()
    const first = await start(dataRoot)
    expect(first.adopted).toBe(false)
    await ask(first.url('mimar'), (sql) => sql`create table notes as select 'باقية' as note`)
    await first.stop()
    await expect(ask(first.url('mimar'), (sql) => sql`select 1`)).rejects.toThrow()

    const second = await start(dataRoot)
    expect(await ask(second.url('mimar'), (sql) => sql`select note from notes`)).toEqual([{ note: 'باقية' }])
    expect(second.url('mimar'), 'the port is remembered').toBe(first.url('mimar'))
  })

  test('our role may create roles and databases but is no superuser, and sorting needs no system locale', async () => {
    const server = await start(aDataRoot())
    const [row] = await ask(
      server.url('mimar'),
      (sql) => sql`
      select rolsuper, rolcreaterole, rolcreatedb, datlocprovider, datlocale, current_setting('server_encoding') as encoding
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    )
    expect(row).toEqual({
      rolsuper: false,
      rolcreaterole: true,
      rolcreatedb: true,
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      encoding: 'UTF8',
    })
  })

  test('the password is unreadable for other users', async () => {
    const dataRoot = aDataRoot()
    const { url } = await start(dataRoot)
    expect(statSync(path.join(dataOf(dataRoot), 'mimar.json')).mode & 0o777).toBe(0o600)
    const wrong = Object.assign(new URL(url('mimar')), { password: 'wrong' }).href
    await expect(ask(wrong, (sql) => sql`select 1`)).rejects.toThrow(/password authentication failed/)
  })
})

describe('after a kill -9', () => {
  test('the next start adopts the server of a killed process', async () => {
    const dataRoot = aDataRoot()
    const other = await startInAnotherProcess(dataRoot)
    await ask(other.url, (sql) => sql`create table notes as select 1 as note`)
    other.child.kill('SIGKILL')
    await once(other.child, 'exit')

    const server = await start(dataRoot)
    expect(server.adopted).toBe(true)
    expect(await ask(server.url('mimar'), (sql) => sql`select note from notes`)).toHaveLength(1)
  })

  test('the next start recovers a killed PostgreSQL', async () => {
    const dataRoot = aDataRoot()
    const first = await start(dataRoot)
    await ask(first.url('mimar'), (sql) => sql`create table notes as select 1 as note`)
    process.kill(postmasterOf(dataRoot), 'SIGKILL')

    const server = await start(dataRoot)
    expect(server.adopted).toBe(false)
    expect(await ask(server.url('mimar'), (sql) => sql`select note from notes`)).toHaveLength(1)
  })

  test('a pid file with the PID of another process is not mistaken for our server', async () => {
    const dataRoot = aDataRoot()
    await (await start(dataRoot)).stop()
    const stale = [process.pid, dataOf(dataRoot), '1700000000', '5432', '', '127.0.0.1', '', 'ready'].join(
      '\n',
    )
    writeFileSync(path.join(dataOf(dataRoot), 'postmaster.pid'), stale)
    const server = await start(dataRoot)
    expect(server.adopted).toBe(false)
    expect(await ask(server.url('mimar'), (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })
})

describe('concurrent use', () => {
  test('embedded PostgreSQL picks another port when its own is in use', async () => {
    const dataRoot = aDataRoot()
    const first = await start(dataRoot)
    await first.stop()
    const port = Number(new URL(first.url('mimar')).port)
    const stranger = createServer().listen(port, '127.0.0.1')
    await once(stranger, 'listening')
    undo.push(() => stranger.close())

    const second = await start(dataRoot)
    expect(Number(new URL(second.url('mimar')).port)).not.toBe(port)
    expect(await ask(second.url('mimar'), (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('concurrent starts share one server, and the first to stop leaves it running', async () => {
    const dataRoot = aDataRoot()
    const all = await Promise.all(Array.from({ length: 5 }, () => startInAnotherProcess(dataRoot)))
    expect(new Set(all.map(({ url }) => url)).size).toBe(1)
    expect(all.filter(({ adopted }) => !adopted)).toHaveLength(1)
    const [one, two, ...others] = all as [Other, Other, ...Other[]]
    for (const { child } of others) child.kill('SIGKILL')

    await ask(two.url, async (sql) => {
      await sql`select 1`
      one.child.stdin?.end()
      await once(one.child, 'exit')
      expect(await sql`select 2 as two`).toEqual([{ two: 2 }])
    })
    two.child.stdin?.end()
    await once(two.child, 'exit')
    expect(existsSync(path.join(dataOf(dataRoot), 'postmaster.pid'))).toBe(false)
  })
})

describe('after a full disk or an interrupted start', () => {
  test('the lock and the half-started server of a killed start are taken over', async () => {
    const dataRoot = aDataRoot()
    await (await start(dataRoot)).stop()
    const killed = spawn(process.execPath, ['testing/postgres/run-embedded-postgres.ts', dataRoot])
    await expect.poll(() => existsSync(path.join(dataRoot, 'postgres/start.lock'))).toBe(true)
    killed.kill('SIGKILL')
    await once(killed, 'exit')

    const server = await start(dataRoot)
    expect(await ask(server.url('mimar'), (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  test.each(['', '{"password":'])(
    'a settings file that reads %j is recreated and the data is kept',
    async (left) => {
      const dataRoot = aDataRoot()
      const first = await start(dataRoot)
      await ask(first.url('mimar'), (sql) => sql`create table notes as select 'باقية' as note`)
      await first.stop()
      writeFileSync(path.join(dataOf(dataRoot), 'mimar.json'), left)
      const server = await start(dataRoot)
      expect(await ask(server.url('mimar'), (sql) => sql`select note from notes`)).toEqual([
        { note: 'باقية' },
      ])
      expect(statSync(path.join(dataOf(dataRoot), 'mimar.json')).mode & 0o777).toBe(0o600)
    },
  )

  test('the remains of a killed initdb are deleted', async () => {
    const dataRoot = aDataRoot()
    const folder = path.join(dataRoot, 'postgres')
    const dead = 'data.new-4194301'
    mkdirSync(path.join(folder, dead, 'base'), { recursive: true })
    writeFileSync(path.join(folder, `${dead}.password`), '')
    await start(dataRoot)
    expect(existsSync(path.join(folder, dead))).toBe(false)
    expect(existsSync(path.join(folder, `${dead}.password`))).toBe(false)
  })
})

// Only testable as root: the server gets another user, also where that user has no access.
if (process.getuid?.() === 0) {
  const nobody = { uid: 65_534, gid: 65_534 }

  describe('as root', () => {
    test('the server runs as another user', async () => {
      const dataRoot = aDataRoot()
      await start(dataRoot)
      expect(statSync(`/proc/${postmasterOf(dataRoot)}`).uid).not.toBe(0)
    })

    test('in a closed home, programs and data are in an accessible folder', async () => {
      const home = mkdtempSync(path.join(tmpdir(), 'closed home '))
      chmodSync(home, 0o700)
      undo.push(() => rmSync(home, { recursive: true, force: true }))
      const dataRoot = path.join(home, 'clone', '.data')
      const server = await start(dataRoot)
      const elsewhere = `/var/lib/mimar/${createHash('sha256').update(dataRoot).digest('hex').slice(0, 12)}`
      undo.push(() => rmSync(elsewhere, { recursive: true, force: true }))
      undo.push(server.stop)

      const [row] = await ask(server.url('mimar'), (sql) => sql`select version() as version`)
      expect(row?.version).toMatch(/^PostgreSQL 18/)
      expect(existsSync(path.join(elsewhere, 'postgres/data/PG_VERSION'))).toBe(true)
      expect(existsSync(dataOf(dataRoot))).toBe(false)
    })

    const readsClone =
      spawnSync('test', ['-r', 'server/platform/db/embedded-postgres.ts'], { ...nobody }).status === 0
    if (readsClone) {
      test('an ordinary user of the same machine runs it under their own name', async () => {
        const dataRoot = aDataRoot()
        mkdirSync(dataRoot, { recursive: true })
        chownSync(dataRoot, nobody.uid, nobody.gid)
        const other = await startInAnotherProcess(dataRoot, nobody)
        expect(statSync(`/proc/${postmasterOf(dataRoot)}`).uid).toBe(nobody.uid)
        expect(await ask(other.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
        other.child.stdin?.end()
        await once(other.child, 'exit')
      })
    }
  })
}
