import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, zstdCompressSync } from 'node:zlib'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import type { FileStore } from '#server/adapters/files/contract.ts'
import { createDisk } from '#server/adapters/files/disk.ts'
import { dispatchProjectRequest } from '#server/dispatch/dispatch-project-request.job.ts'
import { runIssueInvoice } from '#server/invoices/issue-invoices.job.ts'
import { migrate, pendingMigrations } from '#server/platform/db/migrate.ts'
import { RESTORE_MARK } from '#server/platform/db/prepare-server.ts'
import { sealNumber } from '#server/providers/sealed-numbers.ts'
import { createServices } from '#server/services.ts'
import { aProjectRequestInput, aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { anActiveSubscription, aPaidOrder } from '#testing/builders/revenue-rows.ts'
import { SELLER } from '#testing/builders/seller.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/database.ts'
import { copyIn } from '#testing/postgres/database-copy.ts'
import { realSettings } from '#testing/processes/server-process.ts'
import { backUp, type Installation } from './back-up.ts'
import { loadTables } from './load-tables.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

/** Milliseconds. Every migration takes ten seconds on a free machine, and a minute on a busy one. */
const MIGRATIONS_PATIENCE = 240_000
const root = path.resolve(import.meta.dirname, '../..')
const room = mkdtempSync(path.join(tmpdir(), 'mimar backups '))
const database = await createTestDatabase()
const opened: TestDatabase[] = [database]
afterAll(async () => {
  for (const one of opened) await one.drop()
  rmSync(room, { recursive: true })
})

const contextOf = (one: TestDatabase) => {
  const context = createTestContext(one)
  return { ...context, clock: createTestClock(new Date()), config: { ...context.config, seller: SELLER } }
}
const context = contextOf(database)
const { secret } = context.config

let count = 0
function newFolder(): string {
  count += 1
  return path.join(room, `folder ${count}`)
}
async function emptyDatabase(): Promise<TestDatabase> {
  const empty = await createTestDatabase({ migrated: false })
  opened.push(empty)
  return empty
}
/** As a restore leaves it that was cut off after the migrations, which takes no time here. */
async function markedDatabase(): Promise<TestDatabase> {
  const marked = await createTestDatabase()
  opened.push(marked)
  await marked.sql.unsafe(`create table ${RESTORE_MARK} ()`)
  return marked
}
const installation = (one: TestDatabase, files: FileStore = createDisk(newFolder())): Installation => ({
  databaseUrl: one.url,
  files,
  secret,
})

async function submit(one: TestDatabase, overrides = {}) {
  const services = createServices(contextOf(one))
  return services.submitProjectRequest(aProjectRequestInput(overrides), {
    clientAddress: crypto.randomUUID(),
  })
}

async function sell(): Promise<void> {
  const { id: providerId } = await aProvider(database)
  const at = new Date()
  const order = await database.sql.begin(async (tx) => {
    const [sold] = await tx<{ id: string }[]>`select id from packages where monthly_fee > 0 limit 1`
    const terms = { providerId, packageId: sold!.id, billing: 'monthly' as const, at }
    return aPaidOrder(tx as unknown as Sql, await anActiveSubscription(tx as unknown as Sql, terms), at)
  })
  await runIssueInvoice(context, order)
}

/** Rows as text with every column, generated ones among them, in order. Lookup terms are a set without an order. */
async function rowsOf(sql: Sql): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string; columns: string }[]>`
    select c.oid::regclass::text as name, string_agg(case attname when 'lookup_terms' then 'array(select unnest(lookup_terms) order by 1)'
      else quote_ident(attname) end, ', ' order by attnum) as columns
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p') and relpersistence = 'p' and relnamespace::regnamespace::text in ('app', 'app_migrations', 'auth', 'graphile_worker')
      and c.oid <> 'graphile_worker.migrations'::regclass group by 1 order by 1`
  const rows: Record<string, string[]> = {}
  for (const { name, columns } of tables) {
    const texts = await sql.unsafe(`select row(${columns})::text as row from ${name} order by 1`)
    rows[name] = Array.from(texts, ({ row }) => row)
  }
  return rows
}

const sequencesOf = (sql: Sql) => sql`
  select schemaname, sequencename, last_value from pg_sequences where last_value is not null and schemaname <> 'dev' order by 1, 2`

const files = createDisk(path.join(room, 'files'))
const PAPER = { id: '01a00000-0000-7000-8000-000000000001', bytes: Buffer.from('%PDF-1.7 صك') }
const PHOTO = { id: '01a00000-0000-7000-8000-000000000002', bytes: Buffer.from('webp') }
const GONE = '01a00000-0000-7000-8000-000000000003'
const backup = path.join(room, 'backup')

