import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectionLossOf } from '../db/connection-loss.ts'

/**
 * Connections for graphile-worker that survive the loss of the database. graphile-worker 0.18 does not await the statement
 * that completes or fails a job: when it was cut, its rejection went unhandled and ended the process. Repeating such a
 * statement is harmless, so it is repeated here until the database has answered.
 */
export interface QueuePool {
  pool: pg.Pool
  /** Resolves once every statement in flight has been answered. */
  settled(): Promise<void>
  /** Stops waiting for a database that is away: statements are dropped and their jobs run again later. */
  giveUp(): void
  /** Closes every connection. */
  close(): Promise<void>
}

interface QueuePoolOptions {
  databaseUrl: string
  max: number
  /** Called when a statement was cut that may have taken a job whose answer never came. */
  onCut(): void
}

/** Milliseconds. */
const RETRY_AFTER = 250
const CONNECT_WITHIN = 10_000

/** graphile-worker's names of the statements that end a job. */
const ENDS_A_JOB = /^(complete|fail)_jobs?(_q)?\//

const NOTHING = { rows: [], rowCount: 0 }
/** Handed out after giving up. The marks of its jobs stay in the database, where the next worker finds them. */
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

  /** Tries again for as long as the database is away; after giving up `otherwise` is the answer. */
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
    // Only marks of who has which job are written here. Those of the last moments before a power failure may be lost with
    // it: such a job runs again, which every job allows, and no job waits for a disk before it begins.
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
      // Whoever waited for a connection sends its statement then: two rounds.
      await Promise.allSettled([...inFlight])
      await Promise.allSettled([...inFlight])
    },
    giveUp: () => givenUp.abort(),
    close: () => pool.end(),
  }
}
