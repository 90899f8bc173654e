import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/db.ts'
import type { HttpEnv } from './http-env.ts'
import { requireRateLimit } from './rate-limit.ts'

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** A person writes a few times a minute; an office behind one address a few dozen. Commands have tighter limits of their own. */
const WRITES_PER_MINUTE = 240

/** Changes nothing and is asked at each pause of whoever types: counted by itself (server/analyses/read-words.ts). */
const READINGS = '/readings'

/** Holds one address to a sane number of writes, counted in the database so that it holds across processes. */
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