/** The demo, and what it lacks: sealed numbers, decisions, invoices, uploads with their files, bytes that still arrive. */
beforeAll(async () => {
  const { sql } = database
  await seedDemoMarketplace(database.url)
  const { sealed, hash } = sealNumber(secret, 'iban', 'SA0380000000608010167519')
  const { id: providerId } = await aProvider(database, { sealed_iban: sealed, iban_hash: hash })
  await sell()
  const { id: projectRequestId } = await submit(database, {
    text: 'ترميم فيلا: "دورين"\tوملحق\\n؛ نبي نبدأ بعد العيد',
  })
  await dispatchProjectRequest(context, { projectRequestId })
  for (const id of [PAPER.id, GONE])
    await sql`insert into documents ${sql({
      ...{ id, provider_id: providerId, kind: 'licence', state: 'stored', file_name: 'رخصة "البناء".pdf' },
      ...{ size: 14, received: 14, stored_size: 14, media_type: 'application/pdf', sha256: 'a'.repeat(64) },
      ...{ storage_key: `documents/${id}`, scan: 'clean', stored_at: new Date() },
    })}`
  await files.put(`documents/${PAPER.id}`, PAPER.bytes, 'application/pdf')
  await sql`insert into work_photos ${sql({
    ...{ id: PHOTO.id, provider_id: providerId, title: 'فيلا', place: 'الرياض', finished_on: '2026-05' },
    ...{ trade: 'renovation', alt: 'واجهة حجر', width: 1600, height: 900, added_at: new Date() },
  })}`
  for (const width of [480, 960, 1600])
    await files.put(`work-photos/${PHOTO.id}-${width}`, PHOTO.bytes, 'image/webp')
  const [half] = await sql<{ id: string }[]>`
    insert into documents (kind, file_name, size) values ('photo', 'half.jpg', 9) returning id`
  await sql`insert into document_chunks values (${half!.id}, 0, ${Buffer.from([0, 9, 10, 13, 92, 255])})`
  await sql`create table app.notes_of_an_operator as select 1 as note`
  await backUp(installation(database, files), backup, ['MIMAR_SECRET'])
  await sql`drop table app.notes_of_an_operator`
})

describe('a backup restored into an empty database', () => {
  let restored: TestDatabase
  const restoredFiles = createDisk(path.join(room, 'restored files'))
  beforeAll(async () => {
    restored = await emptyDatabase()
  })

  test(
    'every row, generated column, job and sequence is the same, and every verifier passes',
    async () => {
      const before = await rowsOf(database.sql)
      const { verdicts, upgraded, unknownTables } = await restoreBackup(
        installation(restored, restoredFiles),
        backup,
      )
      expect(verdicts.map(({ name, isWhole }) => [name.split(' ')[0], isWhole])).toEqual(
        ['audit', 'invoices', 'revenue', 'dispatch'].map((name) => [`${name}:verify`, true]),
      )
      expect(upgraded).toEqual([])
      expect(unknownTables).toEqual(['app.notes_of_an_operator'])
      const after = await rowsOf(restored.sql)
      expect(Object.keys(after)).toEqual(Object.keys(before))
      for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows)
      expect(await sequencesOf(restored.sql)).toEqual(await sequencesOf(database.sql))
      // What the comparison has to have met.
      for (const table of ['invoices', 'leads', 'document_chunks', 'project_requests', 'audit_entries'])
        expect(before[`app.${table}`] ?? before[table], table).not.toEqual([])
      expect(before['graphile_worker._private_jobs']).not.toEqual([])
    },
    MIGRATIONS_PATIENCE,
  )

  test('files are back, and those the store did not have are named', async () => {
    const get = async (key: string) => Buffer.from((await restoredFiles.get(key)) ?? '')
    expect(await get(`documents/${PAPER.id}`)).toEqual(PAPER.bytes)
    expect(await get(`work-photos/${PHOTO.id}-1600`)).toEqual(PHOTO.bytes)
    expect((await readManifest(backup, secret)).missingFiles).toEqual([`documents/${GONE}`])
  })

  test('triggers, keys and indexes are back, and new rows continue the sequences', async () => {
    const guards = (sql: Sql) => sql`
      select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint where connamespace = 'app'::regnamespace
      union all select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid from pg_index
      where indrelid::regclass::text !~ '^(pg_|dev)'
      union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
      order by 1, 2, 3`
    expect(await guards(restored.sql)).toEqual(await guards(database.sql))
    const reference = async (one: TestDatabase) => (await submit(one)).reference
    expect(await reference(restored)).toBe(await reference(database))
    const [jobs] = await restored.sql`
      select count(*) = count(distinct id) as distinct, max(id) > min(id) as several from graphile_worker._private_jobs`
    expect(jobs).toEqual({ distinct: true, several: true })
  })

  test('it is refused a second time, because the database is not empty', async () => {
    await expect(restoreBackup(installation(restored), backup)).rejects.toThrow(
      /has \d+ tables of Mimar, and a restore overwrites nothing/,
    )
  })
})

