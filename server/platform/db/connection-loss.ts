import pg from 'pg'
import { isStalePlan } from './statements.ts'

/** `connection`: away, or cut off. `busy`: no connection or memory left for us. `full`: no space left on its disk. */
export type ConnectionLoss = 'connection' | 'busy' | 'full'

/** Seconds after which asking again makes sense: a restart takes a few, a full disk a person. */
const AGAIN_AFTER: Record<ConnectionLoss, number> = { connection: 5, busy: 5, full: 60 }

const UNAVAILABLE = 503

/**
 * The database could not be asked, or its answer was lost: a write may have happened. Answered with 503 and `Retry-After`.
 * React Router reads the other fields, and shows the page of a 503 instead of a failure of ours.
 */
export class DatabaseUnavailable extends Error {
  readonly loss: ConnectionLoss
  readonly seconds: number
  readonly type = 'DataWithResponseInit'
  readonly data = null
  readonly init = { status: UNAVAILABLE }
  readonly status = UNAVAILABLE
  readonly statusText = 'Service Unavailable'
  readonly internal = false

  constructor(loss: ConnectionLoss, cause: unknown) {
    super(`The database cannot be asked (${loss})`, { cause })
    this.name = 'DatabaseUnavailable'
    this.loss = loss
    this.seconds = AGAIN_AFTER[loss]
  }
}

/** DatabaseUnavailable for an error of a driver that says so, every other error as it is. */
export function asUnavailable(error: unknown): unknown {
  const loss = connectionLossOf(error)
  return loss ? new DatabaseUnavailable(loss, error) : error
}

/** PostgreSQL's error codes, see docs/operations.md. */
const LOSS_OF_SQLSTATE: [RegExp, ConnectionLoss][] = [
  // 57P01 admin_shutdown, 57P02 crash_shutdown, 57P03 cannot_connect_now, 57P05 idle_session_timeout; 08: connection exception.
  [/^57P0[1235]$|^08/, 'connection'],
  [/^53100$/, 'full'],
  [/^53/, 'busy'],
]

/** Codes of the operating system, and of postgres.js for the same. */
const CONNECTION_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
])

/** What `pg` says without a code, when a connection ends or none can be had in time. */
const CONNECTION_WORDS = /^(Connection terminated|Client (has encountered a connection error|was closed))/
const WAITED_TOO_LONG = /^(timeout exceeded when trying to connect|timeout expired)$/

/** Tells an error of `pg` or postgres.js that says "ask again later" from every other; undefined for the others. */
export function connectionLossOf(error: unknown): ConnectionLoss | undefined {
  if (!(error instanceof Error)) return undefined
  const code = String((error as { code?: unknown }).code)
  // A migration changed a table under a transaction that is not ours to begin anew.
  if (isStalePlan(error)) return 'busy'
  if (error instanceof pg.DatabaseError || error.name === 'PostgresError')
    return LOSS_OF_SQLSTATE.find(([pattern]) => pattern.test(code))?.[1]
  if (CONNECTION_CODES.has(code) || CONNECTION_WORDS.test(error.message)) return 'connection'
  // Every address of a host refused.
  if (error instanceof AggregateError) return error.errors.map(connectionLossOf).find(Boolean)
  return WAITED_TOO_LONG.test(error.message) ? 'busy' : undefined
}
