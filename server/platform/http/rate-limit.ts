import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Db, Tx } from '../db/db.ts'

export interface RateLimit {
  /** Name of the limit, e.g. `projectRequest.submit`. */
  name: string
  /** Subject of the limit: an address, a mobile number. Stored only as an HMAC. */
  key: string
  limit: number
  perSeconds: number
  /** `config.secret`. Without it the hash of a phone number could be found by trying all numbers. */
  secret: string
}

const TOO_MANY_REQUESTS = 429

/**
 * Counts one use, in the database so that it holds across processes. Returns 0 when granted, otherwise the seconds to
 * wait. The whole allowance may be used at once and refills evenly.
 */
export function takeRateLimit(db: Db, rateLimit: RateLimit): Promise<number> {
  return db.atOnce(visitor, (tx) => takeRateLimitIn(tx, rateLimit))
}

/** Counts one use in the caller's transaction, which undoes the count when it rolls back. */
export async function takeRateLimitIn(tx: Tx, rateLimit: RateLimit): Promise<number> {
  const { limit, perSeconds } = rateLimit
  const { rows } = await sql<{ wait: number }>`
    select app.take_rate_limit(${rateLimitKey(rateLimit)}, ${limit}::integer, make_interval(secs => ${perSeconds}::integer)) as wait
  `.execute(tx)
  return rows[0]?.wait ?? 0
}

/**
 * Counts one use of each limit in turn until one is exceeded, and returns that one; undefined when all granted. Later
 * limits are not counted. Only the auth actor may call it.
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

/** Database key of a limit, from which its subject cannot be recovered. */
export function rateLimitKey({ name, key, secret }: Pick<RateLimit, 'name' | 'key' | 'secret'>): string {
  return `${name}:${createHmac('sha256', secret).update(`rate-limit\n${name}\n${key}`).digest('base64url')}`
}

/** Like `takeRateLimit`, but throws `rateLimit.exceeded` (429, `details.seconds` = time to wait) at the limit. */
export async function requireRateLimit(db: Db, rateLimit: RateLimit): Promise<void> {
  refuseFor(await takeRateLimit(db, rateLimit))
}

/** Like `requireRateLimit`, in the caller's transaction, which undoes the count when it rolls back. */
export async function requireRateLimitIn(tx: Tx, rateLimit: RateLimit): Promise<void> {
  refuseFor(await takeRateLimitIn(tx, rateLimit))
}

function refuseFor(wait: number): void {
  const seconds = Math.ceil(wait)
  if (seconds > 0)
    throw new Refusal('rateLimit.exceeded', { status: TOO_MANY_REQUESTS, details: { seconds } })
}
