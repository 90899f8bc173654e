import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'
import { fault, problemResponse } from './problem.ts'

const HAS_BODY = new Set(['POST', 'PUT', 'PATCH'])
const JSON_TYPE = /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i

/**
 * The API speaks JSON: a body of another kind is refused with 415 before anybody tries to read it. Where bytes are
 * sent (`except`), the door itself looks.
 */
export const jsonOnly = ({ except }: { except?: RegExp } = {}) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (except?.test(c.req.path)) return next()
    const isJson = JSON_TYPE.test(c.req.header('content-type') ?? '')
    if (HAS_BODY.has(c.req.method) && !isJson) return problemResponse(fault(415), c.var)
    return next()
  })
