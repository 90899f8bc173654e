// npm run growth: lets owners and providers go through whole project requests over HTTP, counts the rows that each leaves
// and measures their size among many. Writes the tables of docs/operations.md#growth.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { openOlderRows } from '#testing/postgres/older-company.ts'
import { fillEligible } from './flow/choosing.ts'
import { type Market, openMarket } from './market.ts'
import { acceptAndQuote, aSubmit, post } from './people.ts'

/** Project requests of a year in all of Saudi Arabia (docs/reference/saudi-domain.md#demand). */
const BUILDING_PERMITS = 92_699
const HOMES = 4_400_000
const SHARE_WITH_WORKS = 0.1
const DEMAND = BUILDING_PERMITS + HOMES * SHARE_WITH_WORKS
const TIMES = [1, 10, 100]

/** Share of a day's writes in its busiest hour, on a day twice as busy as the average (our choice). */
const PEAK = (0.1 * 2) / 3600
/** Sent, delivered and read: what WhatsApp reports of a message (docs/reference/whatsapp.md). */
const REPORTS = 3
/** Entries in the log of sign-ins for a project request: sessions of owner and providers and their refreshes (our choice). */
const SIGN_INS = 20
/** Requests over HTTP for each project request: form, tracking page, leads, quotes, the directory (our choice). */
const VISITS = 300
/** Requests a second that one web process answers where accounts are read (docs/bench.md: own-leads, lead). */
const OF_A_PROCESS = 500

const REQUESTS = 20
/** Copies of those, for tables and indexes of a size at which pages do not count. */
const COPIES = 60
const PATIENCE = 60_000

interface Grown {
  table: string
  rows: number
  bytes: number
  /** Too few rows were measured: pages count for more than they will. */
  isUpperBound: boolean
}

/** Rows from which a page more or less changes little. */
const MANY = 1_000

/** How long rows stay, in years; tables that are not named keep theirs. */
const KEPT: Record<string, number> = {
  'app.webhook_events': 61 / 365,
  'auth.audit_log_entries': 1,
  'app.dispatch_candidates': 400 / 365,
  'app.idempotency_keys': 7 / 365,
  // Emptied by the next run of their job.
  'app.stale_figures': 0,
}

const open = (url: string) =>
  postgres(url, { max: 2, connection: { search_path: 'app' }, onnotice: () => {} })

/** One project request from its submission to both reviews. */
async function liveThrough(market: Market, sql: Sql, port: number, owner: number): Promise<void> {
  const asked = await post(port, '/api/v1/project-requests', {
    body: aSubmit(owner),
    headers: { 'idempotency-key': randomUUID() },
    status: 201,
  })
  const leads = await until(() => sql`select id from leads where project_request_id = ${asked.id}`)
  const parts = { sql, db: market.db, config: market.config, port }
  for (const { id } of leads) await acceptAndQuote(parts, id)
  const tracking = `/api/v1/tracking/${asked.trackingToken}`
  for (const { id } of leads)
    await post(port, `${tracking}/leads/${id}/messages`, { body: { body: 'متى تستطيعون المعاينة؟' } })
  const [quote] = await sql`
    select quotes.id from quotes join leads on leads.id = lead_id where project_request_id = ${asked.id} limit 1`
  const bearer = { authorization: `Bearer ${asked.trackingToken}` }
  await post(port, `/api/v1/quotes/${quote!.id}/award`, { body: {}, headers: bearer })
  await post(port, `${tracking}/handover`, { body: {} })
  await post(port, `${tracking}/review`, {
    body: { stars: 5, body: 'عمل متقن وفي موعده' },
    headers: { 'idempotency-key': randomUUID() },
  })
}

async function until<T>(read: () => Promise<T[]>): Promise<T[]> {
  const since = performance.now()
  for (;;) {
    const rows = await read()
    if (rows.length > 0) return rows
    if (performance.now() - since > PATIENCE)
      throw new Error('Nothing was offered. See the log of the server.')
    await wait(20)
  }
}

