import type { Hono } from 'hono'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { HttpEnv } from './http-env.ts'
import { mountedRoutes } from './route.ts'

/**
 * Answers the topics of the route behind a path; undefined when its answers are not kept. Knows the kept routes alone:
 * every call that is not kept asks it, and all routes would be looked through once more.
 */
export function cachedTopicsIn(app: Hono<HttpEnv>): (pathname: string) => readonly string[] | undefined {
  const routes = new SmartRouter<readonly string[]>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const { method, path, declared } of mountedRoutes(app))
    if (declared.keep) routes.add(method.toUpperCase(), path, declared.keep)
  return (pathname) => routes.match('GET', pathname)[0][0]?.[0]
}
