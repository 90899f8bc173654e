import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Refusal } from '#domain/shared/refusal.ts'
import type { HttpEnv } from './http-env.ts'

const REQUEST_TIMEOUT = 408
const BAD_REQUEST = 400
const GATEWAY_TIMEOUT = 504

/**
 * The sender's own fault, in place of what it made fail here: their body broke off (`http.body_broken`, 400) or did not
 * come in time (`http.body_too_slow`, 408). Undefined once the body is whole: then what failed is ours, even when nobody
 * waits for the answer any more.
 */
export function brokenBody(c: Context<HttpEnv>, error?: unknown): Refusal | undefined {
  const incoming = c.env?.incoming
  if (!incoming || incoming.complete) return undefined
  const isLate = error instanceof HTTPException && error.status === GATEWAY_TIMEOUT
  if (isLate) return new Refusal('http.body_too_slow', { status: REQUEST_TIMEOUT })
  const isBroken = incoming.destroyed && (error === undefined || error === incoming.errored)
  return isBroken ? new Refusal('http.body_broken', { status: BAD_REQUEST }) : undefined
}

/** In the log with its reason, and below an error: nothing of ours is to be mended. */
export const logSendersFault = (c: Context<HttpEnv>, reason: string): void =>
  c.var.log.warn({ reason }, 'refused: the fault is the sender’s')
