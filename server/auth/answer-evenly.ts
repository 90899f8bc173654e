import { setTimeout as wait } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

/** Milliseconds. Longer than the slowest of these routes takes (a hash and an email row) under normal load. */
export const EVEN_ANSWER = 200

/**
 * Sends the response at a multiple of `EVEN_ANSWER` after the body was read. These routes do different work for known
 * and unknown addresses, so equal timing prevents account enumeration. The time starts after the body, because a caller
 * who sends it late would otherwise measure only the work.
 */
export const answerEvenly = () =>
  createMiddleware<HttpEnv>(async (c, next) => {
    await c.req.text()
    const begun = performance.now()
    await next()
    const took = performance.now() - begun
    await wait(Math.ceil(took / EVEN_ANSWER) * EVEN_ANSWER - took)
  })
