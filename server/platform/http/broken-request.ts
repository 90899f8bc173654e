import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Refusal } from '#domain/shared/refusal.ts'
import type { HttpEnv } from './http-env.ts'

const REQUEST_TIMEOUT = 408
const BAD_REQUEST = 400
const GATEWAY_TIMEOUT = 504

/**
 * Returns the client's error that caused a failure: its body broke off (`http.body_broken`, 400) or was too slow
 * (`http.body_too_slow`, 408). Returns undefined once the body is complete; the failure is then ours.
 */
export function brokenBody(c: Context<HttpEnv>, error?: unknown): Refusal | undefined {
  const incoming = c.env?.incoming
  if (!incoming || incoming.complete) return undefined
  const isLate = error instanceof HTTPException && error.status === GATEWAY_TIMEOUT
  if (isLate) return new Refusal('http.body_too_slow', { status: REQUEST_TIMEOUT })
  const isBroken = incoming.destroyed && (error === undefined || error === incoming.errored)
  return isBroken ? new Refusal('http.body_broken', { status: BAD_REQUEST }) : undefined
}

/** Logged as a warning, because nothing on our side needs a fix. */
export const logSendersFault = (c: Context<HttpEnv>, reason: string): void =>
  c.var.log.warn({ reason }, 'refused: the fault is the sender’s')
