import type { Sql } from 'postgres'

/** The number of rows per table that some work wrote or changed; unchanged tables are left out. */
export async function writtenBy(sql: Sql, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const [{ now }] = (await sql`select pg_current_xact_id()::text as now`) as never as [{ now: string }]
  await work()
  const tables = await sql<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('app', 'auth', 'graphile_worker')`
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows from ${name} where xmin::text::bigint > ${now}`,
  )
  const rows = await sql.unsafe<{ name: string; rows: number }[]>(counts.join(' union all '))
  return Object.fromEntries(
    rows.filter(({ rows: count }) => count > 0).map(({ name, rows: count }) => [name, count]),
  )
}
