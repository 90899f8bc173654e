import type { Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import {
  Connections,
  OneMessageSession,
  ReadSession,
  type StatementLog,
  type Steps,
  StepsSession,
  WriteSession,
} from './actor-session.ts'
import { asUnavailable } from './connection-loss.ts'
import { connectionOptions } from './connection-options.ts'

/** A transaction that already acts as somebody. The only thing through which rows are read or written. */
export type Tx = Transaction<DB>

/** The pool stays private: whoever holds a Db can ask only as an actor. */
export interface Db {
  /**
   * Runs the work in one transaction under the actor's database role; a throw rolls everything back.
   * @throws {DatabaseUnavailable} when the database is away, busy or full, or was lost before its answer came.
   */
  withActor<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Reads under the actor's role, and may write nothing. Statements asked at the same time (Promise.all) leave in one
   * message and are a transaction of their own, so a read of one statement is one round trip. `now()` and locks do not
   * last from one message to the next.
   * @throws {DatabaseUnavailable}
   */
  read<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Reads of several actors, one after the other, in one message: whether somebody may read, and what they read
   * (server/auth/beside-check.ts). Each step asks as `read` does.
   * @throws {DatabaseUnavailable}
   */
  inSteps<T>(work: (steps: Steps) => Promise<T>): Promise<T>
  /**
   * One transaction in one message, for a change of a statement or of a few that do not wait for each other: no `begin`,
   * no `commit`. Asking again after the first answer is refused.
   * @throws {DatabaseUnavailable}
   */
  atOnce<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Waits for the work in flight, then closes every connection. */
  close(): Promise<void>
}

/**
 * Milliseconds. As long as an HTTP answer may take (server/app.ts): a statement nobody waits for any more must not go
 * on holding locks. Migrations and the queue have connections of their own and may take their time.
 */
const STATEMENT_WITHIN = 15_000

interface DbOptions {
  /**
   * Most connections at once. Six keep two cores of PostgreSQL busy; more only queue inside the server, and each takes
   * 12 to 18 MB there, mostly plans (docs/decisions/0003-processes-and-outages.md).
   */
  max?: number
  /** Milliseconds after which PostgreSQL gives a statement up. */
  statementWithin?: number
  log?: StatementLog
}

/** Opens a pool. What leaves when: docs/decisions/0002-database.md */
export function openDb(
  databaseUrl: string,
  { max = 6, statementWithin = STATEMENT_WITHIN, log }: DbOptions = {},
): Db {
  const pool = new pg.Pool({
    ...connectionOptions(databaseUrl),
    statement_timeout: statementWithin,
    max,
    maxLifetimeSeconds: 60 * 60,
  })
  // A connection that is cut reports here as well as to the query it cut; unheard, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const connections = new Connections(pool)
  return {
    withActor: async (actor, work) => {
      const session = new WriteSession(actor, connections, log)
      try {
        const done = await work(session.tx)
        await session.commit()
        return done
      } catch (error) {
        await session.rollback()
        throw asUnavailable(error)
      }
    },
    read: (actor, work) => askIn(new ReadSession(actor, connections, log), ({ tx }) => work(tx)),
    inSteps: async (work) => {
      // Ticks come after what waits for nothing only where something waited before.
      await undefined
      return askIn(new StepsSession(connections, log), work)
    },
    atOnce: (actor, work) => askIn(new OneMessageSession(actor, connections, log), ({ tx }) => work(tx)),
    close: () => pool.end(),
  }
}

async function askIn<Session extends { end(): void }, T>(
  session: Session,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  try {
    return await work(session)
  } catch (error) {
    throw asUnavailable(error)
  } finally {
    session.end()
  }
}
