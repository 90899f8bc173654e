import postgres from 'postgres'
import { askFrom } from './ask-from.ts'
import { askOnce } from './client.ts'
import { aSubmit } from './people.ts'

const SUBMITS = 60

export interface Latency {
  p50: number
  p99: number
}

type Row = Record<string, unknown>

/**
 * Milliseconds from sending a project request over HTTP until the first message that offers it is queued, the worker
 * running; and of the same rows by bare SQL in one transaction.
 */
export async function benchSubmitToOffer(
  port: number,
  databaseUrl: string,
): Promise<{ ours: Latency; bare: Latency }> {
  const sql = postgres(databaseUrl, { max: 2, connection: { search_path: 'app' }, onnotice: () => {} })
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let at = 0; at < SUBMITS; at++) {
    const startedAt = performance.now()
    const id = await submit(port)
    while (!(await isOffered(sql, id)))
      if (performance.now() - startedAt > 30_000) throw new Error('never offered')
    ours.push(performance.now() - startedAt)
    bare.push(await timeOfCopy(sql, id))
  }
  await sql.end()
  return { ours: latencyOf(ours), bare: latencyOf(bare) }
}

let owners = 200_000

async function submit(port: number): Promise<string> {
  const ask = askFrom({ method: 'POST', path: '/api/v1/project-requests', body: aSubmit(++owners) })
  const { status, body } = await askOnce(port, ask)
  if (status !== 201) throw new Error(`submit answered ${status}: ${body}`)
  return JSON.parse(body.toString()).id
}

async function isOffered(sql: postgres.Sql, id: string): Promise<boolean> {
  const rows = await sql`
    select from messages join leads on leads.id = messages.lead_id where leads.project_request_id = ${id} limit 1`
  return rows.length > 0
}

/** Writes what a submit and its first wave left behind again, under new keys. */
async function timeOfCopy(sql: postgres.Sql, id: string): Promise<number> {
  const of = (table: string) => sql<Row[]>`select * from ${sql(table)} where project_request_id = ${id}`
  const [projectRequest] = await sql<Row[]>`select * from project_requests where id = ${id}`
  const [contacts, estimates, analyses, scopeLines] = await Promise.all(
    ['project_request_contacts', 'estimates', 'analyses', 'scope_lines'].map(of),
  )
  const startedAt = performance.now()
  await sql.begin(async (tx) => {
    const [copy] = await tx<{ id: string }[]>`
      insert into project_requests ${tx({ ...without(projectRequest!, 'id'), reference: `copy-${id}`, status: 'received' })} returning id`
    const rows: [string, Row[]][] = [
      ['project_request_contacts', contacts!],
      ['estimates', estimates!.map((row) => without(row, 'id'))],
      ['analyses', analyses!],
      ['scope_lines', scopeLines!.map((row) => without(row, 'id'))],
    ]
    for (const [table, each] of rows) {
      if (each.length > 0)
        await tx`insert into ${tx(table)} ${tx(each.map((row) => ({ ...row, project_request_id: copy!.id })))}`
    }
    await tx`
      with rounds as (
        insert into dispatch_rounds (project_request_id, round, wave, seed, engine_version, lead_limit, inputs, inputs_hash, decision_hash, dispatched_at)
        select ${copy!.id}, round, wave, seed, engine_version, lead_limit, inputs, inputs_hash, decision_hash, dispatched_at
        from dispatch_rounds where project_request_id = ${id} and round = 1 returning id
      ), candidates as (
        insert into dispatch_candidates (dispatch_round_id, provider_id, closed, parts, score, deficit, draw, rank, chosen, facts, explanation, dispatched_at)
        select rounds.id, provider_id, closed, parts, score, deficit, draw, rank, chosen, facts, explanation, candidate.dispatched_at
        from rounds, dispatch_candidates as candidate join dispatch_rounds as source on source.id = candidate.dispatch_round_id
        where source.project_request_id = ${id} and source.round = 1
      ), offered as (
        insert into leads (project_request_id, provider_id, dispatch_round_id, status, offered_at, expires_at)
        select ${copy!.id}, provider_id, rounds.id, 'declined', offered_at, expires_at from rounds, leads where leads.project_request_id = ${id}
        returning id, provider_id
      )
      insert into messages (kind, direction, channel, status, counterpart, locale, dedupe_key, provider_id, lead_id, content)
      select message.kind, message.direction, message.channel, 'queued', counterpart, message.locale, 'copy:' || offered.id, offered.provider_id, offered.id, content
      from offered join leads on leads.provider_id = offered.provider_id and leads.project_request_id = ${id} join messages as message on message.lead_id = leads.id`
  })
  return performance.now() - startedAt
}

const without = (row: Row, column: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== column))

function latencyOf(times: number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]!
  return { p50: at(0.5), p99: at(0.99) }
}
