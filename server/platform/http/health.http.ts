import { Hono } from 'hono'
import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import type { Db } from '../db/db.ts'
import type { HttpEnv } from './http-env.ts'

interface Options {
  db: Db
  stopping: AbortSignal
  /** Names of migrations that the database lacks. */
  pendingMigrations(): Promise<string[]>
}

/** Milliseconds a probe waits for the database. Probes usually give up after a few seconds themselves. */
const PATIENCE = 2_000

/** Health routes for operators: alive and ready. */
export function healthRoutes({ db, stopping, pendingMigrations }: Options): Hono<HttpEnv> {
  let isCurrent = false

  /** Returns undefined when ready, otherwise the reason. */
  async function whyNotReady(): Promise<string | undefined> {
    if (stopping.aborted) return 'stopping'
    const isReachable = db.withActor(visitor, (tx) => sql`select 1`.execute(tx))
    if (!(await succeeds(isReachable))) return 'database'
    // A database that was current once stays current for this process.
    isCurrent ||= await succeeds(pendingMigrations().then(requireNone))
    return isCurrent ? undefined : 'migrations'
  }

  return new Hono<HttpEnv>()
    .get('/healthz', (c) => c.json({ status: 'alive' }))
    .get('/readyz', async (c) => {
      const reason = await whyNotReady()
      return reason ? c.json({ status: 'not_ready', reason }, 503) : c.json({ status: 'ready' })
    })
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), PATIENCE)
  work.then(
    () => resolve(true),
    () => resolve(false),
  )
  return promise.finally(() => clearTimeout(timer))
}

function requireNone(pending: string[]): void {
  if (pending.length > 0) throw new Error(`migrations pending: ${pending.join(', ')}`)
}
