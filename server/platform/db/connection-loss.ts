import pg from 'pg'
import { isStalePlan } from './statements.ts'

/** `connection`: unreachable or cut off. `busy`: out of connections or memory. `full`: the disk is full. */
export type ConnectionLoss = 'connection' | 'busy' | 'full'

/** Seconds until a retry makes sense: a restart takes a few, a full disk needs an operator. */
const AGAIN_AFTER: Record<ConnectionLoss, number> = { connection: 5, busy: 5, full: 60 }

const UNAVAILABLE = 503

/**
 * The database could not be reached, or its response was lost and a write may have happened. Returned as 503 with
 * `Retry-After`. React Router reads the other fields and renders the 503 page instead of an internal error.
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

/** Maps a driver error for a lost connection to DatabaseUnavailable, and returns other errors unchanged. */
export function asUnavailable(error: unknown): unknown {
  const loss = connectionLossOf(error)
  return loss ? new DatabaseUnavailable(loss, error) : error
}

/** PostgreSQL's error codes, see docs/operations.md. */
const LOSS_OF_SQLSTATE: [RegExp, ConnectionLoss][] = [
  // 57P01 admin_shutdown, 57P02 crash_shutdown, 57P03 cannot_connect_now, 57P05 idle_session_timeout; 08: connection
  // exception.
  [/^57P0[1235]$|^08/, 'connection'],
  [/^53100$/, 'full'],
  [/^53/, 'busy'],
]

/** Codes of the operating system, and of postgres.js for the same errors. */
const CONNECTION_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
])

/** Messages of `pg` without a code, when a connection ends or none is available in time. */
const CONNECTION_WORDS = /^(Connection terminated|Client (has encountered a connection error|was closed))/
const WAITED_TOO_LONG = /^(timeout exceeded when trying to connect|timeout expired)$/

/** Classifies errors of `pg` and postgres.js that call for a retry. Returns undefined for all others. */
export function connectionLossOf(error: unknown): ConnectionLoss | undefined {
  if (!(error instanceof Error)) return undefined
  const code = String((error as { code?: unknown }).code)
  // A migration changed a table during a transaction that we cannot restart.
  if (isStalePlan(error)) return 'busy'
  if (error instanceof pg.DatabaseError || error.name === 'PostgresError')
    return LOSS_OF_SQLSTATE.find(([pattern]) => pattern.test(code))?.[1]
  if (CONNECTION_CODES.has(code) || CONNECTION_WORDS.test(error.message)) return 'connection'
  // Every address of a host refused the connection.
  if (error instanceof AggregateError) return error.errors.map(connectionLossOf).find(Boolean)
  return WAITED_TOO_LONG.test(error.message) ? 'busy' : undefined
}
