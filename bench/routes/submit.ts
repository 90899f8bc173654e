import { randomUUID } from 'node:crypto'
import type { Row, Sql } from 'postgres'
import { askFrom } from '../ask-from.ts'
import { ratioAtLeast } from '../bench.ts'
import { aSubmit } from '../people.ts'
import { type BareRoute, writeBench } from '../route-bench.ts'

/** Starts above the mobiles of the market's own accounts, which begin at one. */
let owners = 100_000

/** Columns that the database computes from the facts. */
const COMPUTED = ['jobs', 'standingFacts']

/** Writes the rows of one submit again under new keys: plain inserts in one transaction, a statement for each table. */
const copies: BareRoute = ({ sql }) => {
  const read = new Map<string, Promise<Template>>()
  return async (c) => {
    const source = c.req.path.slice(c.req.path.lastIndexOf('/') + 1)
    let template = read.get(source)
    if (!template) {
      template = readTemplate(sql, source)
      read.set(source, template)
    }
    const id = randomUUID()
    await copy(sql, await template, { source, id })
    return c.json({ id }, 201)
  }
}

interface Template {
  projectRequest: Row
  /** Rows that refer to it, by table. */
  parts: [table: string, rows: Row[]][]
  promises: Row[]
  key: Row
  jobs: string
}

async function readTemplate(owner: Sql, id: string): Promise<Template> {
  const [projectRequest] = await owner`select * from project_requests where id = ${id}`
  const names = ['project_request_contacts', 'estimates', 'analyses', 'scope_lines']
  const parts = names.map(
    async (table): Promise<[string, Row[]]> => [
      table,
      await owner`select * from ${owner(table)} where project_request_id = ${id}`,
    ],
  )
  const [key] = await owner`select * from idempotency_keys where answer ->> 'id' = ${id}`
  const [{ jobs }] = (await owner`
    select jsonb_agg(jsonb_build_object('task', identifier, 'payload', payload, 'jobKey', key))::text as jobs
    from _private_jobs as job join _private_tasks as task on task.id = task_id where key like ${`%${id}%`}`) as never as [
    { jobs: string },
  ]
  return {
    projectRequest: Object.fromEntries(
      Object.entries(projectRequest!).filter(([name]) => !COMPUTED.includes(name)),
    ),
    parts: await Promise.all(parts),
    promises: await owner`select * from sla_events where subject_id = ${id}`,
    key: key!,
    jobs,
  }
}

const ALLOWANCES = [
  'http.write',
  'projectRequest.address',
  'projectRequest.mobile',
  'projectRequest.mobileDay',
]

const copy = (sql: Sql, template: Template, { source, id }: { source: string; id: string }) =>
  sql.begin(async (tx) => {
    const allowances = ALLOWANCES.map((name) => ({ key: `${name}:${id}`, fullAt: new Date() }))
    await tx`insert into rate_limits ${tx(allowances)}`
    await tx`insert into idempotency_keys ${tx({ ...template.key, key: id })}`
    await tx`insert into project_requests ${tx({ ...template.projectRequest, id, reference: id })}`
    for (const [table, rows] of template.parts) {
      const own = rows.map(({ id: _, ...row }) => ({ ...row, projectRequestId: id }))
      await tx`insert into ${tx(table)} ${tx(own)}`
    }
    await tx`insert into sla_events ${tx(template.promises.map(({ sequence: _, ...row }) => ({ ...row, subjectId: id })))}`
    await tx`select app.enqueue_jobs(${template.jobs.replaceAll(source, id)}::text::jsonb)`
  })

/** The submission of a new owner. */
export const aWholeSubmit = () =>
  askFrom({
    method: 'POST',
    path: '/api/v1/project-requests',
    headers: { 'idempotency-key': randomUUID() },
    body: aSubmit(++owners),
    status: 201,
  })

/** A whole submit, compared with the same rows by plain SQL in one transaction. */
export const submit = writeBench({
  name: 'submit',
  goal: ratioAtLeast(0.5),
  asks: async (_, times) => Array.from({ length: times }, aWholeSubmit),
  asksBare: async ({ people }, times) =>
    Array.from({ length: times }, () => ({
      method: 'POST',
      path: `/${people.owner.fresh}`,
      body: aSubmit(1),
      status: 201,
    })),
  bare: copies,
})