async function countRows(sql: Sql): Promise<Map<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace) and c.relpersistence = 'p'`
  const counted = await sql.unsafe<{ name: string; rows: number }[]>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
      .join(' union all '),
  )
  return new Map(counted.map(({ name, rows }) => [name.includes('.') ? name : `app.${name}`, rows]))
}

/** Bytes of a row with its indexes. */
async function bytesOf(sql: Sql, table: string): Promise<Pick<Grown, 'bytes' | 'isUpperBound'>> {
  const [row] = await sql.unsafe<{ bytes: number; isUpperBound: boolean }[]>(
    `select ((pg_total_relation_size('${table}') + (select coalesce(sum(pg_total_relation_size(relid)), 0) from pg_partition_tree('${table}') where relid <> '${table}'::regclass)) / greatest(count(*), 1))::int as bytes, count(*) < ${MANY} as "isUpperBound" from ${table}`,
  )
  return row!
}

/** Copies what `openOlderRows` does not: the chained log, events and sign-ins. */
async function fillLogs(sql: Sql): Promise<void> {
  await sql`
    select count(app.append_audit_entry(record::jsonb ->> 'action', record::jsonb ->> 'subjectKind', (record::jsonb ->> 'subjectId')::uuid, record::jsonb -> 'details', now()))
    from (select record from audit_entries order by seq desc limit ${REQUESTS * 5}) as newest, generate_series(1, 20)`
  const payload = {
    kind: 'status',
    channelMessageId: `wamid.${'x'.repeat(56)}`,
    status: 'delivered',
    at: '2026-11-29T12:00:00.000Z',
    recipient: '966551234567',
    billing: { billable: true, category: 'utility' },
  }
  await sql`
    insert into webhook_events (id, channel, payload, applied_at)
    select 'wamid.' || rpad(md5(n::text), 56, 'x') || ':delivered', 'whatsapp', ${sql.json(payload)}, now() from generate_series(1, 50000) as n`
  const entry = {
    action: 'token_refreshed',
    log_type: 'token',
    actor_id: randomUUID(),
    actor_username: 'owner@example.sa',
    traits: {},
  }
  await sql`
    insert into auth.audit_log_entries (payload, ip_address)
    select ${sql.json(entry)}, '203.0.113.' || n % 250 from generate_series(1, 50000) as n`
  await sql`
    insert into idempotency_keys (scope, key, fingerprint, answer)
    select 'submit', gen_random_uuid()::text, md5(n::text), ${sql.json({ id: randomUUID(), trackingToken: 'x'.repeat(60) })} from generate_series(1, 50000) as n`
}

async function measure(): Promise<Grown[]> {
  const market = await openMarket()
  try {
    const url = await market.database('growth', (to) =>
      fillEligible(to, { upTo: 40, trade: 'villa_construction' }),
    )
    const server = await market.serverWith('growth', { DATABASE_URL: url, MIMAR_PROCESSES: 'web,worker' })
    const sql = open(url)
    const before = await countRows(sql)
    for (let owner = 1; owner <= REQUESTS; owner += 1) await liveThrough(market, sql, server.port, owner)
    // Jobs that the last ones queued.
    await wait(3_000)
    const after = await countRows(sql)
    await server.stop()
    await (await openOlderRows(sql))(1, COPIES)
    await fillLogs(sql)
    await sql`vacuum analyze`
    const messages = (after.get('app.messages')! - before.get('app.messages')!) / REQUESTS
    after.set('app.webhook_events', messages * REPORTS * REQUESTS + before.get('app.webhook_events')!)
    after.set('auth.audit_log_entries', SIGN_INS * REQUESTS + before.get('auth.audit_log_entries')!)
    const grown: Grown[] = []
    for (const [table, rows] of after) {
      const each = (rows - (before.get(table) ?? 0)) / REQUESTS
      if (each >= 0.5) grown.push({ table, rows: each, ...(await bytesOf(sql, table)) })
    }
    await sql.end()
    return grown.sort((one, other) => other.rows * other.bytes - one.rows * one.bytes)
  } finally {
    await market.close()
  }
}

const number = (value: number) =>
  value >= 1e12
    ? `${(value / 1e12).toFixed(1)} T`
    : value >= 1e9
      ? `${(value / 1e9).toFixed(1)} G`
      : value >= 1e6
        ? `${(value / 1e6).toFixed(1)} M`
        : value >= 1e3
          ? `${(value / 1e3).toFixed(value < 1e4 ? 1 : 0)} k`
          : value.toFixed(value < 10 ? 1 : 0)

/** What is held after five years: a year's rows for as long as they stay. */
const YEARS = 5
const heldYears = (table: string) => Math.min(KEPT[table] ?? YEARS, YEARS)

function tableRows(grown: Grown[]): string[] {
  return grown.map(({ table, rows, bytes, isUpperBound }) => {
    const years = TIMES.map((times) => number(DEMAND * times * rows))
    const held = TIMES.map((times) => `${number(DEMAND * times * rows * bytes * heldYears(table))}B`)
    return `| \`${table}\` | ${rows.toFixed(1)} | ${isUpperBound ? '≤ ' : ''}${bytes} | ${years.join(' | ')} | ${held.join(' | ')} |`
  })
}

function sumRows(grown: Grown[]): string[] {
  const rows = grown.reduce((sum, one) => sum + one.rows, 0)
  const bytes = grown.reduce((sum, one) => sum + one.rows * one.bytes * heldYears(one.table), 0)
  const peak = (count: number) => (DEMAND / 365) * count * PEAK
  const messages = grown.find(({ table }) => table === 'app.messages')?.rows ?? 0
  const line = (name: string, value: (times: number) => string) =>
    `| ${name} | ${TIMES.map(value).join(' | ')} |`
  const processes = (times: number) => Math.max(2, Math.ceil((peak(VISITS) * times) / OF_A_PROCESS))
  return [
    line('project requests a year', (times) => number(DEMAND * times)),
    line('rows written a year', (times) => number(DEMAND * rows * times)),
    line('bytes after five years', (times) => `${number(DEMAND * bytes * times)}B`),
    line('rows written a second, busiest hour', (times) => number(peak(rows) * times)),
    line('messages sent a second, busiest hour', (times) => number(peak(messages) * times)),
    line('requests over HTTP a second, busiest hour', (times) => number(peak(VISITS) * times)),
    line('web processes', (times) => String(processes(times))),
    line('connections without a pooler', (times) => String(6 + 15 + 4 * (processes(times) - 1))),
  ]
}

const file = path.resolve(import.meta.dirname, '../docs/operations.md')
const grown = await measure()
const page = Object.entries({ tables: tableRows(grown), sums: sumRows(grown) }).reduce(
  (text, [name, rows]) => {
    const table = new RegExp(
      `(<!-- growth-${name}:start -->\n\n\\|.*\n\\|.*\n)[^]*?(\n\n<!-- growth-${name}:end -->)`,
    )
    if (!table.test(text))
      throw new Error(`docs/operations.md has no table between the marks of "growth-${name}"`)
    return text.replace(table, (_all, head: string, end: string) => head + rows.join('\n') + end)
  },
  readFileSync(file, 'utf8'),
)
writeFileSync(file, page)
