import { type RawBuilder, sql } from 'kysely'
import type { ComplaintReason } from '#domain/complaints/complaint.ts'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import type { SlaKind } from '#domain/sla/sla-events.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PromisedItem } from './promised-answers.ts'

/** What we promise a time for: a decision, a first quote, an answer to a report. */
export type PromisedKind = PromisedItem['kind']
/** The promises of docs/sla.md, and the answer to a report. */
export type PromiseName = SlaKind | 'report'
/** Late, in time, or stopped because the provider must send something first. */
export type PromiseState = 'late' | 'ahead' | 'held'

/** Counting stops here, for each promise and state. */
const COUNTED_TO = 1000

/** What waits under one promise, all of it running or all of it held. */
interface Source {
  waits: PromisedKind
  name: PromiseName
  isHeld?: true
  from: RawBuilder<unknown>
  since: RawBuilder<unknown>
  /** As an index has it, beginning at the conditions of `from`: reading stops at the limit, however much waits. */
  due: RawBuilder<unknown>
}

const verification = { waits: 'verification', name: 'verification', since: sql`registered_at` } as const
const request = (complexity: 'standard' | 'complex'): Source => ({
  ...{ waits: 'request', name: `quote_${complexity}`, since: sql`received_at` },
  // Its first quote makes it `quoted` for good (domain/project-requests/project-request-lifecycle.ts).
  from: sql`app.project_requests where complexity = ${sql.lit(complexity)} and status in ('received', 'dispatched')`,
  // Its clock never pauses (docs/sla.md).
  due: sql`quote_due_at`,
})

/**
 * Every promise that is not kept yet. Today, the page of deadlines and their counts are all read from here, so that
 * they cannot differ.
 */
const SOURCES: readonly Source[] = [
  {
    ...{ ...verification, due: sql`coalesce(verification_due_at, registered_at)` },
    from: sql`app.providers where status = 'pending_review' and awaiting_since is null`,
  },
  {
    ...{ ...verification, due: sql`coalesce(verification_due_at, registered_at)`, isHeld: true },
    from: sql`app.providers where status = 'pending_review' and awaiting_since is not null`,
  },
  request('standard'),
  request('complex'),
  {
    ...{ waits: 'report', name: 'report', since: sql`received_at` },
    due: sql`case status when 'received' then acknowledge_by else answer_by end`,
    from: sql`app.complaints where status in ('received', 'in_review')`,
  },
]

/** The states that a source has. */
const statesOf = ({ isHeld }: Source): readonly PromiseState[] => (isHeld ? ['held'] : ['late', 'ahead'])

const isIn = (state: PromiseState, { due }: Source, now: Date): RawBuilder<unknown> =>
  ({
    ...{ late: sql`${due} < ${now}::timestamptz`, ahead: sql`${due} >= ${now}::timestamptz` },
    held: sql`true`,
  })[state]

export interface Promised {
  item: PromisedItem
  name: PromiseName
  state: PromiseState
}

interface Wanted {
  /** Absent: every kind that the role reads. */
  waits?: PromisedKind | undefined
  name?: PromiseName | undefined
  states: readonly PromiseState[]
  limit: number
}

/** Returns open promises, what was or is due first coming first. Row-level security leaves out what the role may not read. */
export async function readPromised(
  tx: Tx,
  now: Date,
  { waits, name, states, limit }: Wanted,
): Promise<Promised[]> {
  const wanted = SOURCES.filter(
    (source) => (!waits || source.waits === waits) && (!name || source.name === name),
  ).flatMap((source) =>
    statesOf(source)
      .filter((state) => states.includes(state))
      .map(
        (state) => sql`(
          select ${source.waits}::text as waits, id, ${source.name}::text as name, ${source.since} as since, ${source.due} as due, ${state}::text as state
          from ${source.from} and ${isIn(state, source, now)} order by ${source.due}, id limit ${limit})`,
      ),
  )
  if (wanted.length === 0) return []
  const { rows } = await sql<Row>`
    select * from (${sql.join(wanted, sql` union all `)}) as promises order by due, id limit ${limit}`.execute(
    tx,
  )
  const [verifications, requests, reports] = await Promise.all([
    verificationsOf(tx, idsOf(rows, 'verification')),
    requestsOf(tx, idsOf(rows, 'request')),
    reportsOf(tx, idsOf(rows, 'report')),
  ])
  const told = { verification: verifications, request: requests, report: reports }
  return rows.flatMap((row) => {
    const details = told[row.waits].get(row.id)
    if (!details) return []
    const times = { since: row.since.toISOString(), due: row.due.toISOString() }
    return [{ item: { id: row.id, ...times, ...details } as PromisedItem, name: row.name, state: row.state }]
  })
}

