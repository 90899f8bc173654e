import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Metrics } from '../metrics/metrics.ts'
import type { HttpEnv } from './http-env.ts'

interface Options {
  metrics: Metrics
  /** The pattern of a page's address, e.g. `/track/:trackingToken`. */
  pagePatternOf(pathname: string): string | undefined
}

/** What is written when nothing of ours answers to the address. */
const NO_ROUTE = '(none)'

/** Probes and the demo's phone ask every second and would drown the rest. */
const ASKED_BY_THE_CLOCK = /^\/(healthz|readyz|dev\/whatsapp\/.*)$/

/**
 * One line and one measurement for each request. The route's pattern is written and never the address itself:
 * a tracking link in a log would open somebody's project request.
 */
export const accessLog = ({ metrics, pagePatternOf }: Options) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const milliseconds = performance.now() - startedAt
    const door = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    const route = door?.path ?? pagePatternOf(c.req.path) ?? NO_ROUTE
    const { status } = c.res
    metrics.observeRequest({ method: c.req.method, route, status, seconds: milliseconds / 1000 })
    const line = { method: c.req.method, route, status, ms: Math.round(milliseconds * 10) / 10 }
    if (ASKED_BY_THE_CLOCK.test(route)) c.var.log.debug(line, 'request')
    else c.var.log.info(line, 'request')
  })
