import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { connectFault } from '#server/platform/db/connect-fault.ts'
import { StartFault } from '#server/platform/start-fault.ts'
import type { Manifest, Part } from './manifest.ts'
import { type Ask, seeEverything, sumRows } from './row-sums.ts'

/** Schemas of a marketplace. `dev` is left out: what the demo's stand-ins for WhatsApp, mail and payments remember. */
export const SCHEMAS = ['app', 'app_migrations', 'auth', 'graphile_worker']
/** PostgreSQL sends each row by itself, and a call of the compressor costs more than a row. */
const BATCH_BYTES = 256 * 1024
const INSUFFICIENT_PRIVILEGE = '42501'

type Copied = Pick<Manifest, 'takenAt' | 'wal' | 'postgres' | 'migrations' | 'tables' | 'sequences'>

/**
 * Copies every table of one snapshot into `<folder>/tables`, and runs `further` in the same snapshot. Writers go on
 * meanwhile; a migration waits. Throws StartFault when the role does not see every row.
 */
export async function copyTables<T>(
  databaseUrl: string,
  folder: string,
  further: (tx: TransactionSql) => Promise<T>,
): Promise<[Copied, T]> {
  const sql = postgres(databaseUrl, { max: 1, max_lifetime: null, onnotice: () => {} })
  try {
    const tables = await listTables(sql).catch((error) => {
      throw connectFault(error, databaseUrl)
    })
    if (!tables.some(({ name }) => name === 'app_migrations.applied'))
      throw new StartFault('This database has no marketplace to back up. Correct DATABASE_URL')
    await mkdir(path.join(folder, 'tables'), { mode: 0o700 })
    let result: [Copied, T] | undefined
    await sql
      .begin('isolation level repeatable read read only', async (tx) => {
        const ask: Ask = (statement) => tx.unsafe(statement)
        await seeEverything(ask)
        // Before the first query, which takes the snapshot: a column that changed later would not fit it.
        await tx.unsafe(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
        const copied = { ...(await describe(tx)), tables: [] as Copied['tables'] }
        for (const { name, columns } of await listTables(tx)) {
          const sums = await sumRows(ask, name, columns)
          copied.tables.push({ name, columns, ...sums, part: await copyTable(tx, folder, { name, columns }) })
        }
        result = [copied, await further(tx)]
      })
      .catch((error) => {
        throw error.code === INSUFFICIENT_PRIVILEGE ? blind(error, databaseUrl) : error
      })
    return result!
  } finally {
    await sql.end()
  }
}

const blind = (error: Error, databaseUrl: string) =>
  new StartFault(
    `The role "${new URL(databaseUrl).username}" does not see every row (${error.message}). Back up as the role that owns the tables, or as one with BYPASSRLS and pg_read_all_data`,
    { cause: error },
  )

/**
 * A table in months is one, whichever there are. Unlogged tables hold what may be lost with a crash; the queue's own migrations come from its library.
 */
const listTables = (sql: Sql | TransactionSql) => sql<{ name: string; columns: string[] }[]>`
  select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and c.relpersistence = 'p' and n.nspname = any(${SCHEMAS})
    and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
  group by 1 order by 1`

async function describe(tx: TransactionSql): Promise<Omit<Copied, 'tables'>> {
  const [server] = await tx<{ taken_at: Date; wal: string; postgres: string }[]>`
    select statement_timestamp() as taken_at, current_setting('server_version') as postgres,
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as wal`
  const migrations = await tx<Manifest['migrations']>`
    select name, sha256 from app_migrations.applied order by name`
  // Sequences are read later than the snapshot, so they are never behind its rows.
  const sequences = await tx<Manifest['sequences']>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = any(${SCHEMAS}) and last_value is not null order by 1`
  return {
    takenAt: server!.taken_at.toISOString(),
    wal: server!.wal,
    postgres: server!.postgres,
    migrations: [...migrations],
    sequences: [...sequences],
  }
}

async function copyTable(
  tx: TransactionSql,
  folder: string,
  { name, columns }: { name: string; columns: string[] },
): Promise<Part> {
  const part = path.join('tables', `${name.replaceAll('"', '')}.zst`)
  const rows = await tx.unsafe(`copy (select ${columns.join(', ')} from ${name}) to stdout`).readable()
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const file = createWriteStream(path.join(folder, part), { mode: 0o600, flags: 'wx', flush: true })
  await consume(rows, (batches) => pipeline(batches, createZstdCompress(), measure, file))
  return { path: part, bytes, sha256: hash.digest('hex') }
}

/**
 * Hands the rows of a COPY to `use` in batches, and afterwards leaves the connection as any statement does, even when
 * `use` failed. By itself postgres.js 3.4 stops reading its socket while the stream is full and goes on when the stream
 * asks for more, which one that has ended or was destroyed never does: the next statement would wait for ever.
 */
export async function consume(
  rows: Readable,
  use: (batches: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  rows.once('end', () => rows._read(0))
  try {
    await use(inBatches(rows))
  } finally {
    rows.resume()
    if (!rows.readableEnded && !rows.destroyed) await once(rows, 'end')
  }
}

async function* inBatches(rows: Readable): AsyncGenerator<Buffer> {
  let batch: Buffer[] = []
  let size = 0
  for await (const row of rows.iterator({ destroyOnReturn: false })) {
    batch.push(row)
    size += row.length
    if (size < BATCH_BYTES) continue
    yield Buffer.concat(batch)
    batch = []
    size = 0
  }
  yield Buffer.concat(batch)
}
