import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'

/**
 * Distinguishes live workers from dead ones. graphile-worker marks a job with its worker's ID, and after a `kill -9`
 * keeps it for four hours. Here each ID also holds a session lock in PostgreSQL, which ends with the process: a mark
 * without its lock belongs to a dead worker, and its jobs may be taken again.
 */
export interface WorkerLeases {
  /** Call it as soon as a pool has its ID. */
  hold(workerId: string): void
  /** Call it when the pool has ended: its remaining marks then belong to a dead worker. */
  drop(workerId: string): Promise<void>
  /** Releases the jobs of dead workers, and deletes those replaced by a later one. Returns the dead workers. */
  releaseDead(): Promise<string[]>
  close(): Promise<void>
}

/** Younger marks are skipped, because their worker may not have its lock yet. */
const GRACE = '3 seconds'
const RETRY_AFTER = 250

const HOLD = `select pg_advisory_lock(hashtext('mimar.worker'), hashtext(id)) from unnest($1::text[]) as id`
const DROP = `select pg_advisory_unlock(hashtext('mimar.worker'), hashtext($1))`
const RELEASE_DEAD = `
  with marks as materialized (
    select distinct locked_by from graphile_worker.jobs
    where locked_by <> all($1::text[]) and locked_at < now() - $2::interval
  ), dead as materialized (
    select locked_by from marks where pg_try_advisory_xact_lock(hashtext('mimar.worker'), hashtext(locked_by))
  )
  select array_agg(locked_by) as ids, graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`

/**
 * A later job takes the key and the remaining attempts of a running one, and does the work of both. When the earlier
 * one fails or its process ends, it stays without key and attempts. A job that used up its own attempts still has its
 * key.
 */
const FORGET_OVERTAKEN = `
  select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
  where key is null and locked_at is null and attempts >= max_attempts having count(*) > 0`

export async function openWorkerLeases(databaseUrl: string, log: Log): Promise<WorkerLeases> {
  const ids: string[] = []
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'mimar leases',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    next.on('error', () => {})
    await next.connect()
    await next.query(HOLD, [ids])
    next.once('end', () => void connectAgain())
    return next
  }

  /**
   * While disconnected, others may take our jobs for a dead worker's. They then run twice, which jobs must tolerate
   * anyway.
   */
  async function connectAgain(): Promise<void> {
    while (!closed) {
      const next = await connect().catch(() => undefined)
      if (next) {
        client = next
        // Closed during the connect; nothing else would end this client.
        if (closed) await next.end()
        return
      }
      await wait(RETRY_AFTER, undefined, { ref: false })
    }
  }

  return {
    hold(workerId) {
      ids.push(workerId)
      // A failure means that the connection is lost; the next one takes this lock with the others.
      client.query(HOLD, [[workerId]]).catch(() => {})
    },
    async drop(workerId) {
      const at = ids.indexOf(workerId)
      if (at >= 0) ids.splice(at, 1)
      await client.query(DROP, [workerId]).catch(() => {})
    },
    async releaseDead() {
      const { rows } = await client.query<{ ids: string[] }>(RELEASE_DEAD, [ids, GRACE])
      const dead = rows[0]?.ids ?? []
      if (dead.length > 0) log.warn({ workers: dead }, 'jobs of dead workers freed')
      await client.query(FORGET_OVERTAKEN)
      return dead
    },
    async close() {
      closed = true
      await client.end()
    },
  }
}
