import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectionLossOf } from '../db/connection-loss.ts'

/**
 * Pool for graphile-worker that survives the loss of the database. graphile-worker 0.18 does not await the statement
 * that completes or fails a job, so a cut one caused an unhandled rejection that ended the process. Such statements can
 * be repeated safely, so they are repeated here until the database has responded.
 */
export interface QueuePool {
  pool: pg.Pool
  /** Resolves once every running statement has completed. */
  settled(): Promise<void>
  /** Stops waiting for an unreachable database: statements are dropped, and their jobs run again later. */
  giveUp(): void
  /** Closes all connections. */
  close(): Promise<void>
}

interface QueuePoolOptions {
  databaseUrl: string
  max: number
  /** Called when a cut statement may have taken a job without returning it. */
  onCut(): void
}

/** Milliseconds. */
const RETRY_AFTER = 250
const CONNECT_WITHIN = 10_000

/** graphile-worker's names of the statements that end a job. */
const ENDS_A_JOB = /^(complete|fail)_jobs?(_q)?\//

const NOTHING = { rows: [], rowCount: 0 }
/** Used after giving up. The marks of its jobs stay in the database, where the next worker finds them. */
const MUTE_CLIENT = { query: async () => NOTHING, release: () => {} } as unknown as pg.PoolClient

type Query = (...args: unknown[]) => unknown

export function openQueuePool({ databaseUrl, max, onCut }: QueuePoolOptions): QueuePool {
  const givenUp = new AbortController()
  const inFlight = new Set<Promise<unknown>>()

  const track = <T>(work: Promise<T>): Promise<T> => {
    inFlight.add(work)
    const forget = () => void inFlight.delete(work)
    work.then(forget, forget)
    return work
  }

  /** Retries while the database is unreachable; after giving up it returns `otherwise`. */
  async function persist<T>(attempt: () => Promise<T>, otherwise: T): Promise<T> {
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        if (!givenUp.signal.aborted && !connectionLossOf(error)) throw error
      }
      if (givenUp.signal.aborted) return otherwise
      await wait(RETRY_AFTER, undefined, { signal: givenUp.signal }).catch(() => {})
    }
  }

  class QueueClient extends pg.Client {
    override query(...args: Parameters<Query>): never {
      const answer = (super.query as Query)(...args)
      if (!(answer instanceof Promise)) return answer as never
      const [statement] = args as [pg.QueryConfig]
      if (!ENDS_A_JOB.test(statement.name ?? '')) return track(answer.catch(reportCut)) as never
      let first: Promise<unknown> | undefined = answer
      const attempt = () => {
        const answered = first ?? pool.query(statement)
        first = undefined
        return answered
      }
      return track(persist(attempt, NOTHING)) as never
    }
  }

  function reportCut(error: unknown): never {
    if (connectionLossOf(error)) onCut()
    throw error
  }

  class PersistentPool extends pg.Pool {
    override connect(callback?: unknown): never {
      if (callback) return super.connect(callback as Parameters<pg.Pool['connect']>[0]) as never
      return track(persist(() => super.connect(), MUTE_CLIENT)) as never
    }
  }

  const pool = new PersistentPool({
    connectionString: databaseUrl,
    application_name: 'mimar worker',
    // Only job marks are written here. Losing those of the last moments in a power failure means that a job runs again,
    // which every job allows, so no job waits for a disk sync.
    options: '-c synchronous_commit=off',
    max,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN,
    Client: QueueClient,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    pool,
    settled: async () => {
      // Callers that waited for a connection send their statement now, so a second round is needed.
      await Promise.allSettled([...inFlight])
      await Promise.allSettled([...inFlight])
    },
    giveUp: () => givenUp.abort(),
    close: () => pool.end(),
  }
}