describe('nothing is written when', () => {
  const TABLE = 'tables/app.providers.zst'
  const flip = (file: string) => {
    const bytes = readFileSync(file)
    bytes[40]! ^= 1
    writeFileSync(file, bytes)
  }
  test.each<[string, (folder: string) => void, RegExp]>([
    ['a part is altered', (folder) => flip(path.join(folder, TABLE)), /app\.providers\.zst was altered/],
    [
      'a part is cut',
      (folder) =>
        writeFileSync(path.join(folder, TABLE), readFileSync(path.join(folder, TABLE)).subarray(0, 99)),
      /app\.providers\.zst has 99 bytes instead of \d+/,
    ],
    ['a part is missing', (folder) => rmSync(path.join(folder, TABLE)), /app\.providers\.zst is missing/],
    [
      'a stored file is altered',
      (folder) => writeFileSync(path.join(folder, 'files/documents', PAPER.id), '%PDF-1.7 شيك'.slice(0, 12)),
      /has \d+ bytes instead of|was altered/,
    ],
    [
      'the manifest is altered',
      (folder) => {
        const file = path.join(folder, 'manifest.json')
        writeFileSync(file, readFileSync(file, 'utf8').replace(/"rows": \d+/, '"rows": 0'))
      },
      /manifest\.json was altered/,
    ],
    [
      'the manifest is missing',
      (folder) => rmSync(path.join(folder, 'manifest.json')),
      /is not a whole backup: it has no manifest\.json/,
    ],
  ])('%s', async (_, spoil, message) => {
    const spoilt = newFolder()
    cpSync(backup, spoilt, { recursive: true })
    spoil(spoilt)
    const empty = await emptyDatabase()
    const store = newFolder()
    await expect(restoreBackup(installation(empty, createDisk(store)), spoilt)).rejects.toThrow(message)
    expect(await empty.sql`select from pg_namespace where nspname in ('app', 'app_migrations')`).toHaveLength(
      0,
    )
    expect(existsSync(store)).toBe(false)
  })

  test('the backup has a migration that this code lacks', async () => {
    const folder = newFolder()
    cpSync(backup, folder, { recursive: true })
    const manifest = await readManifest(backup, secret)
    const migrations = [...manifest.migrations, { name: '9999_of_the_future.sql', sha256: '0' }]
    writeManifest(folder, { ...manifest, migrations }, secret)
    await expect(restoreBackup(installation(await emptyDatabase()), folder)).rejects.toThrow(
      /has migration "9999_of_the_future\.sql", which this code does not know/,
    )
  })

  test('the secret is another', async () => {
    const place = { ...installation(await emptyDatabase()), secret: 'another secret of thirty-two letters' }
    await expect(restoreBackup(place, backup)).rejects.toThrow(/does not open this backup\. Set MIMAR_SECRET/)
  })
})

describe('a backup is refused when', () => {
  test('the secret does not open the sealed values of the database', async () => {
    const folder = newFolder()
    const place = { ...installation(database, files), secret: 'another secret of thirty-two letters' }
    await expect(backUp(place, folder, [])).rejects.toThrow(/does not open the sealed values/)
    expect(readdirSync(folder)).toEqual([])
  })

  test('its folder is not empty', async () => {
    await expect(backUp(installation(database, files), backup, [])).rejects.toThrow(/is not empty/)
  })

  test('the database is not a marketplace', async () => {
    await expect(backUp(installation(await emptyDatabase()), newFolder(), [])).rejects.toThrow(
      /has no marketplace/,
    )
  })

  test('row-level security hides rows from its role', async () => {
    const { sql } = database
    const role = `reader_${process.pid}`
    await sql.unsafe(`create role ${role} login password 'reader'`)
    try {
      for (const schema of ['app', 'app_migrations', 'auth', 'graphile_worker'])
        await sql.unsafe(
          `grant usage on schema ${schema} to ${role}; grant select on all tables in schema ${schema} to ${role}; grant select on all sequences in schema ${schema} to ${role}`,
        )
      const url = Object.assign(new URL(database.url), { username: role, password: 'reader' }).href
      await expect(backUp({ ...installation(database), databaseUrl: url }, newFolder(), [])).rejects.toThrow(
        new RegExp(`The role "${role}" does not see every row .*Back up as the role that owns the tables`),
      )
    } finally {
      await sql.unsafe(`grant ${role} to current_user; drop owned by ${role}; drop role ${role}`)
    }
  })
})

