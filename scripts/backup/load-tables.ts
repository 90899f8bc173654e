import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import postgres from 'postgres'
import { connectFault } from '#server/platform/db/connect-fault.ts'
import { knownMigrations, migrateForRestore } from '#server/platform/db/migrate.ts'
import { RESTORE_MARK } from '#server/platform/db/prepare-server.ts'
import { StartFault } from '#server/platform/start-fault.ts'
import { copyIn } from './copy-in.ts'
import { SCHEMAS } from './copy-tables.ts'
import type { Manifest } from './manifest.ts'
import { type Ask, seeEverything, sumRows } from './row-sums.ts'
import { requireSecretOpens } from './secrets.ts'

/** Throws StartFault when this code lacks a migration of the backup, or has another text for it. */
export async function requireKnownMigrations({ migrations }: Manifest): Promise<void> {
  const known = await knownMigrations()
  const stranger = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (stranger)
    throw new StartFault(
      `The backup has migration "${stranger.name}", which this code does not know in that form. Restore with the code that made it, or newer`,
    )
}

/**
 * Throws StartFault unless the database has no tables of ours. A restore that was cut off may go on with the same
 * backup.
 */
export async function requireEmpty(databaseUrl: string, { migrations }: Manifest): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const [state] = await sql<{ tables: number; mark: string | null }[]>`
      select count(*)::int as tables, to_regclass(${RESTORE_MARK}) as mark from pg_class
      where relkind in ('r', 'p') and relnamespace::regnamespace::text = any(${SCHEMAS})`
    if (!state?.tables) return
    if (!state.mark)
      throw new StartFault(
        `The database "${new URL(databaseUrl).pathname.slice(1)}" has ${state.tables} tables of Mimar, and a restore overwrites nothing. Create an empty database and set DATABASE_URL to it (of a demo: npm run demo:reset)`,
      )
    const names = migrations.map(({ name }) => name)
    const [applied] = await sql`select to_regclass('app_migrations.applied') as name`
    const others =
      applied?.name && (await sql`select from app_migrations.applied where name <> all(${names}) limit 1`)
    if (others?.length)
      throw new StartFault(
        'A restore of a newer backup was cut off in this database. Restore that one, or create another empty database',
      )
  } catch (error) {
    throw connectFault(error, databaseUrl)
  } finally {
    await sql.end()
  }
}

/**
 * Fills a database that `requireEmpty` passed: the migrations of the backup, then every row in one transaction, with
 * our triggers and foreign keys away meanwhile. Before it commits, the keys are put back, which verifies them, and each
 * table has to have the rows and the checksum of the backup. Until then a start refuses the database. Returns the tables
 * that no migration makes, whose rows stay in the backup. Throws StartFault.
 */
export async function loadTables(
  databaseUrl: string,
  folder: string,
  manifest: Manifest,
  secret: string,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // The statement that is running fails with a lost connection too.
  client.on('error', () => {})
  await client.connect()
  const ask: Ask = async (statement) => (await client.query(statement)).rows
  try {
    await ask(`create schema if not exists app_migrations; create table if not exists ${RESTORE_MARK} ()`)
    await migrateForRestore(databaseUrl, new Set(manifest.migrations.map(({ name }) => name)))
    const [tables, unknown] = await splitKnown(client, manifest)
    // An error ends the connection below, which rolls everything back.
    await ask('begin')
    await seeEverything(ask)
    const { away, back } = await guardsOf(client)
    for (const statement of away) await ask(statement)
    // Migrations write rows too.
    await ask(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`)
    for (const table of tables) await loadTable(client, folder, table)
    for (const { name, value } of manifest.sequences)
      await client.query('select setval(to_regclass($1), $2)', [name, value])
    for (const statement of back) await ask(statement)
    for (const table of tables) await requireSame(ask, table)
    await requireSecretOpens(ask, secret)
    await ask(`drop table ${RESTORE_MARK}`)
    await ask('commit')
    // Plans of the first requests would otherwise be those of empty tables.
    await ask('analyze')
    return unknown.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

type Table = Manifest['tables'][number]

async function splitKnown(client: pg.Client, { tables }: Manifest): Promise<[Table[], Table[]]> {
  const names = tables.map(({ name }) => name)
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [names],
  )
  const known = new Set(rows.map(({ name }) => name))
  return [tables.filter(({ name }) => known.has(name)), tables.filter(({ name }) => !known.has(name))]
}

async function loadTable(client: pg.Client, folder: string, { name, columns, part }: Table): Promise<void> {
  const statement = `copy ${name} (${columns.join(', ')}) from stdin`
  try {
    await pipeline(createReadStream(path.join(folder, part.path)), createZstdDecompress(), (rows) =>
      copyIn(client, statement, rows),
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartFault(`${name} does not take its rows: ${reason}. Nothing was restored`, { cause: error })
  }
}

async function requireSame(ask: Ask, { name, columns, rows, checksum }: Table): Promise<void> {
  const now = await sumRows(ask, name, columns)
  if (now.rows !== rows || now.checksum !== checksum)
    throw new StartFault(
      `${name} would have ${now.rows} rows with checksum ${now.checksum}, and the backup has ${rows} with ${checksum}. Nothing was restored`,
    )
}

/**
 * Statements that take away what acts on copied rows, and that put it back: foreign keys, triggers, and indexes that
 * enforce nothing, which are faster to build afterwards. `session_replication_role` would need a superuser, and would
 * leave the foreign keys unverified.
 */
async function guardsOf(client: pg.Client): Promise<{ away: string[]; back: string[] }> {
  const { rows: guards } = await client.query<{ away: string; back: string }>(
    `
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1)
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join pg_class c on c.oid = indrelid
    where not indisunique and not indisexclusion and c.relkind = 'r' and c.relnamespace::regnamespace::text = any($1)
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled = 'O' and c.relnamespace::regnamespace::text = any($1)`,
    [SCHEMAS],
  )
  return { away: guards.map(({ away }) => away), back: guards.map(({ back }) => back) }
}
