import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'
import { fault, problemResponse } from './problem.ts'

/** Media types of JSON. */
export const JSON_TYPE = /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i

/**
 * The API speaks JSON: a body of another kind is refused with 415 before anybody tries to read it; no body needs no type. Where bytes are
 * sent (`except`), the route itself looks.
 */
export const jsonOnly = ({ except }: { except?: RegExp } = {}) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (except?.test(c.req.path)) return next()
    const isJson = JSON_TYPE.test(c.req.header('content-type') ?? '')
    if (hasBody(c.req) && !isJson) return problemResponse(fault(415), c.var)
    return next()
  })

/** As the header fields of HTTP/1.1 say (RFC 9112 §6.3). */
function hasBody(request: HonoRequest): boolean {
  const length = request.header('content-length') ?? '0'
  return request.header('transfer-encoding') !== undefined || Number(length) !== 0
}
