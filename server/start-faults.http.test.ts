/**
 * Starts that fail: each prints the reason and the fix in one sentence without a stack, and exits with a code other
 * than 0.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { temporaryDataRoot } from '#testing/postgres/data-root.ts'
import { copyIn } from '#testing/postgres/database-copy.ts'
import { realSettings, START_PATIENCE, startServer } from '#testing/processes/server-process.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { prepareServer, ROLES } from './platform/db/prepare-server.ts'

vi.setConfig({ testTimeout: START_PATIENCE, hookTimeout: START_PATIENCE })

const root = path.resolve(import.meta.dirname, '..')
const data = temporaryDataRoot()
let server: EmbeddedPostgres
beforeAll(async () => {
  server = await startEmbeddedPostgres({
    dataRoot: data.folder,
    name: 'postgres',
    settings: { fsync: 'off' },
  })
})
afterAll(async () => {
  await server?.stop()
  data.remove()
})

async function run(program: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(await freePort()),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const told = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  const [output, errors] = await told
  return { code, output, errors: errors.trim() }
}

/** Expects the start to end with only this sentence. */
async function expectFault(settings: Record<string, string>, sentence: RegExp) {
  const { code, output, errors } = await run('server/main.ts', settings)
  expect(errors).toMatch(sentence)
  expect(`${errors}${output}`).not.toMatch(/^ +at |"level":60/m)
  expect(errors.split('\n').length).toBeLessThanOrEqual(2)
  expect(code).toBe(1)
}

const real = (databaseUrl: string) => ({
  ...realSettings(databaseUrl, { port: 3000, whatsAppUrl: 'http://127.0.0.1:9' }),
  FILES_FOLDER: path.join(data.folder, 'files'),
})
async function asSuperuser<T>(database: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const memory = JSON.parse(readFileSync(path.join(data.folder, 'postgres/data/mimar.json'), 'utf8'))
  const sql = postgres({
    ...memory,
    host: '127.0.0.1',
    user: 'postgres',
    database,
    max: 1,
    onnotice: () => {},
  })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
const onServer = (statement: string) => asSuperuser('postgres', (sql) => sql.unsafe(statement))
const rolesOf = (sql: postgres.Sql) =>
  sql<{ name: string }[]>`select rolname as name from pg_roles where rolname ~ '^mimar_' order by 1`

describe('settings', () => {
  test.each([
    [{ PORT: '70000' }, /PORT must be a number from 1 to 65535/],
    [{ HOST: 'nosuch.localhost' }, /^HOST=nosuch.localhost is not a name of this machine\. Set HOST/],
    [
      { MIMAR_DATA_ROOT: '/dev/null/data' },
      /^Cannot write to \/dev\/null\/data \(a file has the name of the folder\)\. .* MIMAR_DATA_ROOT/,
    ],
  ])('%j is reported', async (settings, sentence) => {
    await expectFault({ MIMAR_DATA_ROOT: data.folder, ...settings }, sentence)
  })

  test('an unwritable FILES_FOLDER is reported', async () => {
    const settings = {
      ...real(server.url('mimar')),
      FILES_FOLDER: '/dev/null/files',
      PORT: String(await freePort()),
    }
    await expectFault(settings, /^Cannot write to \/dev\/null\/files .* FILES_FOLDER/)
  })
})

describe('database faults', () => {
  test('a wrong password is reported without printing any password', async () => {
    const url = Object.assign(new URL(server.url('mimar')), { password: 'wrong-word' }).href
    await expectFault(
      { ...real(url), PORT: String(await freePort()) },
      /^PostgreSQL rejects the password of "mimar"\. Correct it in DATABASE_URL$/,
    )
  })

  test.each([
    [() => server.url('nosuch'), /^There is no database "nosuch"\. Create it/],
    [
      () => 'postgres://mimar:x@127.0.0.1:9/mimar',
      /^No server responds at 127.0.0.1:9\. Start PostgreSQL there/,
    ],
  ])('%# an unreachable database is reported', async (url, sentence) => {
    await expectFault({ ...real(url()), PORT: String(await freePort()) }, sentence)
  })

  test('a login without CREATEROLE is reported with the statement that fixes it', async () => {
    await onServer(`create role plain login password 'plain'`)
    await onServer('create database plain owner plain')
    const url = Object.assign(new URL(server.url('plain')), { username: 'plain', password: 'plain' }).href
    await expectFault(
      { ...real(url), PORT: String(await freePort()) },
      /As a superuser run: alter role "plain" createrole$/,
    )
  })

  test('PostgreSQL below 18 is reported', async () => {
    const older = async () => [{ number: 170_004, version: '17.4', login: 'mimar' }]
    await expect(prepareServer(older as never)).rejects.toThrow('PostgreSQL 18 or newer is required')
  })
})

describe('a restore into a server without our roles', () => {
  /** Reproduces `pg_restore` on such a server: every statement that names a role failed and is missing. */
  test('the start is rejected when the roles came after the restore, and creates them for the next restore', async () => {
    await onServer('create database lost owner mimar')
    await migrate(server.url('lost'))
    await asSuperuser('lost', async (sql) => {
      for (const { name } of await rolesOf(sql)) await sql.unsafe(`drop owned by ${name}; drop role ${name}`)
    })
    const url = server.url('lost')
    await expectFault(
      { ...real(url), PORT: String(await freePort()) },
      /^This database was restored before its roles existed/,
    )
    expect(await asSuperuser('lost', rolesOf)).toHaveLength(ROLES.length)
    await onServer('drop database lost')
  })

  test('eight databases of one server starting at once create each role once', async () => {
    await asSuperuser('postgres', async (sql) => {
      for (const { name } of await rolesOf(sql)) await sql.unsafe(`drop role ${name}`)
    })
    const connections = Array.from({ length: 8 }, () =>
      postgres(server.url('mimar'), { max: 1, onnotice: () => {} }),
    )
    try {
      const made = await Promise.all(connections.map((sql) => prepareServer(sql)))
      expect(made).toHaveLength(8)
      expect(await asSuperuser('postgres', rolesOf)).toHaveLength(ROLES.length)
    } finally {
      await Promise.all(connections.map((sql) => sql.end()))
    }
  })

  test('a role created concurrently before its grant is visible is tried again', async () => {
    const refused = Object.assign(new postgres.PostgresError('permission denied to grant role'), {
      code: '42501',
    })
    let tries = 0
    const row = { number: 180_004, version: '18.4', login: 'mimar', role: 'mimar_owner', exists: false }
    const rivalled = Object.assign(async () => [row], {
      unsafe: async (statement: string) => {
        if (!statement.startsWith('do')) return
        tries += 1
        if (tries === 1) throw refused
      },
    })
    expect(await prepareServer(rivalled as never)).toEqual({ made: ['mimar_owner'] })
    expect(tries).toBe(2)
  })

  test('the start works after npm run db:roles created the roles', async () => {
    await asSuperuser('postgres', async (sql) => {
      for (const { name } of await rolesOf(sql)) await sql.unsafe(`drop role ${name}`)
    })
    await onServer('create database restored owner mimar')
    expect(await run('scripts/create-roles.ts', { DATABASE_URL: server.url('restored') })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Created: mimar_connection, .*mimar_uploader$/m),
    })
    // The role statements of a dump, before any of our code ran on this server.
    await asSuperuser('restored', (sql) =>
      sql.unsafe(`begin; create schema app; grant usage on schema app to mimar_visitor; create table app.x (); alter table app.x enable row level security;
        create policy x on app.x to mimar_owner using (true); rollback`),
    )
    const filled = readFileSync(path.join(root, 'testing/fixtures/database-of-641e37a.sql.gz'))
    await copyIn(server.url('restored'), gunzipSync(filled).toString())
    const port = await freePort()
    const started = await startServer({
      ...real(server.url('restored')),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    })
    try {
      expect((await fetch(`${started.url}/readyz`)).status).toBe(200)
      const feed = await (await fetch(`${started.url}/api/v1/project-requests`)).json()
      expect(feed.items.length).toBeGreaterThan(0)
    } finally {
      await started.stop()
    }
  })
})

