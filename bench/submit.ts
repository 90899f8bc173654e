import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import postgres from 'postgres'
import { alternate } from './rounds.ts'

const ROUNDS = 7
const SUBMITS_A_ROUND = 200
const CONCURRENCY = 8

/** What one submit leaves behind. The bare side must leave exactly as much, or the comparison means nothing. */
const TABLES = [
  'project_requests',
  'project_request_contacts',
  'estimates',
  'analyses',
  'idempotency_keys',
  'rate_limits',
  'jobs',
]

/** Submits per second over HTTP, and of the same rows written by bare SQL in one transaction each. */
export async function benchSubmit(
  serverUrl: string,
  databaseUrl: string,
): Promise<{ ours: number; bare: number }> {
  const sql = postgres(databaseUrl, {
    max: CONCURRENCY,
    connection: { search_path: 'app,graphile_worker' },
    onnotice: () => {},
  })
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const submit = () => submitOverHttp(serverUrl, agent)
  const first = await submit()
  const insert = await copierOf(sql, first)

  const [rowsOfOurs, rowsOfBare] = [await rowsAddedBy(sql, submit), await rowsAddedBy(sql, insert)]
  if (String(rowsOfOurs) !== String(rowsOfBare))
    throw new Error(`rows differ: ${rowsOfOurs} and ${rowsOfBare}`)
  const rates = await alternate(ROUNDS, { bare: () => rateOf(insert), ours: () => rateOf(submit) })
  agent.destroy()
  await sql.end()
  return rates
}

async function rateOf(work: () => Promise<unknown>): Promise<number> {
  let left = SUBMITS_A_ROUND
  const workOn = async () => {
    while (left-- > 0) await work()
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: CONCURRENCY }, workOn))
  return SUBMITS_A_ROUND / ((performance.now() - startedAt) / 1000)
}

async function rowsAddedBy(sql: postgres.Sql, work: () => Promise<unknown>): Promise<number[]> {
  const count = () => Promise.all(TABLES.map(async (table) => (await sql`select from ${sql(table)}`).length))
  const before = await count()
  await work()
  return (await count()).map((rows, at) => rows - before[at]!)
}

let serial = 0

/** One owner after another: an address and a mobile of their own, so no allowance is ever used up. */
export async function submitOverHttp(serverUrl: string, agent: Agent): Promise<string> {
  serial += 1
  const asked = request(`${serverUrl}/api/v1/project-requests`, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}`,
    },
  })
  asked.end(JSON.stringify(inputOf(serial)))
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const answer = await text(response)
  if (response.statusCode !== 201) throw new Error(`submit answered ${response.statusCode}: ${answer}`)
  return (JSON.parse(answer) as { id: string }).id
}

const inputOf = (owner: number) => ({
  facts: { projectType: 'villa_construction', city: 'riyadh', areaSqm: 350, finishLevel: 'standard' },
  text: 'فيلا دورين وملحق في حي النرجس، والبدء بعد شهرين',
  locale: 'ar',
  contact: { name: 'نورة العتيبي', mobile: `96655${String(owner).padStart(7, '0')}` },
  consent: true,
  documentIds: [],
})

type Row = Record<string, unknown>

/** Writes again what a real submit wrote, under new keys: plain inserts by the owner of the tables, in one transaction. */
async function copierOf(sql: postgres.Sql, projectRequestId: string): Promise<() => Promise<void>> {
  const [projectRequest] = await sql<Row[]>`select * from project_requests where id = ${projectRequestId}`
  const [contact] = await sql<
    Row[]
  >`select * from project_request_contacts where project_request_id = ${projectRequestId}`
  const [estimate] = await sql<Row[]>`select * from estimates where project_request_id = ${projectRequestId}`
  const [analysis] = await sql<Row[]>`select * from analyses where project_request_id = ${projectRequestId}`
  const [key] = await sql<Row[]>`select * from idempotency_keys where answer ->> 'id' = ${projectRequestId}`
  const jobs = await sql<Row[]>`
    select task_identifier as task, key as "jobKey" from jobs where key like ${`projectRequest:${projectRequestId}:%`}`

  return async () => {
    const id = randomUUID()
    const jobsOfThis = jobs.map(({ task, jobKey }) => ({
      task,
      payload: { projectRequestId: id },
      jobKey: String(jobKey).replace(projectRequestId, id),
    }))
    await sql.begin(async (tx) => {
      for (const name of ['http.write', 'projectRequest.address', 'projectRequest.mobile']) {
        await tx`insert into rate_limits ${tx({ key: `${name}:${id}`, full_at: new Date() })}`
      }
      await tx`insert into idempotency_keys ${tx({ ...key, key: id })}`
      await tx`insert into project_requests ${tx({ ...projectRequest, id, reference: id })}`
      await tx`insert into project_request_contacts ${tx({ ...contact, project_request_id: id })}`
      await tx`insert into estimates ${tx({ ...estimate, id: randomUUID(), project_request_id: id })}`
      await tx`insert into analyses ${tx({ ...analysis, project_request_id: id })}`
      await tx`select app.enqueue_jobs(${JSON.stringify(jobsOfThis)}::text::jsonb)`
    })
  }
}