interface Row {
  waits: PromisedKind
  id: string
  name: PromiseName
  since: Date
  due: Date
  state: PromiseState
}

const idsOf = (rows: readonly Row[], kind: PromisedKind) =>
  rows.filter(({ waits }) => waits === kind).map(({ id }) => id)

export type PromiseCount = Pick<Row, 'waits' | 'name' | 'state'> & { count: number }

/** Counts open promises by name and state, each up to 1000. What is empty is left out. */
export async function countPromised(tx: Tx, now: Date): Promise<PromiseCount[]> {
  const counted = SOURCES.flatMap((source) =>
    statesOf(source).map(
      (state) => sql`
        select ${source.waits}::text as waits, ${source.name}::text as name, ${state}::text as state, count(*)::integer as count
        from (select from ${source.from} and ${isIn(state, source, now)} limit ${COUNTED_TO}) as those`,
    ),
  )
  const { rows } = await sql<PromiseCount>`
    select * from (${sql.join(counted, sql` union all `)}) as counts where count > 0`.execute(tx)
  return rows
}

/** Adds up the counts that fit, up to 1000 again: beyond it one of them may be cut. */
export const sumOfPromised = (counts: readonly PromiseCount[], fits: (count: PromiseCount) => boolean) =>
  Math.min(
    COUNTED_TO,
    counts.filter(fits).reduce((sum, { count }) => sum + count, 0),
  )

async function verificationsOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, object>()
  const { rows } = await sql<{
    id: string
    company_name: string
    kind: ProviderKind
    city: City
    is_demo: boolean
    reviewer_id: string | null
    reviewer_name: string | null
  }>`
    select id, company_name, kind, city, is_demo, reviewer_id, reviewer_name
    from app.providers where id = any(${ids}::uuid[])`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ kind: 'verification', companyName: row.company_name, providerKind: row.kind },
        ...{ city: row.city, isDemo: row.is_demo },
        ...(row.reviewer_id &&
          row.reviewer_name && { reviewer: { id: row.reviewer_id, name: row.reviewer_name } }),
      },
    ]),
  )
}

/** With why nobody sent a quote yet: whom it was offered to, and who declined when. */
async function requestsOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, object>()
  const { rows } = await sql<{
    id: string
    reference: string
    project_type: ProjectType
    city: City
    is_demo: boolean
    asked: number
    declined: number
    declined_at: Date | null
    only_name: string | null
  }>`
    select request.id, reference, project_type, city, request.is_demo, asked, declined, declined_at,
      case when asked = 1 then (select company_name from app.providers where providers.id = some_provider) end as only_name
    from app.project_requests as request, lateral (
      select count(*)::integer as asked, count(*) filter (where leads.status = 'declined')::integer as declined,
        max(answered_at) filter (where leads.status = 'declined') as declined_at,
        (array_agg(provider_id))[1] as some_provider
      from app.leads where leads.project_request_id = request.id) as offers
    where request.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ kind: 'request', reference: row.reference, projectType: row.project_type },
        ...{ city: row.city, isDemo: row.is_demo, asked: row.asked, declined: row.declined },
        ...(row.declined_at && { declinedAt: row.declined_at.toISOString() }),
        ...(row.only_name && { onlyName: row.only_name }),
      },
    ]),
  )
}

async function reportsOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, object>()
  const { rows } = await sql<{
    id: string
    reference: string
    reason: ComplaintReason
    company_name: string | null
  }>`
    select complaints.id, reference, reason, company_name
    from app.complaints left join app.providers on providers.id = complaints.provider_id
    where complaints.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ kind: 'report', reference: row.reference, reason: row.reason, isDemo: false },
        ...(row.company_name && { subjectName: row.company_name }),
      },
    ]),
  )
}
