import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'

/**
 * Tells living workers from dead ones. graphile-worker marks a job with the id of the worker pool that took it, and after a
 * `kill -9` would keep it so for four hours. Here each such id also holds a session lock in PostgreSQL, which ends with
 * the process however it ends: a mark whose lock is free belongs to a dead worker, and its jobs may be taken again.
 */
export interface WorkerLeases {
  /** To be called as soon as a pool has its id. */
  hold(workerId: string): void
  /** To be called when the pool has ended: marks that it left are a dead worker's from now on. */
  drop(workerId: string): Promise<void>
  /** Frees the jobs of dead workers, and forgets those that a later one has overtaken. Answers the dead. */
  releaseDead(): Promise<string[]>
  close(): Promise<void>
}

/** Younger marks are left alone: their worker may still be on its way to its lock. */
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
 * A job takes the key from one that is under way, and its remaining tries: the later does the work of both. When the earlier
 * ends by a throw or with its process, it stays without key and without tries. One that is out of tries by itself has its key.
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

  /** While we are away others may take our jobs for a dead worker's: they then run twice, which jobs must bear anyway. */
  async function connectAgain(): Promise<void> {
    while (!closed) {
      const next = await connect().catch(() => undefined)
      if (next) {
        client = next
        // Closed while this one was on its way: nobody else would end it.
        if (closed) await next.end()
        return
      }
      await wait(RETRY_AFTER, undefined, { ref: false })
    }
  }

  return {
    hold(workerId) {
      ids.push(workerId)
      // A failure means that the connection is gone; the next one takes the lock along with the others.
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
