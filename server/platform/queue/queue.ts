import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { CommandContext } from '../command-context.ts'
import type { Tx } from '../db/db.ts'

/** What a job is handed: the same as any command. */
export type JobContext = CommandContext

/** One piece of work to be done after this transaction commits. */
export interface JobSpec {
  /** The name of a job of server/jobs.ts, `noun.verb`. */
  task: string
  /** Ids, never people's words: jobs read their rows again. */
  payload: Record<string, unknown>
  /**
   * Of several waiting jobs with one key only the last is run. Every job has one, so a job without is one whose key a later
   * job took while it ran (worker-leases.ts).
   */
  jobKey: string
  /** Jobs of one queue run one after another. */
  queueName?: string
  runAt?: Date
  /** graphile-worker's default is 25, over about three days. */
  maxAttempts?: number
  /** Lower runs first. */
  priority?: number
}

/** Queues jobs in the transaction of the rows they belong to: both happen or neither does. */
export async function enqueue(tx: Tx, jobs: JobSpec[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`select app.enqueue_jobs(${JSON.stringify(jobs)}::jsonb)`.execute(tx)
}

/**
 * Which hands run a job; jobs of one lane never wait behind those of another. `prompt`: somebody waits for it (messages,
 * webhooks, codes). `dispatch`: takes the one lock of dispatching. `ordinary`: everything else.
 */
export type Lane = 'prompt' | 'dispatch' | 'ordinary'

/** A job as the worker runs it, whatever its payload is. */
export interface Job {
  name: string
  lane: Lane
  everyMinute: boolean
  run(context: JobContext, payload: unknown): Promise<void>
}

interface JobDefinition<P> {
  name: `${string}.${string}`
  payload: z.ZodMiniType<P>
  /** `ordinary` when not given. */
  lane?: Lane
  /** Also queued by the clock, with an empty payload. */
  everyMinute?: boolean
  /** May be run more than once for one queued job, so it must look before it acts. A throw means: again later. */
  run(context: JobContext, payload: P): Promise<void>
}

export function defineJob<P>(definition: JobDefinition<P>): Job {
  const { name, payload, lane = 'ordinary', everyMinute = false, run } = definition
  return { name, lane, everyMinute, run: async (context, given) => run(context, payload.parse(given)) }
}