describe('a demo database from before 641e37a', () => {
  test('it is reported with npm run demo:reset, which sets it aside and keeps the secrets', async () => {
    await asSuperuser('mimar', (sql) =>
      sql.unsafe(`create schema app_migrations authorization mimar; set role mimar;
        create table app_migrations.applied (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
        insert into app_migrations.applied (name, sha256) values ('0001_roles_and_schemas.sql', 'another text')`),
    )
    writeFileSync(path.join(data.folder, 'demo-admin.json'), '{}')
    mkdirSync(path.join(data.folder, 'files'), { recursive: true })
    const settings = { MIMAR_DATA_ROOT: data.folder }
    await expectFault(
      settings,
      /was made by a version before 641e37a .*\. Run `npm run demo:reset` to start with a new demo\. It keeps secrets\.json/,
    )

    // The failed start stopped the running server it found.
    server = await startEmbeddedPostgres({ dataRoot: data.folder, name: 'postgres' })
    const held = await asSuperuser('mimar', async (sql) => {
      await sql`select 1`
      return run('scripts/reset-demo.ts', settings)
    })
    expect(held).toMatchObject({
      code: 1,
      errors: 'The demo is running. Stop it first, with Ctrl-C in its terminal',
    })

    expect(await run('scripts/reset-demo.ts', settings)).toMatchObject({ code: 0, errors: '' })
    const [aside = ''] = readdirSync(data.folder).filter((name) => name.startsWith('before-'))
    expect(readdirSync(path.join(data.folder, aside)).sort()).toEqual([
      'demo-admin.json',
      'files',
      'postgres',
    ])
    expect(existsSync(path.join(data.folder, aside, 'postgres/data/PG_VERSION'))).toBe(true)
    expect(readdirSync(data.folder)).toContain('secrets.json')
    expect(readdirSync(data.folder)).not.toContain('postgres')
  })
})
