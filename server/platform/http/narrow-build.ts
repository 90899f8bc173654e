import { createRequestHandler, type ServerBuild } from 'react-router'

/** And not for the data of a page that is open already, or for what of the routes it was not told. */
export const asksForPage = ({ routeDiscovery }: ServerBuild, pathname: string): boolean =>
  !pathname.endsWith('.data') && pathname !== routeDiscovery.manifestPath

type PageHandler = ReturnType<typeof createRequestHandler>

/**
 * React Router makes a tree of all routes of its build anew for each page, walks it several times and ranks an address
 * among all of them: for our 240 routes that was a third of a page's time. So each page has a handler that knows only the
 * routes in question. `routesAround` names them for an address; the data of pages and what browsers ask of the manifest
 * are answered by the whole build.
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
