import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { CommandContext } from '../command-context.ts'
import type { Tx } from '../db/db.ts'

/** Dependencies of a job: the same as for any command. */
export type JobContext = CommandContext

/** A job to run after this transaction commits. */
export interface JobSpec {
  /** Name of a job in server/jobs.ts, `noun.verb`. */
  task: string
  /** IDs only, no personal data: jobs read their rows again. */
  payload: Record<string, unknown>
  /**
   * Of several waiting jobs with one key only the last runs. Every job has a key; one without was replaced by a later
   * job while it ran (worker-leases.ts).
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

/** Queues jobs in the transaction of their rows, so that both happen or neither does. */
export async function enqueue(tx: Tx, jobs: JobSpec[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`select app.enqueue_jobs(${JSON.stringify(jobs)}::jsonb)`.execute(tx)
}

/**
 * Jobs of one lane never wait for those of another. `prompt`: a user waits for it (messages, webhooks, codes).
 * `dispatch`: takes the single dispatch lock. `outside`: calls systems of firms, which may be silent until the deadline.
 * `ordinary`: everything else.
 */
export type Lane = 'prompt' | 'dispatch' | 'outside' | 'ordinary'

/** A job with any payload, as the worker runs it. */
export interface Job {
  name: string
  lane: Lane
  everyMinute: boolean
  run(context: JobContext, payload: unknown): Promise<void>
}

interface JobDefinition<P> {
  name: `${string}.${string}`
  payload: z.ZodMiniType<P>
  /** Default: `ordinary`. */
  lane?: Lane
  /** Also queued every minute, with an empty payload. */
  everyMinute?: boolean
  /** May run more than once for a queued job, so it must check before acting. An error means a retry later. */
  run(context: JobContext, payload: P): Promise<void>
}

export function defineJob<P>(definition: JobDefinition<P>): Job {
  const { name, payload, lane = 'ordinary', everyMinute = false, run } = definition
  return { name, lane, everyMinute, run: async (context, given) => run(context, payload.parse(given)) }
}