test('a backup while others write is of one moment', async () => {
  let isOver = false
  let written = 0
  const writing = (async () => {
    while (!isOver) {
      const { id: projectRequestId } = await submit(database)
      await dispatchProjectRequest(context, { projectRequestId })
      await sell()
      written += 1
    }
  })()
  const folder = newFolder()
  while (written < 2) await wait(10)
  await backUp(installation(database, files), folder, []).finally(() => {
    isOver = true
  })
  const during = written
  await writing
  expect(during).toBeGreaterThan(2)
  const { verdicts } = await restoreBackup(installation(await markedDatabase()), folder)
  expect(verdicts.filter(({ isWhole }) => !isWhole)).toEqual([])
})

describe('a backup that does not end', () => {
  const run = (script: string, args: string[]) => {
    const settings = realSettings(database.url, { port: 3000, whatsAppUrl: 'http://127.0.0.1:9' })
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings }
    return spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...env, MIMAR_SECRET: secret, FILES_FOLDER: path.join(room, 'files') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  test('killed in the middle, it is not taken for a whole one', async () => {
    const folder = newFolder()
    const child = run('scripts/backup.ts', ['--to', folder])
    const tables = path.join(folder, 'tables')
    while (!existsSync(tables) || readdirSync(tables).length < 3) await wait(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(readdirSync(folder)).toEqual(['tables'])
    await expect(restoreBackup(installation(await emptyDatabase()), folder)).rejects.toThrow(
      /is not a whole backup/,
    )
  })

  test('failing at a file, it leaves an empty folder', async () => {
    const folder = newFolder()
    const broken = { ...files, get: () => Promise.reject(new Error('S3 get: 503')) }
    await expect(backUp(installation(database, broken), folder, [])).rejects.toThrow('S3 get: 503')
    expect(readdirSync(folder)).toEqual([])
  })

  test(
    'the drill backs up, restores on a server of its own, verifies and says how long it took',
    async () => {
      const child = run('scripts/restore-drill.ts', [])
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
      expect(errors).toBe('')
      expect(output).toMatch(/^Snapshot of 20.*Z, WAL \w+\/\w+: \d+ rows in \d+ tables, 4 files, /m)
      expect(output).toMatch(/contain them: DATABASE_URL, MIMAR_SECRET, /)
      expect(output).toMatch(/^whole {2}audit:verify: OK: \d+ entries/m)
      expect(output).toMatch(/^The data is of 20.*Z, \d+ seconds ago/m)
      expect(output).toMatch(/^Restored in [\d.]+ seconds\. Every table has the rows and the checksum/m)
      expect(output).not.toContain(secret)
    },
    MIGRATIONS_PATIENCE,
  )
})

describe('a restore that is cut off', () => {
  test('leaves a database that a start refuses, and goes on with the same backup', async () => {
    const place = installation(await markedDatabase())
    const manifest = await readManifest(backup, secret)
    const unfit = newFolder()
    cpSync(backup, unfit, { recursive: true })
    writeFileSync(path.join(unfit, 'tables/app.packages.zst'), zstdCompressSync('no row of this table\n'))
    await expect(loadTables(place.databaseUrl, unfit, manifest, secret)).rejects.toThrow(
      /^app\.packages does not take its rows: .*\. Nothing was restored$/,
    )
    const other = manifest.tables.map((table) => ({ ...table, checksum: '0' }))
    await expect(
      loadTables(place.databaseUrl, backup, { ...manifest, tables: other }, secret),
    ).rejects.toThrow(/would have \d+ rows with checksum -?\d+/)
    await expect(migrate(place.databaseUrl)).rejects.toThrow(/A restore into this database .* was cut off/)
    const { verdicts } = await restoreBackup(place, backup)
    expect(verdicts.filter(({ isWhole }) => !isWhole)).toEqual([])
    expect(await migrate(place.databaseUrl)).toEqual({ applied: [] })
  })
})

test(
  'a backup of older code is upgraded',
  async () => {
    const old = await emptyDatabase()
    const filled = readFileSync(path.join(root, 'testing/fixtures/database-of-641e37a.sql.gz'))
    await copyIn(old.url, gunzipSync(filled).toString())
    const place = { ...installation(old), secret: 'of-the-filled-database-in-testing-fixtures-known-to-all' }
    const folder = newFolder()
    const { migrations } = await backUp(place, folder, [])

    const restored = await emptyDatabase()
    const { upgraded, verdicts } = await restoreBackup({ ...place, databaseUrl: restored.url }, folder)
    expect(upgraded.length).toBeGreaterThan(40)
    expect(upgraded).not.toContain(migrations.at(-1)!.name)
    expect(await pendingMigrations(restored.url)).toEqual([])
    expect(verdicts.filter(({ isWhole }) => !isWhole)).toEqual([])
  },
  MIGRATIONS_PATIENCE,
)
