import type { Handler } from 'hono'
import { type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { type AddressTable, createAddressTable } from './address-table.ts'
import { brokenBody, logSendersFault } from './broken-request.ts'
import { createFixedNotFound } from './fixed-not-found.ts'
import { awayAnswer, foreignFormAnswer, notFoundAnswer } from './fixed-page.ts'
import type { HttpEnv } from './http-env.ts'
import { inlineAssets, type ReadAsset } from './inline-assets.ts'
import { asksForPage, createPageHandlers } from './narrow-build.ts'
import type { Narrowing } from './narrowed-address.ts'
import { isFromHere } from './own-origin.ts'
import type { PageRequest, PageSite, RenderedPage } from './page-context.ts'
import { isNowhere } from './possible-address.ts'
import { warnOfPublicDemo } from './public-demo.ts'
import { type RenderBudget, tooManyPages } from './render-budget.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** What `web/entry.server.tsx` exports besides the renderer; its bundle is its own, so the keys are taken from there. */
interface PageEntry {
  servicesContext: RouterContext<unknown>
  requestContext: RouterContext<PageRequest>
  siteContext: RouterContext<PageSite>
  /** Where the renderer leaves the page: as the body of a `Response` it would be encoded, and decoded here. */
  renderedContext: RouterContext<{ page?: RenderedPage }>
  /** What the page for an address that is none shows of it, besides links that name it. */
  kindOfNotFound(pathname: string): string
  /** Their refusals of a link that ended become its page. */
  withEndedLinks(services: unknown, request: Request): unknown
}

/** `export const handle` of a route that shows everybody the same. */
interface PageHandle {
  /** `false` where an outer route says otherwise. */
  publicPage?: PublicPage | false
}

export interface PublicPage {
  topics: readonly string[]
  /**
   * The place of somebody who is signed in before the browser has said who: it asks for what is theirs by itself. Opened
   * after a public page, so it names its style sheets, which the browser has, and does not hold them.
   */
  isShell?: boolean
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

/** React Router as a route like any other: a request goes in, a whole answer with its Content-Security-Policy comes out. */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const { loadBuild, services, site, mode, readAsset } = options
  const built = await loadBuild()
  const { kindOfNotFound } = built.entry.module as unknown as PageEntry
  const addresses = addressesOf(built)
  const addressOf = (pathname: string) => addresses.find(pathname.replace(/\.data$/, ''))
  const publicPageOf = (pathname: string) => addressOf(pathname)?.publicPage
  const handlersOf = remember((build: ServerBuild) =>
    createPageHandlers({ ...build, ...CHECKED_BEFORE }, mode, routesAround),
  )

  /** Those of the page, of the pages above it, which the browser is told of with it, and of the page that says there is none. */
  function routesAround(pathname: string): string[] {
    const segments = pathname.split('/').filter(Boolean)
    const above = segments.map((_, at) => `/${segments.slice(0, at).join('/')}`)
    const ids = [pathname, ...above, NO_PAGE].flatMap((address) => addresses.find(address)?.routeIds ?? [])
    return [...new Set(ids)].sort()
  }

  const fixedNotFound = createFixedNotFound({
    kindOf: (pathname) => `${kindOfNotFound(pathname)} ${routesAround(pathname)}`,
    render: (pathname) => render(new Request(new URL(pathname, site.publicUrl)), askedByNobody(pathname)),
  })

  async function handle(request: Request, asker: PageRequest): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const isNoPage = addressOf(pathname)?.pattern === ANY && asksForPage(await loadBuild(), pathname)
    const isStill = isNoPage && mode === 'production' && request.method === 'GET' && search === ''
    return (isStill && (await fixedNotFound(pathname))) || render(request, asker)
  }

  async function render(request: Request, asker: PageRequest): Promise<Response> {
    const build = await loadBuild()
    const entry = build.entry.module as unknown as PageEntry
    const { pathname } = new URL(request.url)
    const context = new RouterContextProvider()
    const rendered: { page?: RenderedPage } = {}
    context.set(entry.servicesContext, entry.withEndedLinks(services, request))
    context.set(entry.requestContext, asker)
    context.set(entry.siteContext, site)
    context.set(entry.renderedContext, rendered)
    const response = await handlersOf(build)(pathname)(request, context)
    if (!rendered.page) return response
    const publicPage = publicPageOf(pathname)
    // Pages of one person are asked for after a public one, whose style assets the browser may keep.
    const isFirstPage = publicPage !== undefined && !publicPage.isShell
    return pageOf(rendered.page, response, { mode, site, readAsset: isFirstPage ? readAsset : undefined })
  }

  return { handle, patternOf: (pathname) => addressOf(pathname)?.pattern, publicPageOf }
}

