import type { Context, ErrorHandler, Hono, NotFoundHandler } from 'hono'
import { DatabaseUnavailable } from '../db/connection-loss.ts'
import { brokenBody, logSendersFault } from './broken-request.ts'
import type { HttpEnv } from './http-env.ts'
import { fault, faultOf, problemResponse } from './problem.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Turns thrown errors into problem responses. Internal errors are also logged with the request ID. */
export const respondError: ErrorHandler<HttpEnv> = (error, c) => {
  const broken = brokenBody(c, error)
  const found = faultOf(broken ?? error)
  if (broken) logSendersFault(c, broken.code)
  else if (error instanceof DatabaseUnavailable) c.var.log.warn({ err: error }, 'database unavailable')
  else if (found.status >= 500) c.var.log.error({ err: error }, 'request failed')
  return problemResponse(found, c.var)
}

/** Responds to an unknown address with 404, or with 405 and `Allow` when another method has a route. */
export const respondNoRoute =
  (app: Hono<HttpEnv>): NotFoundHandler<HttpEnv> =>
  (c) => {
    const allowed = allowedMethods(app, c)
    if (allowed.length === 0) return problemResponse(fault(404), c.var)
    const response = problemResponse(fault(405, { allowed: allowed.join(', ') }), c.var)
    response.headers.set('allow', allowed.join(', '))
    return response
  }

function allowedMethods(app: Hono<HttpEnv>, c: Context<HttpEnv>): string[] {
  return METHODS.filter((method) => {
    const [handlers] = app.router.match(method, c.req.path)
    return handlers.some(([[, route]]) => route.method !== 'ALL')
  })
}
