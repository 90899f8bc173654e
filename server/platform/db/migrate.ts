import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import postgres from 'postgres'
import { StartFault } from '../start-fault.ts'
import { connectFault } from './connect-fault.ts'
import { CONTRACTS, OUTSIDE } from './migration-header.ts'
import { prepareServer, refuseHalfRestored, requireGrants } from './prepare-server.ts'

const OUR_MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

/** 0001_roles_and_schemas.sql */
const MIGRATION_NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/** Attempts per file against concurrent migrations on the same server; each rival can only win once. */
const ATTEMPTS = 5

/**
 * Milliseconds. A statement that waits for a lock makes everybody behind it wait too, so a migration gives up early and
 * tries again; and how often it does before it fails (our choice).
 */
const LOCK_WITHIN = 3_000
const LOCK_ATTEMPTS = 20
const LOCK_AGAIN_AFTER = 500

/**
 * Asks for the lock every tenth of a second, in a transaction of its own each time: a statement that waits for it would
 * hold a snapshot, and an index that grows beside its writers waits for every snapshot, so for that of its own queue.
 */
const TAKE_LOCK = `do $$
  begin
    loop
      exit when pg_try_advisory_lock(hashtext('mimar.migrate'));
      perform pg_sleep(0.1);
      commit;
    end loop;
  end
$$`

/** Seconds. A lost connection may never end by itself. */
const END_WITHIN = 5

interface Migration {
  name: string
  text: string
  sha256: string
}

/** Returns the hash of every migration of this code, by name. */
export async function knownMigrations(): Promise<ReadonlyMap<string, string>> {
  return new Map((await readMigrations(OUR_MIGRATIONS)).map(({ name, sha256 }) => [name, sha256]))
}

/**
 * Migrates a database: graphile-worker's tables, then our numbered files, each in its own transaction. Concurrent
 * processes are safe: one migrates, the others wait. Throws with the file's name when an applied file was changed or
 * deleted.
 */
export async function migrate(
  databaseUrl: string,
  folder: string = OUR_MIGRATIONS,
): Promise<{ applied: string[] }> {
  return migrateWith(databaseUrl, await readMigrations(folder), refuseHalfRestored)
}

/** Brings a database that is being restored to the state of its backup: applies only the named migrations. */
export async function migrateForRestore(databaseUrl: string, names: ReadonlySet<string>): Promise<void> {
  const migrations = (await readMigrations(OUR_MIGRATIONS)).filter(({ name }) => names.has(name))
  await migrateWith(databaseUrl, migrations)
}

async function migrateWith(
  databaseUrl: string,
  migrations: Migration[],
  check?: (sql: postgres.Sql) => Promise<void>,
): Promise<{ applied: string[] }> {
  const sql = postgres(databaseUrl, { max: 1, max_lifetime: null, onnotice: () => {} })
  try {
    await lock(sql, databaseUrl)
    await check?.(sql)
    await prepareServer(sql)
    await requireGrants(sql)
    await migrateQueue(databaseUrl)
    return { applied: await applyPending(sql, migrations) }
  } finally {
    // Closing the connection releases the lock.
    await sql.end({ timeout: END_WITHIN })
  }
}

/**
 * Uses a pool of our own. The library's own releases a connection before it has closed; one that is cut then has no
 * error listener and ends the process.
 */
