import type { Context, Handler } from 'hono'
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
import type { PageReader, PageRequest, PageSite, RenderedPage, ShownSettings } from './page-context.ts'
import { isNowhere } from './possible-address.ts'
import { warnOfPublicDemo } from './public-demo.ts'
import { type RenderBudget, tooManyPages } from './render-budget.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/**
 * Exports of `web/entry.server.tsx` besides the renderer. Its bundle is separate, so the context keys are taken from
 * it.
 */
interface PageEntry {
  servicesContext: RouterContext<unknown>
  requestContext: RouterContext<PageRequest>
  siteContext: RouterContext<PageSite>
  /** Receives the rendered page. As the body of a `Response` it would be encoded and decoded again. */
  renderedContext: RouterContext<{ page?: RenderedPage }>
  /** Kind of the not-found page of an address: pages of one kind differ only in links that contain the address. */
  kindOfNotFound(pathname: string): string
  /** Wraps the services so that their errors for an ended link become its page. */
  withEndedLinks(services: unknown, request: Request): unknown
}

/** `export const handle` of a route that is the same for every visitor. */
interface PageHandle {
  /** API answers that a signed-in page shows (web/accounts/page-reader.server.ts). */
  reads?: unknown
  /** `false` overrides an outer route. */
  publicPage?: PublicPage | false
  /** A public page that is rendered for each request. */
  isFound?: true
}

export interface PublicPage {
  topics: readonly string[]
  /**
   * A page for signed-in users before the browser has authenticated; it then loads its data itself. It is opened after
   * a public page, so it links style sheets the browser already has instead of inlining them.
   */
  isShell?: boolean
  /** Query parameters that change the cached page, with all values. For any other query the page is rendered. */
  narrowedBy?: Narrowing
}

interface PagesOptions {
  /** Called for each request, because in development a changed source gives a new build. */
  loadBuild(): Promise<ServerBuild>
  services: unknown
  site: PageSite
  /** Overrides those of `site`, for each page anew. */
  readSettings?: () => Promise<ShownSettings>
  mode: 'production' | 'development'
  /** Reads files of the browser build. When set, pages inline their style sheets and drawings. */
  readAsset?: ReadAsset | undefined
}

export interface Pages {
  /** Renders a page, runs its action, or returns its data. */
  handle(request: Request, asker: PageRequest): Promise<Response>
  /** Pattern such as `/track/:trackingToken`; undefined when no page has this address. */
  patternOf(pathname: string): string | undefined
  /** Contents of a page that is the same for every visitor; undefined for any other page. */
  publicPageOf(pathname: string): PublicPage | undefined
  /** Whether a whole page at this address shows its reader's data when the request names a session. */
  isPersonal(pathname: string): boolean
  /** Forgets the kept not-found page, after something changed that every page shows. */
  forgetNotFound(): void
}

/** React Router as a route: takes a request and returns a complete response with its Content-Security-Policy. */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const { loadBuild, services, site, readSettings, mode, readAsset } = options
  const built = await loadBuild()
  const { kindOfNotFound } = built.entry.module as unknown as PageEntry
  const addresses = addressesOf(built)
  const addressOf = (pathname: string) => addresses.find(pathname.replace(/\.data$/, ''))
  const publicPageOf = (pathname: string) => addressOf(pathname)?.publicPage
  const handlersOf = remember((build: ServerBuild) =>
    createPageHandlers({ ...build, ...CHECKED_BEFORE }, mode, routesAround),
  )

  /** Routes of the page, of the parent pages that the browser learns about with it, and of the not-found page. */
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

  const isPersonal = (pathname: string) =>
    !pathname.endsWith('.data') && Boolean(addressOf(pathname)?.isPersonal)

  async function handle(request: Request, asker: PageRequest): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const isNoPage = addressOf(pathname)?.pattern === ANY && asksForPage(await loadBuild(), pathname)
    const isStill = isNoPage && mode === 'production' && request.method === 'GET' && search === ''
    return (isStill && (await fixedNotFound.answer(pathname))) || render(request, asker)
  }

  async function render(request: Request, asker: PageRequest): Promise<Response> {
    const build = await loadBuild()
    const entry = build.entry.module as unknown as PageEntry
    const { pathname } = new URL(request.url)
    const context = new RouterContextProvider()
    const rendered: { page?: RenderedPage } = {}
    context.set(entry.servicesContext, entry.withEndedLinks(services, request))
    context.set(entry.requestContext, asker)
    context.set(entry.siteContext, readSettings ? { ...site, ...(await readSettings()) } : site)
    context.set(entry.renderedContext, rendered)
    const response = await handlersOf(build)(pathname)(request, context)
    if (isPersonal(pathname)) response.headers.append('vary', 'cookie')
    if (!rendered.page) return response
    // Pages of one user follow a public page, whose style sheets the browser has cached.
    const inlinedFrom = addressOf(pathname)?.isFirst ? readAsset : undefined
    return pageOf(rendered.page, response, { mode, site, readAsset: inlinedFrom })
  }

  return {
    ...{ handle, publicPageOf, isPersonal, forgetNotFound: fixedNotFound.forget },
    patternOf: (pathname) => addressOf(pathname)?.pattern,
  }
}

