import { createMiddleware } from 'hono/factory'
import { traced } from '../telemetry/trace.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * Traces each request under its route's pattern. A `traceparent` from outside is not continued: a stranger would choose
 * our traces and how many are sent. Answers from memory do not come here; they are counted (`page_cache_answers_total`).
 */
export const traceRequests = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.env?.rehearsal) return next()
  const { method } = c.req
  const attributes = { 'http.request.method': method, 'mimar.request_id': c.get('requestId') }
  await traced(method, { kind: 'SERVER', attributes }, async (span) => {
    await next()
    if (!span) return
    const route = c.get('route')
    span.updateName(`${method} ${route}`)
    span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status })
    if (c.res.status >= 500) span.setStatus({ code: 2 })
  })
})
