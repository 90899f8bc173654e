import type { Hono, MiddlewareHandler } from 'hono'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { describeRoute } from 'hono-openapi'
import type { HttpEnv } from './http-env.ts'
import { mountedRoutes } from './route.ts'

const TOPICS = Symbol('topics of a kept answer')

/**
 * Stands beside a route's description: what GET answers there without a query is for everybody the same, so it is kept in
 * memory until a change of one of these topics is announced (docs/decisions/0010-public-pages.md).
 */
export const keep = (...topics: string[]): MiddlewareHandler<HttpEnv> =>
  Object.assign(
    describeRoute({ responses: { 304: { description: 'As when it had the ETag in `If-None-Match`' } } }),
    { [TOPICS]: topics },
  )

/**
 * Answers the topics of the route behind a path; undefined when its answers are not kept. Knows the kept routes alone:
 * every call that is not kept asks it, and all routes would be looked through once more.
 */
export function cachedTopicsIn(app: Hono<HttpEnv>): (pathname: string) => readonly string[] | undefined {
  const routes = new SmartRouter<readonly string[]>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const { method, path, handler } of app.routes)
    if (TOPICS in handler) routes.add(method, path, handler[TOPICS] as readonly string[])
  for (const { method, path, declared } of mountedRoutes(app))
    if (declared.keep) routes.add(method.toUpperCase(), path, declared.keep)
  return (pathname) => routes.match('GET', pathname)[0][0]?.[0]
}
