import type { Handler } from 'hono'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { type AddressTable, createAddressTable } from './address-table.ts'
import type { HttpEnv } from './http-env.ts'
import { inlineAssets, type ReadAsset } from './inline-assets.ts'
import type { Narrowing } from './narrowed-address.ts'
import type { PageRequest, PageSite } from './page-context.ts'
import { isNowhere } from './possible-address.ts'
import { warnOfPublicDemo } from './public-demo.ts'
import { type RenderBudget, tooManyPages } from './render-budget.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { awayAnswer, notFoundAnswer } from './still-page.ts'

/** What `web/entry.server.tsx` exports besides the renderer; its bundle is its own, so the keys are taken from there. */
interface PageEntry {
  servicesContext: RouterContext<unknown>
  requestContext: RouterContext<PageRequest>
  siteContext: RouterContext<PageSite>
  /** Their refusals of a link that ended become its page. */
  withEndedLinks(services: unknown, request: Request): unknown
}

/** Between renderer and door only: the mark of the page's own scripts. Never leaves the process. */
const SCRIPT_NONCE_HEADER = 'x-mimar-script-nonce'

/** `export const handle` of a route that shows everybody the same. */
interface PageHandle {
  publicPage?: PublicPage
}

export interface PublicPage {
  topics: readonly string[]
  /** What of a query changes the page, with every value; whatever else a query says, the page is rendered for it. */
  narrowedBy?: Narrowing
}

interface PagesOptions {
  /** Asked for each request: in development a changed source gives a new build. */
  loadBuild(): Promise<ServerBuild>
  services: unknown
  site: PageSite
  mode: 'production' | 'development'
  /** Of the browser's half of the build; pages then hold their style sheets and drawings. */
  readAsset?: ReadAsset | undefined
}

export interface Pages {
  /** Renders a page, runs its action, or answers its data. */
  handle(request: Request, asker: PageRequest): Promise<Response>
  /** `/track/:trackingToken`; undefined when no page has this address. */
  patternOf(pathname: string): string | undefined
  /** What a page that everybody sees alike shows; undefined for any other. */
  publicPageOf(pathname: string): PublicPage | undefined
}

/** React Router as a door like any other: a request goes in, a whole answer with its Content-Security-Policy comes out. */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const { loadBuild, services, site, mode, readAsset } = options
  const addresses = addressesOf(await loadBuild())
  const addressOf = (pathname: string) => addresses.find(pathname.replace(/\.data$/, ''))
  const publicPageOf = (pathname: string) => addressOf(pathname)?.publicPage

  async function handle(request: Request, asker: PageRequest): Promise<Response> {
    const build = await loadBuild()
    const entry = build.entry.module as unknown as PageEntry
    const context = new RouterContextProvider()
    context.set(entry.servicesContext, entry.withEndedLinks(services, request))
    context.set(entry.requestContext, asker)
    context.set(entry.siteContext, site)
    const response = await handlerOf(build, mode)(request, context)
    // Pages of one person are asked for after a public one, whose style assets the browser may keep.
    const isFirstPage = publicPageOf(new URL(request.url).pathname) !== undefined
    return withPolicy(response, { mode, site, readAsset: isFirstPage ? readAsset : undefined })
  }

  return { handle, patternOf: (pathname) => addressOf(pathname)?.pattern, publicPageOf }
}

interface PageAddress {
  pattern: string
  publicPage: PublicPage | undefined
}

/** Every address of the site, from the flat list of the build, in which each route names its parent. */
function addressesOf({ routes }: ServerBuild): AddressTable<PageAddress> {
  const table = createAddressTable<PageAddress>()
  const branchOf = (id: string | undefined): Route[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...branchOf(route.parentId), route] : []
  }
  const branches = Object.values(routes)
    .filter((route) => route?.path !== undefined || route?.index)
    .map((route) => branchOf(route?.id))
  // Of two routes with the same pattern the inner one is the page, the outer one its frame.
  for (const branch of branches.toSorted((a, b) => b.length - a.length)) {
    const pattern = `/${branch.flatMap(({ path }) => path || []).join('/')}`
    table.add(pattern, { pattern, publicPage: innermost(branch) })
  }
  return table
}

type Route = NonNullable<ServerBuild['routes'][string]>

/** The innermost route that says so decides. */
const innermost = (branch: Route[]): PageHandle['publicPage'] =>
  branch.map(({ module }) => module.handle as PageHandle | undefined).findLast((handle) => handle?.publicPage)
    ?.publicPage

const UNAVAILABLE = 503

/** The last door: whatever is no API is a page, if only the one that says there is none. */
export const pageDoor =
  (pages: Pages, budget: RenderBudget): Handler<HttpEnv> =>
  async (c) => {
    const { requestId, locale, clientAddress, log } = c.var
    if (isNowhere(c.req.path)) return notFoundAnswer(locale)
    const seconds = budget.take(clientAddress)
    if (seconds > 0) return tooManyPages(c.req.path, seconds)
    const report = (error: unknown) => log.error({ err: error }, 'page failed')
    const response = await pages.handle(c.req.raw, { requestId, locale, clientAddress, report })
    if (response.status !== UNAVAILABLE) return response
    log.warn('page unavailable')
    return awayAnswer(response, { locale, isReading: c.req.method === 'GET' })
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
  { mode, site, readAsset }: Pick<PagesOptions, 'mode' | 'site' | 'readAsset'>,
): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const rendered = await response.text()
  const inlined = readAsset ? inlineAssets(rendered, readAsset) : rendered
  const html = site.demoIsPublic ? warnOfPublicDemo(inlined) : inlined
  const headers = new Headers(response.headers)
  const nonce = headers.get(SCRIPT_NONCE_HEADER) ?? undefined
  const isDevelopment = mode === 'development'
  const policy = contentSecurityPolicy(html, { nonce, isDevelopment, authOrigin: authOriginOf(site) })
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
