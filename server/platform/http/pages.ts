import type { Handler } from 'hono'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { HttpEnv } from './http-env.ts'
import type { PageRequest, PageSite } from './page-context.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** What `web/entry.server.tsx` exports besides the renderer; its bundle is its own, so the keys are taken from there. */
interface PageEntry {
  servicesContext: RouterContext<unknown>
  requestContext: RouterContext<PageRequest>
  siteContext: RouterContext<PageSite>
}

/** Between renderer and door only: the mark of the page's own scripts. Never leaves the process. */
const SCRIPT_NONCE_HEADER = 'x-mimar-script-nonce'

/** `export const handle` of a route that shows everybody the same. */
interface PageHandle {
  publicPage?: { topics: readonly string[] }
}

interface PagesOptions {
  /** Asked for each request: in development a changed source gives a new build. */
  loadBuild(): Promise<ServerBuild>
  services: unknown
  site: PageSite
  mode: 'production' | 'development'
}

export interface Pages {
  /** Renders a page, runs its action, or answers its data. */
  handle(request: Request, asker: PageRequest): Promise<Response>
  /** `/track/:trackingToken`; undefined when no page has this address. */
  patternOf(pathname: string): string | undefined
  /** Topics of a page that everybody sees alike. */
  topicsOf(pathname: string): readonly string[] | undefined
}

/** React Router as a door like any other: a request goes in, a whole answer with its Content-Security-Policy comes out. */
export async function createPages({ loadBuild, services, site, mode }: PagesOptions): Promise<Pages> {
  const routes = routesOf(await loadBuild())
  const matchesOf = (pathname: string) => matchRoutes(routes, pathname.replace(/\.data$/, '')) ?? []

  async function handle(request: Request, asker: PageRequest): Promise<Response> {
    const build = await loadBuild()
    const entry = build.entry.module as unknown as PageEntry
    const context = new RouterContextProvider()
    context.set(entry.servicesContext, services)
    context.set(entry.requestContext, asker)
    context.set(entry.siteContext, site)
    const response = await handlerOf(build, mode)(request, context)
    return withPolicy(response, mode, authOriginOf(site))
  }

  return {
    handle,
    patternOf: (pathname) => patternOf(matchesOf(pathname).map(({ route }) => route.path)),
    topicsOf: (pathname) => publicPageOf(matchesOf(pathname).map(({ route }) => route.handle))?.topics,
  }
}

/** The last door: whatever is no API is a page, if only the one that says there is none. */
export const pageDoor =
  (pages: Pages): Handler<HttpEnv> =>
  (c) => {
    const { requestId, locale, clientAddress, log } = c.var
    const report = (error: unknown) => log.error({ err: error }, 'page failed')
    return pages.handle(c.req.raw, { requestId, locale, clientAddress, report })
  }

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

function handlerOf(build: ServerBuild, mode: string) {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}

/**
 * Pages are whole when they come (entry.server.tsx), so their inline scripts can be named by hash. The mark by which
 * the renderer's own are known has then done its work and is taken off.
 */
async function withPolicy(
  response: Response,
  mode: PagesOptions['mode'],
  authOrigin: string | undefined,
): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const html = await response.text()
  const headers = new Headers(response.headers)
  const nonce = headers.get(SCRIPT_NONCE_HEADER) ?? undefined
  const policy = contentSecurityPolicy(html, { nonce, isDevelopment: mode === 'development', authOrigin })
  headers.delete(SCRIPT_NONCE_HEADER)
  headers.set('content-security-policy', policy)
  const body = nonce ? html.replaceAll(` nonce="${nonce}"`, '') : html
  return new Response(body, { status: response.status, headers })
}

/** Undefined when people sign in at our own address. */
function authOriginOf({ authUrl, publicUrl }: PageSite): string | undefined {
  const { origin } = new URL(authUrl)
  return origin === new URL(publicUrl).origin ? undefined : origin
}

/** The build lists routes flat, each with its parent; matching wants the tree. */
function routesOf(build: ServerBuild): RouteObject[] {
  const all = Object.values(build.routes).filter((route) => route !== undefined)
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map((route): RouteObject => {
        const { id, path, index, caseSensitive } = route
        const own = { id, path, caseSensitive, handle: route.module.handle } as RouteObject
        return index
          ? ({ ...own, index: true } as RouteObject)
          : ({ ...own, children: childrenOf(id) } as RouteObject)
      })
  return childrenOf(undefined)
}

function patternOf(paths: (string | undefined)[]): string | undefined {
  if (paths.length === 0) return undefined
  return `/${paths.filter(Boolean).join('/')}`.replaceAll('//', '/')
}

/** The innermost route that says so decides. */
function publicPageOf(handles: unknown[]): PageHandle['publicPage'] {
  return (handles as (PageHandle | undefined)[]).findLast((handle) => handle?.publicPage)?.publicPage
}
