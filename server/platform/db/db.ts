import { Kysely, type Transaction } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres from 'postgres'
import type { DB } from '#db/types.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { connectionOptions } from './connection-options.ts'
import { becomeActor } from './with-actor.ts'

/** A transaction that already acts as somebody. The only thing through which rows are read or written. */
export type Tx = Transaction<DB>

/** The pool stays private: whoever holds a Db can ask only as an actor. */
export interface Db {
  /** Runs the work in one transaction under the actor's database role; a throw rolls everything back. */
  withActor<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Waits for the work in flight, then closes every connection. */
  close(): Promise<void>
}

interface DbOptions {
  /** Most connections at once. Ten suits PostgreSQL on a small machine; more only queue inside the server. */
  max?: number
  /** Told each statement's text and time in milliseconds; never its values, which may be personal. */
  log?: (query: { sql: string; milliseconds: number; error?: unknown }) => void
}

/**
 * Opens a pool. Connections begin in the role `mimar_connection`, which may do nothing,
 * so a query that forgets its actor is refused by the database instead of seeing everything.
 */
export function openDb(databaseUrl: string, { max = 10, log }: DbOptions = {}): Db {
  const pool = postgres(databaseUrl, { ...connectionOptions('mimar_connection'), max })
  const kysely = new Kysely<DB>({
    dialect: new PostgresJSDialect({ postgres: pool }),
    log: (event) =>
      log?.({
        sql: event.query.sql,
        milliseconds: event.queryDurationMillis,
        ...(event.level === 'error' && { error: event.error }),
      }),
  })
  return {
    withActor: (actor, work) =>
      kysely.transaction().execute(async (tx) => {
        await becomeActor(tx, actor)
        return work(tx)
      }),
    close: () => kysely.destroy(),
  }
}
