import type { Hono, MiddlewareHandler } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { HttpEnv } from './http-env.ts'

const TOPICS = Symbol('topics of a kept answer')

/**
 * Stands beside a door's description: what GET answers there without a query is for everybody the same, so it is kept in
 * memory until a change of one of these topics is announced (docs/decisions/0079-lists-kept-as-bytes.md).
 */
export const keep = (...topics: string[]): MiddlewareHandler<HttpEnv> =>
  Object.assign(
    describeRoute({ responses: { 304: { description: 'As when it had the ETag in `If-None-Match`' } } }),
    { [TOPICS]: topics },
  )

/** The topics of the door behind a path; undefined when its answers are not kept. */
export function keptTopicsOf(app: Hono<HttpEnv>, pathname: string): readonly string[] | undefined {
  const [handlers] = app.router.match('GET', pathname)
  for (const [[handler]] of handlers) {
    if (TOPICS in handler) return handler[TOPICS] as readonly string[]
  }
  return undefined
}
