import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { HttpEnv } from './http-env.ts'

interface Options {
  metrics: Metrics
  log: Log
  /** The pattern of a page's address, e.g. `/track/:trackingToken`. */
  pagePatternOf(pathname: string): string | undefined
}

/** Route name in the log when no route matches. */
const NO_ROUTE = '(none)'

/** Polled every second by probes and the demo phone, so left out of the log. */
const ASKED_BY_THE_CLOCK = /^\/(healthz|readyz|auth\/v1\/health|dev\/whatsapp\/.*)$/

interface Answered {
  requestId: string
  method: string
  route: string
  status: number
  milliseconds: number
}

/**
 * Writes one log line and one measurement per request. Logs the route's pattern and never the address, because a
 * tracking link in a log would give access to a project request.
 */
export const accessLog = ({ metrics, log, pagePatternOf }: Options) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const milliseconds = performance.now() - startedAt
    const matched = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    const route = matched?.path ?? pagePatternOf(c.req.path) ?? NO_ROUTE
    c.set('route', route)
    const { rehearsal } = c.env ?? {}
    if (rehearsal) rehearsal.route = route
    else {
      const { method } = c.req
      const { status } = c.res
      recordAnswer({ metrics, log }, { requestId: c.get('requestId'), method, route, status, milliseconds })
    }
  })

/** Records a response that was sent without Hono. */
export function recordAnswer(
  { metrics, log }: Pick<Options, 'metrics' | 'log'>,
  { requestId, method, route, status, milliseconds }: Answered,
): void {
  metrics.observeRequest({ method, route, status, seconds: milliseconds / 1000 })
  const level = ASKED_BY_THE_CLOCK.test(route) ? 'debug' : 'info'
  if (!log.isLevelEnabled(level)) return
  log[level]({ requestId, method, route, status, ms: Math.round(milliseconds * 10) / 10 }, 'request')
}
