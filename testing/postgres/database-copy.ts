// Dumps a filled database as text, for fixtures and for testing a restore without pg_dump (missing in the embedded
// package). usage: node testing/postgres/database-copy.ts <database url> > filled.sql
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { migrate } from '#server/platform/db/migrate.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations')
/** Created by the fakes and not by migrations, so the copy includes their tables. */
const STAND_INS = 'dev'

/** Dumps the rows of every table as `COPY … FROM stdin`, sequences, and the applied migrations, in plain SQL. */
export async function copyOut(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const migrations = await sql<{ name: string }[]>`select name from app_migrations.applied order by name`
    const parts = migrations.map(({ name }) => `-- migration ${name}`)
    parts.push(await describeStandIns(sql))
    for (const { name, columns } of await tablesOf(sql)) {
      const rows = await text(await sql.unsafe(`copy ${name} (${columns}) to stdout`).readable())
      if (rows) parts.push(`COPY ${name} (${columns}) FROM stdin;\n${rows}\\.`)
    }
    const sequences = await sql<{ statement: string }[]>`
      select format('select setval(%L, %s);', quote_ident(schemaname) || '.' || quote_ident(sequencename), last_value) as statement
      from pg_sequences where last_value is not null order by 1`
    return `${[...parts, ...sequences.map(({ statement }) => statement)].join('\n')}\n`
  } finally {
    await sql.end()
  }
}

/** Fills an empty database: the migrations of that time, and the rows bypassing every trigger and foreign key. */
export async function copyIn(databaseUrl: string, copy: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar-migrations-'))
  for (const [, name = ''] of copy.matchAll(/^-- migration (\S+)$/gm))
    copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name))
  await migrate(databaseUrl, folder)
  rmSync(folder, { recursive: true })

  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql.begin(async (tx) => {
      const put = await setAside(tx)
      const commands = copy.split(/^(COPY .* FROM stdin;\n[\s\S]*?)^\\\.$/gm)
      for (const command of commands) {
        const [, table, rows] = /^COPY (.*) FROM stdin;\n([\s\S]*)$/.exec(command) ?? []
        if (table === undefined) await tx.unsafe(command)
        else await pipeline(Readable.from([rows]), await tx.unsafe(`copy ${table} from stdin`).writable())
      }
      for (const statement of put) await tx.unsafe(statement)
    })
  } finally {
    await sql.end()
  }
}

const tablesOf = (sql: postgres.Sql) => sql<{ name: string; columns: string }[]>`
  select format('%I.%I', n.nspname, c.relname) as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and n.nspname in ('app', 'auth', ${STAND_INS}, 'graphile_worker')
    and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
  group by 1 order by 1`

async function describeStandIns(sql: postgres.Sql): Promise<string> {
  const columns = await sql<{ table: string; definition: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as table,
      string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)) || case when a.attnotnull then ' not null' else '' end
        || case when a.attidentity <> '' then ' generated always as identity' when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
        ', ' order by a.attnum) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and n.nspname = ${STAND_INS} group by 1 order by 1`
  const constraints = await sql<{ statement: string }[]>`
    select format('alter table %s add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
    from pg_constraint where connamespace = ${STAND_INS}::regnamespace and contype in ('p', 'u') order by 1`
  return [
    `create schema ${STAND_INS};`,
    ...columns.map(({ table, definition }) => `create table ${table} (${definition});`),
    ...constraints.map(({ statement }) => statement),
  ].join('\n')
}

/**
 * Removes what would act on copied rows (our triggers, foreign keys, rows from migrations). Returns the statements that
 * restore it.
 */
async function setAside(tx: postgres.TransactionSql): Promise<string[]> {
  const steps = await tx<{ off: string; on: string | null }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('app', 'auth', 'graphile_worker')
    union all
    select format('alter table %s disable trigger user', c.oid::regclass), format('alter table %s enable trigger user', c.oid::regclass)
    from pg_class c where c.relkind in ('r', 'p') and c.relhastriggers and c.relnamespace::regnamespace::text in ('app', 'auth', 'graphile_worker')`
  for (const { off } of steps.filter(({ off }) => off.includes('drop constraint'))) await tx.unsafe(off)
  for (const { off } of steps.filter(({ off }) => off.includes('disable trigger'))) await tx.unsafe(off)
  const tables = await tx<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('app', 'auth', 'graphile_worker') and c.oid <> 'graphile_worker.migrations'::regclass`
  await tx.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  return steps.flatMap(({ on }) => on ?? [])
}

if (import.meta.main) process.stdout.write(await copyOut(process.argv[2] ?? ''))
