import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

const databases: TestDatabase[] = []
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

async function anEmptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrated: false })
  databases.push(database)
  return database
}

function aFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar-migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

const inAnotherProcess = async ({ url }: TestDatabase): Promise<string[]> =>
  JSON.parse(
    (await promisify(execFile)(process.execPath, ['testing/postgres/run-migrations.ts', url])).stdout,
  )

describe('migrate', () => {
  test('migrate applies every file once, in order', async () => {
    const { url } = await anEmptyDatabase()
    const before = await pendingMigrations(url)
    expect(before[0]).toBe('0001_roles_and_schemas.sql')
    expect(await migrate(url)).toEqual({ applied: before })
    expect(await pendingMigrations(url)).toEqual([])
    expect(await migrate(url)).toEqual({ applied: [] })
  })

  test('of two concurrent processes one migrates and both find it done', async () => {
    const database = await anEmptyDatabase()
    const results = await Promise.all([inAnotherProcess(database), inAnotherProcess(database)])
    expect(results.map((applied) => applied.length > 0).sort()).toEqual([false, true])
    expect(await pendingMigrations(database.url)).toEqual([])
  })

  test('two databases of one server migrating concurrently do not conflict over shared roles', async () => {
    const [one, two] = await Promise.all([anEmptyDatabase(), anEmptyDatabase()])
    await Promise.all([migrate(one.url), migrate(two.url)])
    expect(await pendingMigrations(two.url)).toEqual([])
  })

  test('a failing file is rolled back and named, and earlier ones stay applied', async () => {
    const database = await anEmptyDatabase()
    const folder = aFolder({
      '0001_good.sql': 'create table good ()',
      '0002_bad.sql': 'create table half (); select 1 / 0',
    })
    await expect(migrate(database.url, folder)).rejects.toThrow(/"0002_bad.sql" failed: division by zero/)
    const [tables] =
      await database.sql`select to_regclass('public.good') is not null as good, to_regclass('public.half') is not null as half`
    expect(tables).toEqual({ good: true, half: false })
    expect(await pendingMigrations(database.url, folder)).toEqual(['0002_bad.sql'])
  })
})

describe('beside running code', () => {
  const files = { '0001_one.sql': 'create table one (number int)' }

  test('older code starts on a database with a newer migration that only adds, and not with one that takes away', async () => {
    const { url } = await anEmptyDatabase()
    const older = aFolder(files)
    await migrate(url, aFolder({ ...files, '0002_two.sql': 'alter table one add column two int' }))
    await expect(migrate(url, older)).resolves.toEqual({ applied: [] })
    const contracting = '-- contracts: nobody reads it\nalter table one drop column two'
    await migrate(
      url,
      aFolder({
        ...files,
        '0002_two.sql': 'alter table one add column two int',
        '0003_three.sql': contracting,
      }),
    )
    await expect(migrate(url, older)).rejects.toThrow(/"0003_three.sql", which this code does not know/)
  })

  test('a migration that waits for a lock lets others pass and tries again', async () => {
    const { url, sql } = await anEmptyDatabase()
    await migrate(url, aFolder(files))
    const held = Promise.withResolvers<void>()
    const busy = sql.begin(async (tx) => {
      await tx`select from public.one`
      await held.promise
    })
    const migrated = migrate(url, aFolder({ ...files, '0002_two.sql': 'alter table one add column two int' }))
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`).length, { timeout: 5_000 })
      .toBe(1)
    // Whoever comes now waits behind the migration, and no longer than it does.
    const startedAt = performance.now()
    await sql`select from public.one`
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    held.resolve()
    await busy
    expect(await migrated).toEqual({ applied: ['0002_two.sql'] })
  })

  test('an index grows beside its writers, and one that was left half-made is made anew', async () => {
    const database = await anEmptyDatabase()
    const schema = {
      '0001_one.sql': 'create table one (number int); insert into one values (1), (1)',
    }
    await migrate(database.url, aFolder(schema))
    const unique =
      '-- outside a transaction\ncreate unique index concurrently one__numbers on public.one (number)'
    const folder = aFolder({ ...schema, '0002_index.sql': unique })
    await expect(migrate(database.url, folder)).rejects.toThrow(
      /"0002_index.sql" failed: could not create unique index/,
    )
    await database.sql`delete from public.one where ctid = (select min(ctid) from public.one)`
    expect(await migrate(database.url, folder)).toEqual({ applied: ['0002_index.sql'] })
    expect(
      await database.sql`select indisvalid from pg_index where indexrelid = 'public.one__numbers'::regclass`,
    ).toEqual([{ indisvalid: true }])
  })
})

describe('many rows', () => {
  const schema = {
    '0001_one.sql':
      'create table one (number int, double int); insert into one select generate_series(1, 10)',
  }
  const block = (failing = '') => `-- outside a transaction
-- Each number is a batch.
do $$
declare
  v_number int;
begin
  for v_number in select number from public.one where double is null order by number loop
    update public.one set double = number * 2 where number = v_number;
    ${failing}
    commit;
  end loop;
end
$$`

  test('a block commits its batches, and one that was cut off goes on where it was', async () => {
    const { url, sql } = await anEmptyDatabase()
    const cutOff = block("if v_number = 5 then raise exception 'cut off'; end if;")
    await expect(migrate(url, aFolder({ ...schema, '0002_double.sql': cutOff }))).rejects.toThrow(
      /"0002_double.sql" failed: cut off/,
    )
    expect(await sql`select number from public.one where double is null order by number`).toHaveLength(6)
    const folder = aFolder({ ...schema, '0002_double.sql': block() })
    expect(await migrate(url, folder)).toEqual({ applied: ['0002_double.sql'] })
    expect(await sql`select from public.one where double = number * 2`).toHaveLength(10)
    expect(await pendingMigrations(url, folder)).toEqual([])
  })

  test('nothing else runs outside a transaction', async () => {
    const { url } = await anEmptyDatabase()
    const folder = aFolder({ '0001_one.sql': '-- outside a transaction\ncreate table one ()' })
    await expect(migrate(url, folder)).rejects.toThrow(/is for create index concurrently .* or a do block/)
  })
})

describe('edited migrations', () => {
  const files = { '0001_one.sql': 'create table one ()', '0002_two.sql': 'create table two ()' }

  test.each([
    [
      'a changed file',
      (folder: string) => writeFileSync(path.join(folder, '0001_one.sql'), 'create table uno ()'),
      /"0001_one.sql" was changed after it was applied/,
    ],
    [
      'a missing file',
      (folder: string) => rmSync(path.join(folder, '0001_one.sql')),
      /"0001_one.sql", which this code does not know/,
    ],
    [
      'a file named otherwise',
      (folder: string) => writeFileSync(path.join(folder, 'three.sql'), ''),
      /"three.sql" must be named like/,
    ],
  ])('%s is rejected with its name', async (_what, tamper, message) => {
    const { url } = await anEmptyDatabase()
    const folder = aFolder(files)
    await migrate(url, folder)
    tamper(folder)
    await expect(migrate(url, folder)).rejects.toThrow(message)
  })

  test('other files in the folder are ignored', async () => {
    const { url } = await anEmptyDatabase()
    const folder = aFolder(files)
    mkdirSync(path.join(folder, 'notes'))
    await expect(migrate(url, folder)).resolves.toEqual({ applied: Object.keys(files) })
  })
})
