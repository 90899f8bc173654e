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

type Counts = Omit<WaveProgress, 'wished'> & { rounds: number; accepted: number }

/** The rounds and leads of a project request, counted; who accepted is not among those `waiting`. */
export async function countLeads(tx: Tx, id: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select wave, rounds, asked, quoted, accepted, waiting from
      (select coalesce(max(wave), 0)::integer as wave, coalesce(max(round), 0)::integer as rounds
        from app.dispatch_rounds where project_request_id = ${id}) as decided,
      (select count(*)::integer as asked,
          (count(*) filter (where status in ('quoted', 'won')))::integer as quoted,
          (count(*) filter (where status = 'accepted'))::integer as accepted,
          (count(*) filter (where status = 'offered'))::integer as waiting
        from app.leads where project_request_id = ${id}) as leads
  `.execute(tx)
  return rows[0]!
}

/** Where a project request stands; `rounds` counts those on record. */
export type Progress = WaveProgress & { rounds: number }

export function progressOf(
  { quotes_wished }: Pick<DispatchedProjectRequest, 'quotes_wished'>,
  { accepted, ...counts }: Counts,
  { elapsedMinutes, promisedMinutes }: WaveTimes,
): Progress {
  // Who accepted and named no price is waited for as long as the owner was promised one, and no longer.
  const isPromised = elapsedMinutes < promisedMinutes
  return { ...counts, wished: quotes_wished, waiting: counts.waiting + (isPromised ? accepted : 0) }
}

/**
 * The same once a wave has offered it to so many. What was answered meanwhile is not in it: each answer queues a look of
 * its own, which waits for the turn of this one.
 */
export const afterWave = (progress: Progress, wave: number, offered: number): Progress => ({
  ...progress,
  wave,
  rounds: progress.rounds + 1,
  asked: progress.asked + offered,
  waiting: progress.waiting + offered,
})