/**
 * Who may send forms is decided by the route (own-origin.ts): the router would hold `https:` of the sender's page against
 * `http:` of what a proxy in front of us passes on, and refuse them all.
 */
const CHECKED_BEFORE = { allowedActionOrigins: ['**'] }

/** In development a changed source gives a new build. */
function remember<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

/** Of the page that says there is none. */
const ANY = '/*'

const askedByNobody = (pathname: string): PageRequest => ({
  requestId: '',
  locale: localeOfPath(pathname),
  clientAddress: '',
  report: () => {},
})

/** No page has this address. */
const NO_PAGE = '/-'

interface PageAddress {
  pattern: string
  /** Of the page and of the frames around it. */
  routeIds: string[]
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
    table.add(pattern, { pattern, routeIds: branch.map(({ id }) => id), publicPage: innermost(branch) })
  }
  return table
}

type Route = NonNullable<ServerBuild['routes'][string]>

/** The innermost route that says so decides. */
const innermost = (branch: Route[]): PublicPage | undefined =>
  branch
    .map(({ module }) => (module.handle as PageHandle | undefined)?.publicPage)
    .findLast((said) => said !== undefined) || undefined

const [BROKEN, UNAVAILABLE] = [500, 503]
/** As nginx writes it in its log: the client closed the connection. Nobody reads it as an answer. */
const LEFT = 499

/** The last route: whatever is no API is a page, if only the one that says there is none. */
export const pageRoute =
  (pages: Pages, budget: RenderBudget, publicUrl: string): Handler<HttpEnv> =>
  async (c) => {
    const { requestId, locale, clientAddress, log } = c.var
    if (isNowhere(c.req.path)) return notFoundAnswer(locale)
    if (!isFromHere(c.req, publicUrl)) {
      logSendersFault(c, 'http.foreign_origin')
      return foreignFormAnswer(locale)
    }
    const seconds = budget.take(clientAddress)
    if (seconds > 0) return tooManyPages(c.req.path, seconds)
    const report = (error: unknown) => log.error({ err: error }, 'page failed')
    const response = await pages.handle(c.req.raw, { requestId, locale, clientAddress, report })
    // The router answers 500 to a form whose rest never came.
    const broken = response.status === BROKEN ? brokenBody(c) : undefined
    if (broken) {
      logSendersFault(c, broken.code)
      throw broken
    }
    // And to whoever left before their page was there, which is nobody's fault.
    if (response.status === BROKEN && c.req.raw.signal.aborted) return new Response(null, { status: LEFT })
    if (response.status !== UNAVAILABLE) return response
    log.warn('page unavailable')
    return awayAnswer(response, { locale, isReading: c.req.method === 'GET' })
  }

/**
 * Pages are whole when they come (entry.server.tsx), so their inline scripts can be named by hash. The mark by which
 * the renderer's own are known has then done its work and is taken off.
 */
function pageOf(
  { html: rendered, nonce, words, data }: RenderedPage,
  response: Response,
  { mode, site, readAsset }: Pick<PagesOptions, 'mode' | 'site' | 'readAsset'>,
): Response {
  const html = site.demoIsPublic ? warnOfPublicDemo(rendered) : rendered
  const inlined = readAsset ? inlineAssets(html, readAsset) : { html, sheets: [] }
  const headers = new Headers(response.headers)
  headers.set(
    'content-security-policy',
    contentSecurityPolicy(html, {
      nonce,
      scripts: [data],
      sheets: inlined.sheets,
      isDevelopment: mode === 'development',
      authOrigin: authOriginOf(site),
    }),
  )
  // Encoded here, once: a text would be measured first, and encoded anew by whoever compresses it.
  const body = Buffer.concat([
    Buffer.from(inlined.html.replaceAll(` nonce="${nonce}"`, '')),
    words,
    Buffer.from(`<script>${data}</script>`),
  ])
  return new Response(body, { status: response.status, headers })
}

/** Undefined when people sign in at our own address. */
function authOriginOf({ authUrl, publicUrl }: PageSite): string | undefined {
  const { origin } = new URL(authUrl)
  return origin === new URL(publicUrl).origin ? undefined : origin
}
