import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/db.ts'
import type { HttpEnv } from './http-env.ts'
import { requireRateLimit } from './rate-limit.ts'

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * A user writes a few times a minute, an office behind one address a few dozen times. Commands have tighter limits of
 * their own.
 */
const WRITES_PER_MINUTE = 240

/**
 * Changes nothing and is called at each pause in typing, so it has a limit of its own (server/analyses/read-words.ts).
 */
const READINGS = '/readings'

/** Limits writes per address, counted in the database so that it holds across processes. */
export const writeLimit = ({ db, secret }: { db: Db; secret: string }) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (CHANGES.has(c.req.method) && !c.req.path.endsWith(READINGS)) {
      const key = c.var.clientAddress
      await requireRateLimit(db, {
        name: 'http.write',
        key,
        limit: WRITES_PER_MINUTE,
        perSeconds: 60,
        secret,
      })
    }
    await next()
  })
