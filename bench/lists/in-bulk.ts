import type { Sql } from 'postgres'

/**
 * Runs `work`, which inserts rows by the million, without foreign keys and indexes. Building the indexes afterwards takes a
 * tenth of the time. The keys hold for rows that come later; those of `work` satisfy them by construction and are not
 * checked. For throwaway databases only.
 */
export async function inBulk(sql: Sql, lists: string[], work: () => Promise<void>): Promise<void> {
  await sql`set synchronous_commit = off`
  await sql`set maintenance_work_mem = '512MB'`
  const foreign = await sql<{ list: string; name: string; key: string }[]>`
    select conrelid::regclass::text as list, conname as name, pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and conrelid = any(${lists}::text[]::regclass[])`
  for (const { list, name } of foreign) await sql`alter table ${sql(list)} drop constraint ${sql(name)}`
  const indexes = await indexesOf(sql, lists)
  for (const { list, name, key } of indexes)
    await (key ? sql`alter table ${sql(list)} drop constraint ${sql(name)}` : sql`drop index ${sql(name)}`)
  await work()
  for (const { list, name, key, definition } of indexes)
    await sql.unsafe(key ? `alter table "${list}" add constraint "${name}" ${key}` : definition)
  for (const { list, name, key } of foreign)
    await sql.unsafe(`alter table "${list}" add constraint "${name}" ${key} not valid`)
  for (const list of lists) await sql`vacuum analyze ${sql(list)}`
}

interface Index {
  list: string
  name: string
  definition: string
  /** Definition of the primary or unique key. */
  key: string | null
}

/** Indexes of the lists, except those that foreign keys refer to. */
const indexesOf = (sql: Sql, lists: string[]) => sql<Index[]>`
  select indrelid::regclass::text as list, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
    pg_get_constraintdef(own.oid) as key
  from pg_index left join pg_constraint as own on conindid = indexrelid and contype in ('p', 'u', 'x')
  where indrelid = any(${lists}::text[]::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid and contype = 'f')`
