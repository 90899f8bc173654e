import { setTimeout as wait } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

/** Milliseconds. Above what the slowest of these doors needs (a hash and a mail row) on a machine that is not starved. */
export const EVEN_ANSWER = 200

/**
 * Answers no sooner than `EVEN_ANSWER`. Some doors do more for an address we know than for one we do not (or less);
 * their answers are the same, and so must be the time they take.
 */
export const answerEvenly = () =>
  createMiddleware<HttpEnv>(async (_c, next) => {
    const notBefore = wait(EVEN_ANSWER)
    await next()
    await notBefore
  })
