import { setTimeout as wait } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

/** Milliseconds. Above what the slowest of these routes needs (a hash and a mail row) on a machine that is not starved. */
export const EVEN_ANSWER = 200

/**
 * Answers at a whole multiple of `EVEN_ANSWER` after the body was read. Some routes do more for an address we know than for
 * one we do not (or less); their answers are the same, and so must be the time they take. Counted from the body on, or a
 * caller who sends it late would measure the work alone.
 */
export const answerEvenly = () =>
  createMiddleware<HttpEnv>(async (c, next) => {
    await c.req.text()
    const begun = performance.now()
    await next()
    const took = performance.now() - begun
    await wait(Math.ceil(took / EVEN_ANSWER) * EVEN_ANSWER - took)
  })