async function migrateQueue(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

/** The first statement of a migration, so it shows whether the database can be reached. */
async function lock(sql: postgres.Sql, databaseUrl: string): Promise<void> {
  try {
    await sql.unsafe(TAKE_LOCK)
  } catch (error) {
    throw connectFault(error, databaseUrl)
  }
}

/** Returns the names of files that the database has not applied; empty when it is current. */
export async function pendingMigrations(
  databaseUrl: string,
  folder: string = OUR_MIGRATIONS,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const [table] = await sql`select to_regclass('app_migrations.applied') as name`
    const applied = table?.name ? await readApplied(sql) : new Map<string, string>()
    return migrations.filter((migration) => !applied.has(migration.name)).map((migration) => migration.name)
  } finally {
    await sql.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const misnamed = names.find((name) => !MIGRATION_NAME.test(name))
  if (misnamed) throw new Error(`Migration "${misnamed}" must be named like 0007_what_it_does.sql`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

interface Applied {
  name: string
  sha256: string
  keepsOlderCode: boolean
}

async function readApplied(sql: postgres.Sql): Promise<Map<string, Applied>> {
  // Older code made the table without the last column.
  const rows = await sql<Applied[]>`
    select name, sha256, coalesce((to_jsonb(applied) ->> 'keeps_older_code')::boolean, false) as "keepsOlderCode"
    from app_migrations.applied`
  return new Map(rows.map((row) => [row.name, row]))
}

async function applyPending(sql: postgres.Sql, migrations: Migration[]): Promise<string[]> {
  await sql.unsafe(`
    create schema if not exists app_migrations;
    create table if not exists app_migrations.applied (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now()
    );
    alter table app_migrations.applied add column if not exists keeps_older_code boolean not null default false`)
  const applied = await readApplied(sql)
  refuseRewrittenHistory(migrations, applied)
  const pending = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of pending) await apply(sql, migration)
  return pending.map((migration) => migration.name)
}

/** A newer migration that only added something is no reason: during an upgrade, older processes start again beside it. */
function refuseRewrittenHistory(migrations: Migration[], applied: Map<string, Applied>): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.sha256]))
  const last = migrations.at(-1)?.name ?? ''
  for (const [name, { sha256, keepsOlderCode }] of applied) {
    if (!known.has(name) && keepsOlderCode && name > last) continue
    if (!known.has(name))
      throw new StartFault(
        `The database has migration "${name}", which this code does not know. Run the newer code`,
      )
    if (known.get(name) !== sha256)
      throw new StartFault(
        `Migration "${name}" was changed after it was applied. Restore it, and add a new migration`,
      )
  }
}

async function apply(sql: postgres.Sql, migration: Migration, attempt = 1): Promise<void> {
  const { name, text } = migration
  try {
    if (text.startsWith(OUTSIDE)) await applyOutside(sql, migration)
    // One message of several statements is one transaction. `sql.begin` would send ROLLBACK on a lost connection, and
    // postgres.js 3.4 then throws an uncatchable error or never settles.
    else await sql.unsafe(`set local lock_timeout = ${LOCK_WITHIN};${text}\n;${record(migration)}`)
  } catch (error) {
    if (metARival(error) && attempt < ATTEMPTS) return apply(sql, migration, attempt + 1)
    if (waitedForALock(error) && attempt < LOCK_ATTEMPTS) {
      await wait(LOCK_AGAIN_AFTER)
      return apply(sql, migration, attempt + 1)
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration "${name}" failed: ${reason}`, { cause: error })
  }
}

/**
 * An index that grows beside its writers, or a block that changes many rows batch by batch. An index that was left
 * half-made by a failure is dropped first; it serves nobody. A block begins anew and passes over what it has changed.
 */
async function applyOutside(sql: postgres.Sql, migration: Migration): Promise<void> {
  const { text } = migration
  const [, index, schema] =
    /create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s+(\w+)\./i.exec(text) ?? []
  if (index) await growIndex(sql, `${schema}.${index}`, text)
  else if (/^do\s/im.test(text)) await sql.unsafe(text)
  else
    throw new Error(
      `"${OUTSIDE}" is for create index concurrently <name> on <schema>.<table>, or a do block that commits`,
    )
  await sql.unsafe(record(migration))
}

async function growIndex(sql: postgres.Sql, index: string, text: string): Promise<void> {
  const [made] = await sql`
    select indisvalid as "isWhole", indexrelid::regclass::text as name from pg_index
    where indexrelid = to_regclass(${index})`
  if (made && !made.isWhole) await sql.unsafe(`drop index concurrently ${made.name}`)
  if (!made?.isWhole) await sql.unsafe(text)
}

const record = ({ name, sha256, text }: Migration) =>
  `insert into app_migrations.applied (name, sha256, keeps_older_code) values ('${name}', '${sha256}', ${!CONTRACTS.test(text)})`

/** lock_not_available, by lock_timeout, and deadlock_detected, with older code that waits for the lock in a statement. */
const waitedForALock = (error: unknown) =>
  error instanceof postgres.PostgresError && ['55P03', '40P01'].includes(error.code)

/**
 * Roles belong to the server and locks to one database, so two databases migrating concurrently can both find a role
 * missing: unique_violation, duplicate_object or "tuple concurrently updated".
 */
function metARival(error: unknown): boolean {
  return error instanceof postgres.PostgresError && ['23505', '42710', 'XX000'].includes(error.code)
}
