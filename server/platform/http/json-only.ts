import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'
import { fault, problemResponse } from './problem.ts'

/** Media types of JSON. */
export const JSON_TYPE = /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i

/**
 * Rejects bodies of another type than JSON with 415 before they are read. Requests without a body need no type. Routes
 * under `except` accept bytes and check them themselves.
 */
export const jsonOnly = ({ except }: { except?: RegExp } = {}) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (except?.test(c.req.path)) return next()
    const isJson = JSON_TYPE.test(c.req.header('content-type') ?? '')
    if (hasBody(c.req) && !isJson) return problemResponse(fault(415), c.var)
    return next()
  })

/** Decides by the header fields of HTTP/1.1 (RFC 9112 §6.3). */
function hasBody(request: HonoRequest): boolean {
  const length = request.header('content-length') ?? '0'
  return request.header('transfer-encoding') !== undefined || Number(length) !== 0
}
