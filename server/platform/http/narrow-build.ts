import { createRequestHandler, type ServerBuild } from 'react-router'

/** Whether the request is for a page, not for the data of an open one or the route manifest. */
export const asksForPage = ({ routeDiscovery }: ServerBuild, pathname: string): boolean =>
  !pathname.endsWith('.data') && pathname !== routeDiscovery.manifestPath

type PageHandler = ReturnType<typeof createRequestHandler>

/**
 * For each page React Router builds a tree of all routes, walks it several times and ranks the address among all of
 * them, which took a third of a page's time with our 240 routes. So each page gets a handler with only its own routes,
 * named by `routesAround`. Data and manifest requests use the whole build.
 */
export function createPageHandlers(
  build: ServerBuild,
  mode: string,
  routesAround: (pathname: string) => readonly string[],
): (pathname: string) => PageHandler {
  const whole = createRequestHandler(build, mode)
  const narrow = new Map<string, PageHandler>()
  return (pathname) => {
    if (!asksForPage(build, pathname)) return whole
    const ids = routesAround(pathname)
    const key = ids.join(' ')
    const handler = narrow.get(key) ?? createRequestHandler(narrowed(build, ids), mode)
    narrow.set(key, handler)
    return handler
  }
}

function narrowed(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const among = <Part>(routes: Record<string, Part>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)))
  return {
    ...build,
    routes: among(build.routes),
    assets: { ...build.assets, routes: among(build.assets.routes) },
  }
}
