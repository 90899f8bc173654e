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
import { connectionOptions, connectionThroughPooler } from './connection-options.ts'
import { traceDb } from './trace-db.ts'

/** A transaction with an actor. The only way to read or write rows. */
export type Tx = Transaction<DB>

/** Access to the database as an actor. The pool is private, so there is no other way. */
export interface Db {
  /**
   * Runs the work in one transaction under the actor's database role. An error rolls it back.
   * @throws {DatabaseUnavailable} when the database is unreachable, busy or full, or was lost before its response
   */
  withActor<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Reads under the actor's role, without the right to write. Statements issued together (Promise.all) are sent in one
   * message as a transaction of their own, so one statement is one round trip. `now()` and locks do not last across
   * messages.
   * @throws {DatabaseUnavailable}
   */
  read<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Reads what everybody may see, like `read`. With a replica (replica.ts) it answers whenever it has every announced
   * change; use it only for rows whose changes are announced to the caches of public pages, or whose age does not matter.
   * @throws {DatabaseUnavailable}
   */
  readPublic<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Reads as several actors in order, in one message: the access check and the read itself
   * (server/auth/beside-check.ts). Each step behaves like `read`.
   * @throws {DatabaseUnavailable}
   */
  inSteps<T>(work: (steps: Steps) => Promise<T>): Promise<T>
  /**
   * Runs one transaction in one message, for one or several independent statements, without `begin` and `commit`.
   * Statements after the first response are rejected.
   * @throws {DatabaseUnavailable}
   */
  atOnce<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Waits for running work, then closes all connections. */
  close(): Promise<void>
}

/**
 * Milliseconds. As long as an HTTP response may take (server/app.ts): an abandoned statement must not keep its locks.
 * Migrations and the queue have their own connections without this limit.
 */
export const STATEMENT_WITHIN = 15_000

interface DbOptions {
  /**
   * Maximum connections. Six keep two cores of PostgreSQL busy; more would queue in the server, and each takes 12 to 18
   * MB there, mostly plans (docs/decisions/0003-processes-and-outages.md).
   */
  max?: number
  /** Statement timeout, in milliseconds. */
  statementWithin?: number
  /**
   * The address is a pooler's in transaction mode. Each message may then reach another session, so nothing is prepared,
   * and the settings of a connection are those that the database has for its login.
   */
  isPooled?: boolean
  log?: StatementLog
}

/** Opens a pool. How statements are grouped into messages: docs/decisions/0002-database.md */
export function openDb(
  databaseUrl: string,
  { max = 6, statementWithin = STATEMENT_WITHIN, isPooled = false, log }: DbOptions = {},
): Db {
  const pool = new pg.Pool({
    ...(isPooled
      ? connectionThroughPooler(databaseUrl)
      : { ...connectionOptions(databaseUrl), statement_timeout: statementWithin }),
    max,
    maxLifetimeSeconds: 60 * 60,
  })
  // A cut connection reports here too. Without a listener, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const connections = new Connections(pool, { prepares: !isPooled })
  const read: Db['read'] = (actor, work) =>
    askIn(new ReadSession(actor, connections, log), ({ tx }) => work(tx))
  return traceDb({
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
    read,
    readPublic: read,
    inSteps: async (work) => {
      // nextTick runs after synchronous work only when something was awaited before.
      await undefined
      return askIn(new StepsSession(connections, log), work)
    },
    atOnce: (actor, work) => askIn(new OneMessageSession(actor, connections, log), ({ tx }) => work(tx)),
    close: () => pool.end(),
  })
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
