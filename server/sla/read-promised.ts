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

/** Counting stops here, for each kind. */
const COUNTED_TO = 1000

/**
 * Every promise that is not kept yet. Today, the page of deadlines and their counts are all read from here, so that
 * they cannot differ. A request's due moment is that of its clock, which moves when it waited for the owner.
 */
const open = sql`(
  select 'verification' as waits, id, 'verification' as name, registered_at as since,
    coalesce(verification_due_at, registered_at) as due, awaiting_since is not null as is_held
  from app.providers where status = 'pending_review'
  union all
  select 'request', request.id, 'quote_' || complexity, received_at, coalesce(clock.due_at, quote_due_at),
    coalesce(clock.status = 'paused', false)
  from app.project_requests as request left join lateral (
    select due_at, status from app.sla_promises
    where subject_kind = 'project_request' and subject_id = request.id order by promise desc limit 1) as clock on true
  where request.status in ('received', 'dispatched') and not exists (
    select from app.project_request_figures as figures where figures.project_request_id = request.id and figures.quotes > 0)
  union all
  select 'report', id, 'report', received_at, case status when 'received' then acknowledge_by else answer_by end, false
  from app.complaints where status in ('received', 'in_review')
) as promises`

const stateAt = (now: Date): RawBuilder<PromiseState> =>
  sql`case when is_held then 'held' when due < ${now}::timestamptz then 'late' else 'ahead' end`

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
  const { rows } = await sql<Row>`
    select waits, id, name, since, due, ${stateAt(now)} as state from ${open}
    where ${stateAt(now)} = any(${states}::text[])
      and ${waits ? sql`waits = ${waits}` : sql`true`} and ${name ? sql`name = ${name}` : sql`true`}
    order by due, id limit ${limit}`.execute(tx)
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

/** Counts open promises by kind and state, each up to 1000. */
export async function countPromised(tx: Tx, now: Date): Promise<PromiseCount[]> {
  const { rows } = await sql<PromiseCount>`
    select waits, name, ${stateAt(now)} as state, least(count(*), ${COUNTED_TO})::integer as count
    from ${open} group by 1, 2, 3`.execute(tx)
  return rows
}

/** Adds up the counts that fit. */
export const sumOfPromised = (counts: readonly PromiseCount[], fits: (count: PromiseCount) => boolean) =>
  counts.filter(fits).reduce((sum, { count }) => sum + count, 0)

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
