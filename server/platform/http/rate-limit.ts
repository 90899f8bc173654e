import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Db, Tx } from '../db/db.ts'

export interface RateLimit {
  /** What is limited, e.g. `projectRequest.submit`. */
  name: string
  /** Whose allowance: an address, a mobile. Stored only as an HMAC. */
  key: string
  limit: number
  perSeconds: number
  /** `config.secret`. Without it a stored hash of a phone could be found by trying them all. */
  secret: string
}

const TOO_MANY_REQUESTS = 429

/**
 * Takes one from the allowance, counted in the database so that it holds across processes.
 * 0 = granted, otherwise the seconds to wait. The whole allowance may be used at once and refills evenly.
 */
export function takeRateLimit(db: Db, rateLimit: RateLimit): Promise<number> {
  return db.atOnce(visitor, (tx) => takeRateLimitIn(tx, rateLimit))
}

/** The same in a transaction of the caller's: what was taken comes back if that fails. */
export async function takeRateLimitIn(tx: Tx, rateLimit: RateLimit): Promise<number> {
  const { limit, perSeconds } = rateLimit
  const { rows } = await sql<{ wait: number }>`
    select app.take_rate_limit(${rateLimitKey(rateLimit)}, ${limit}::integer, make_interval(secs => ${perSeconds}::integer)) as wait
  `.execute(tx)
  return rows[0]?.wait ?? 0
}

/**
 * Takes one from each in turn until one refuses, and answers that one; undefined when all granted. What comes behind a
 * refusal keeps what it has. Only the sign-in server may.
 */
export async function takeRateLimitsIn(tx: Tx, limits: RateLimit[]): Promise<RateLimit | undefined> {
  const [keys, most, seconds] = [
    limits.map(rateLimitKey),
    limits.map(({ limit }) => limit),
    limits.map(({ perSeconds }) => perSeconds),
  ]
  const { rows } = await sql<{ refused: number | null }>`
    select app.take_rate_limits(${keys}::text[], ${most}::integer[], ${seconds}::integer[]) as refused`.execute(
    tx,
  )
  const [{ refused }] = rows as [{ refused: number | null }]
  return refused === null ? undefined : limits[refused - 1]
}

/** Under which an allowance is kept: who it belongs to cannot be read from it. */
export function rateLimitKey({ name, key, secret }: Pick<RateLimit, 'name' | 'key' | 'secret'>): string {
  return `${name}:${createHmac('sha256', secret).update(`rate-limit\n${name}\n${key}`).digest('base64url')}`
}

/** The same, throwing `rateLimit.exceeded` (429, `details.seconds` = how long to wait) when nothing is left. */
export async function requireRateLimit(db: Db, rateLimit: RateLimit): Promise<void> {
  refuseFor(await takeRateLimit(db, rateLimit))
}

/** The same in a transaction of the caller's: what was taken comes back if that fails. */
export async function requireRateLimitIn(tx: Tx, rateLimit: RateLimit): Promise<void> {
  refuseFor(await takeRateLimitIn(tx, rateLimit))
}

function refuseFor(wait: number): void {
  const seconds = Math.ceil(wait)
  if (seconds > 0)
    throw new Refusal('rateLimit.exceeded', { status: TOO_MANY_REQUESTS, details: { seconds } })
}
