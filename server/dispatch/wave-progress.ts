import { sql } from 'kysely'
import type { JsonValue } from '#db/types.ts'
import type { WaveProgress, WaveTimes } from '#domain/dispatch/waves.ts'
import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** A project request as dispatch needs it. */
export interface DispatchedProjectRequest {
  id: string
  projectType: ProjectType
  city: City
  area_sqm: number | null
  jobs: JsonValue
  public_description: string
  received_at: Date
  quote_due_at: Date
  quotes_wished: number
  status: ProjectRequestStatus
  ownerMobile?: string
}

/** Takes the turn of dispatching and locks the project request; undefined when there is none. */
export async function lockProjectRequest(tx: Tx, id: string): Promise<DispatchedProjectRequest | undefined> {
  const [, row, contact] = await Promise.all([
    // Quotas are counted over all project requests, so dispatches take turns in every process.
    sql`select pg_advisory_xact_lock(hashtext('dispatch'))`.execute(tx),
    tx
      .selectFrom('project_requests')
      .select([
        'id',
        'project_type as projectType',
        'city',
        'area_sqm',
        'jobs',
        'public_description',
        'status',
      ])
      .select(['received_at', 'quote_due_at', 'quotes_wished'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
    tx
      .selectFrom('project_request_contacts')
      .select('mobile')
      .where('project_request_id', '=', id)
      .executeTakeFirst(),
  ])
  if (!row) return undefined
  return { ...row, ...(contact && { ownerMobile: contact.mobile }) }
}

const MINUTE_MS = 60_000
/** To the nearest minute: a job that a clock some seconds ahead has started is on time. */
const minutesBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / MINUTE_MS)

export const timesOf = (
  { received_at, quote_due_at }: Pick<DispatchedProjectRequest, 'received_at' | 'quote_due_at'>,
  now: Date,
): WaveTimes => ({
  elapsedMinutes: minutesBetween(received_at, now),
  promisedMinutes: minutesBetween(received_at, quote_due_at),
})

/** Where a project request stands, from its rounds and leads. `rounds` counts those on record. */
export async function readProgress(
  tx: Tx,
  { id, quotes_wished }: Pick<DispatchedProjectRequest, 'id' | 'quotes_wished'>,
  { elapsedMinutes, promisedMinutes }: WaveTimes,
): Promise<WaveProgress & { rounds: number }> {
  const { rows } = await sql<WaveProgress & { rounds: number; accepted: number }>`
    select rounds.*, leads.*, ${quotes_wished}::integer as wished from
      (select coalesce(max(wave), 0)::integer as wave, coalesce(max(round), 0)::integer as rounds
        from app.dispatch_rounds where project_request_id = ${id}) as rounds,
      (select count(*)::integer as asked,
          (count(*) filter (where status in ('quoted', 'won')))::integer as quoted,
          (count(*) filter (where status = 'accepted'))::integer as accepted,
          (count(*) filter (where status = 'offered'))::integer as waiting
        from app.leads where project_request_id = ${id}) as leads
  `.execute(tx)
  const { accepted, ...progress } = rows[0]!
  // Who accepted and named no price is waited for as long as the owner was promised one, and no longer.
  const isPromised = elapsedMinutes < promisedMinutes
  return { ...progress, waiting: progress.waiting + (isPromised ? accepted : 0) }
}
