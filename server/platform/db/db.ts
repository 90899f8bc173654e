import { Kysely, PostgresDialect, PostgresDriver, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asUnavailable } from './connection-loss.ts'
import { connectionOptions } from './connection-options.ts'
import { beginAs } from './with-actor.ts'

/** A transaction that already acts as somebody. The only thing through which rows are read or written. */
export type Tx = Transaction<DB>

/** The pool stays private: whoever holds a Db can ask only as an actor. */
export interface Db {
  /**
   * Runs the work in one transaction under the actor's database role; a throw rolls everything back.
   * @throws {DatabaseUnavailable} when the database is away, busy or full, or was lost before its answer came.
   */
  withActor<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Waits for the work in flight, then closes every connection. */
  close(): Promise<void>
}

/**
 * Milliseconds. As long as an HTTP answer may take (server/app.ts): a statement nobody waits for any more must not go
 * on holding locks. Migrations and the queue have connections of their own and may take their time.
 */
const STATEMENT_WITHIN = 15_000

interface DbOptions {
  /** Most connections at once. Ten suits PostgreSQL on a small machine; more only queue inside the server. */
  max?: number
  /** Milliseconds after which PostgreSQL gives a statement up. */
  statementWithin?: number
  /** Told each statement's text and time in milliseconds; of its values only the actor's ids, the others may be personal. */
  log?: (query: { sql: string; milliseconds: number; error?: unknown }) => void
}

/** Opens a pool. Why `pg` and not the faster postgres.js: docs/decisions/0011-database-driver.md */
export function openDb(
  databaseUrl: string,
  { max = 10, statementWithin = STATEMENT_WITHIN, log }: DbOptions = {},
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
  const kysely = new Kysely<DB>({
    dialect: new ActorDialect({ pool }),
    log: (event) =>
      log?.({
        sql: event.query.sql,
        milliseconds: event.queryDurationMillis,
        ...(event.level === 'error' && { error: event.error }),
      }),
  })
  return {
    withActor: async (actor, work) => {
      try {
        return await kysely.transaction().execute(async (tx) => {
          await beginAs(tx, actor)
          return work(tx)
        })
      } catch (error) {
        throw asUnavailable(error)
      }
    },
    close: () => kysely.destroy(),
  }
}

/** A transaction that begins when its actor does (beginAs); nothing is asked outside of one. */
class ActorDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor({ pool }: { pool: pg.Pool }) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    return new ActorDriver({ pool: this.#pool })
  }
}

class ActorDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
}
