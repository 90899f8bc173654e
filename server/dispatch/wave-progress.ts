import { sql } from 'kysely'
import type { JsonValue } from '#db/types.ts'
import type { WaveProgress, WaveTimes } from '#domain/dispatch/waves.ts'
import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Fields of a project request that dispatch needs. */
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
  /** The provider whom the owner named when sending. */
  preferred_provider_id: string | null
}

/** Takes the dispatch lock and locks the project request. Returns undefined when it does not exist. */
export async function lockProjectRequest(tx: Tx, id: string): Promise<DispatchedProjectRequest | undefined> {
  const [, row, contact] = await Promise.all([
    // Quotas count leads of all project requests, so dispatches run in sequence across processes.
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
      .select(['received_at', 'quote_due_at', 'quotes_wished', 'preferred_provider_id'])
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
/** Rounded to a minute, so that a job started by a clock some seconds ahead is still on time. */
const minutesBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / MINUTE_MS)

export const timesOf = (
  { received_at, quote_due_at }: Pick<DispatchedProjectRequest, 'received_at' | 'quote_due_at'>,
  now: Date,
): WaveTimes => ({
  elapsedMinutes: minutesBetween(received_at, now),
  promisedMinutes: minutesBetween(received_at, quote_due_at),
})

type Counts = Omit<WaveProgress, 'wished' | 'isOfPreferred'> & {
  rounds: number
  accepted: number
  /** Whether the named provider was offered the lead and has not declined. */
  isPreferredAtIt: boolean
}

/** Counts the rounds and leads of a project request. `waiting` excludes accepted leads. */
export async function countLeads(tx: Tx, id: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select wave, rounds, asked, quoted, accepted, waiting, "isPreferredAtIt" from
      (select coalesce(max(wave), 0)::integer as wave, coalesce(max(round), 0)::integer as rounds
        from app.dispatch_rounds where project_request_id = ${id}) as decided,
      (select count(*)::integer as asked,
          (count(*) filter (where status in ('quoted', 'won')))::integer as quoted,
          (count(*) filter (where status = 'accepted'))::integer as accepted,
          (count(*) filter (where status = 'offered'))::integer as waiting,
          coalesce(bool_or(status in ('offered', 'accepted') and provider_id =
            (select preferred_provider_id from app.project_requests where id = ${id})), false) as "isPreferredAtIt"
        from app.leads where project_request_id = ${id}) as leads
  `.execute(tx)
  return rows[0]!
}

/** Progress of a project request; `rounds` counts those recorded. */
export type Progress = WaveProgress & { rounds: number }

export function progressOf(
  { quotes_wished }: Pick<DispatchedProjectRequest, 'quotes_wished'>,
  { accepted, isPreferredAtIt, ...counts }: Counts,
  { elapsedMinutes, promisedMinutes }: WaveTimes,
): Progress {
  // A provider who accepted without a price is waited for until the owner's promise ends.
  const isPromised = elapsedMinutes < promisedMinutes
  const waiting = counts.waiting + (isPromised ? accepted : 0)
  return { ...counts, wished: quotes_wished, waiting, isOfPreferred: quotes_wished === 1 && isPreferredAtIt }
}

/**
 * Progress after a wave created this many offers. Answers given meanwhile are not included: each queues its own run,
 * which waits for the lock.
 */
export const afterWave = (
  progress: Progress,
  { wave, offered, isReserved }: { wave: number; offered: number; isReserved: boolean },
): Progress => ({
  ...progress,
  wave,
  isOfPreferred: isReserved && offered > 0,
  rounds: progress.rounds + 1,
  asked: progress.asked + offered,
  waiting: progress.waiting + offered,
})
