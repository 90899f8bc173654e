import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { askFrom } from '../ask-from.ts'
import { type Bench, ratioAtMost } from '../bench.ts'
import { askOnce } from '../client.ts'
import { aSubmit } from '../people.ts'
import { fillEligible } from './choosing.ts'

const PROVIDERS = 100
/** Submissions per round; the median is reported. */
const SUBMITS = 12
const PATIENCE = 30_000

type Row = Record<string, unknown>

/** Columns that the database computes from the facts. */
const COMPUTED = ['jobs', 'standing_facts']

/**
 * Milliseconds (p50) from sending a project request over HTTP until the first message that offers it is queued, with
 * the worker running and a hundred providers to choose from; compared with the same rows by plain SQL in one
 * transaction.
 */
export const submitToOffer: Bench = {
  name: 'submit-to-offer',
  unit: 'ms',
  goal: ratioAtMost(2),
  open: async ({ database, serverWith }) => {
    const databaseUrl = await database('flow', (url) =>
      fillEligible(url, { upTo: PROVIDERS, trade: 'villa_construction' }),
    )
    const server = await serverWith('worker', { DATABASE_URL: databaseUrl, MIMAR_PROCESSES: 'web,worker' })
    const sql = postgres(databaseUrl, { max: 2, connection: { search_path: 'app' }, onnotice: () => {} })
    let latest = ''
    const offered = async () => {
      latest = await submit(server.port)
      const since = performance.now()
      while (!(await isOffered(sql, latest))) {
        if (performance.now() - since > PATIENCE)
          throw new Error('No offer was queued in time. See the log of the server.')
        // Polling without a pause would take CPU time from the measured processes.
        await wait(1)
      }
    }
    await offered()
    return {
      ours: ({ times }) => halfWay(times, offered),
      bare: async ({ times }) => halfWay(times, await copierOf(sql, latest)),
      close: () => sql.end(),
    }
  },
}

async function halfWay(most: number, work: () => Promise<unknown>): Promise<number> {
  const count = Math.min(most, SUBMITS)
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(count / 2)]!
}

let owners = 200_000

async function submit(port: number): Promise<string> {
  const ask = askFrom({ method: 'POST', path: '/api/v1/project-requests', body: aSubmit(++owners) })
  const { status, body } = await askOnce(port, ask)
  if (status !== 201) throw new Error(`submit returned ${status}: ${body}`)
  return JSON.parse(body.toString()).id
}

async function isOffered(sql: postgres.Sql, id: string): Promise<boolean> {
  const rows = await sql`
    select from messages join leads on leads.id = messages.lead_id where leads.project_request_id = ${id} limit 1`
  return rows.length > 0
}

/** Returns a function that copies, under new keys, the rows that a submit and its first round wrote. */
async function copierOf(sql: postgres.Sql, id: string): Promise<() => Promise<unknown>> {
  const of = (table: string) => sql<Row[]>`select * from ${sql(table)} where project_request_id = ${id}`
  const [projectRequest] = await sql<Row[]>`select * from project_requests where id = ${id}`
  const [contacts, estimates, analyses, scopeLines] = await Promise.all(
    ['project_request_contacts', 'estimates', 'analyses', 'scope_lines'].map(of),
  )
  return () =>
    sql.begin(async (tx) => {
      const [copy] = await tx<{ id: string }[]>`
      insert into project_requests ${tx({ ...without(projectRequest!, 'id', ...COMPUTED), reference: randomUUID(), status: 'received' })} returning id`
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
}

/** The database computes `jobs` from the facts. */
const without = (row: Row, ...columns: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)))
