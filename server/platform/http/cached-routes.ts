import type { Hono } from 'hono'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { HttpEnv } from './http-env.ts'
import { mountedRoutes } from './route.ts'

/**
 * Returns a lookup of the cache topics of a path's route; undefined when it is not cached. It contains only cached
 * routes, because every uncached call consults it.
 */
export function cachedTopicsIn(app: Hono<HttpEnv>): (pathname: string) => readonly string[] | undefined {
  const routes = new SmartRouter<readonly string[]>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const { method, path, declared } of mountedRoutes(app))
    if (declared.keep) routes.add(method.toUpperCase(), path, declared.keep)
  return (pathname) => routes.match('GET', pathname)[0][0]?.[0]
}