/**
 * The origin of forms is checked before (own-origin.ts). Behind a TLS proxy the router would compare `https:` with
 * `http:` and reject every form.
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

/** Pattern of the not-found page. */
const ANY = '/*'

const askedByNobody = (pathname: string): PageRequest => ({
  requestId: '',
  locale: localeOfPath(pathname),
  clientAddress: '',
  report: () => {},
})

/** True when no page has this address. */
const NO_PAGE = '/-'

interface PageAddress {
  pattern: string
  /** IDs of the page's route and its layouts. */
  routeIds: string[]
  publicPage: PublicPage | undefined
  /** Search engines lead people here: it may be the first page that a browser opens. */
  isFirst: boolean
  isPersonal: boolean
}

/** Builds all addresses of the site from the build's flat list, in which each route names its parent. */
function addressesOf({ routes }: ServerBuild): AddressTable<PageAddress> {
  const table = createAddressTable<PageAddress>()
  const branchOf = (id: string | undefined): Route[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...branchOf(route.parentId), route] : []
  }
  const branches = Object.values(routes)
    .filter((route) => route?.path !== undefined || route?.index)
    .map((route) => branchOf(route?.id))
  // Of two routes with the same pattern the inner one is the page and the outer one its layout.
  for (const branch of branches.toSorted((a, b) => b.length - a.length)) {
    const pattern = `/${branch.flatMap(({ path }) => path || []).join('/')}`
    const handles = branch.map(({ module }) => module.handle as PageHandle | undefined)
    const publicPage = innermost(handles)
    const isFirst = publicPage === undefined ? handles.some((handle) => handle?.isFound) : !publicPage.isShell
    const isPersonal = handles.some((handle) => handle?.reads)
    table.add(pattern, { pattern, isFirst, isPersonal, publicPage, routeIds: branch.map(({ id }) => id) })
  }
  return table
}

type Route = NonNullable<ServerBuild['routes'][string]>

/** The innermost route with a value decides. */
const innermost = (handles: readonly (PageHandle | undefined)[]): PublicPage | undefined =>
  handles.map((handle) => handle?.publicPage).findLast((said) => said !== undefined) || undefined

const [BROKEN, UNAVAILABLE] = [500, 503]
/** Status of nginx for a connection closed by the client. No client receives it. */
const LEFT = 499

interface PageRouteParts {
  pages: Pages
  budget: RenderBudget
  publicUrl: string
  /** The session that a request for a signed-in page names by its cookie. */
  readerOf(c: Context<HttpEnv>): PageReader | undefined
}

/** The last route: any address outside the API is a page, possibly the not-found page. */
export const pageRoute =
  ({ pages, budget, publicUrl, readerOf }: PageRouteParts): Handler<HttpEnv> =>
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
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    const reader = isReading && pages.isPersonal(c.req.path) ? readerOf(c) : undefined
    const response = await pages.handle(c.req.raw, { requestId, locale, clientAddress, report, reader })
    if (reader) response.headers.set('cache-control', 'private, no-store')
    // The router responds with 500 when a form's body breaks off.
    const broken = response.status === BROKEN ? brokenBody(c) : undefined
    if (broken) {
      logSendersFault(c, broken.code)
      throw broken
    }
    // It also does so when the client left before the page was ready, which is nobody's error.
    if (response.status === BROKEN && c.req.raw.signal.aborted) return new Response(null, { status: LEFT })
    if (response.status !== UNAVAILABLE) return response
    log.warn('page unavailable')
    return awayAnswer(response, { locale, isReading: c.req.method === 'GET' })
  }

/**
 * Pages are complete when they arrive (entry.server.tsx), so their inline scripts are allowed by hash. The nonce that
 * marked our own scripts is then removed.
 */
function pageOf(
  { html: rendered, nonce, words, reader, data }: RenderedPage,
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
  // Encoded once here. A string would be measured first and encoded again for compression.
  const body = Buffer.concat([
    Buffer.from(inlined.html.replaceAll(` nonce="${nonce}"`, '')),
    words,
    reader,
    Buffer.from(`<script>${data}</script>`),
  ])
  return new Response(body, { status: response.status, headers })
}

/** Returns undefined when the auth server has our own origin. */
function authOriginOf({ authUrl, publicUrl }: PageSite): string | undefined {
  const { origin } = new URL(authUrl)
  return origin === new URL(publicUrl).origin ? undefined : origin
}
