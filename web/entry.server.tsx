import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { PageRequest, PageSite, RenderedPage } from '#server/platform/http/page-context.ts'
import type { Services } from '#server/services.ts'
import { startAfterPaint } from '#web/after-paint.server.ts'
import { inScript } from '#web/in-script.server.ts'
import { scriptsOfPage } from '#web/kept-scripts.server.ts'
import { NonceContext } from '#web/layouts/nonce.ts'
import { KnownScripts } from '#web/layouts/page-scripts.tsx'
import { addStructuredData } from '#web/seo/add-structured-data.server.ts'
import { serverOnlyContext } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnlyContext } from '#web/server-only/server-only.tsx'
import { viewOf } from '#web/view/view.ts'
import { readerContext, wordsContext } from '#web/words-context.server.ts'

/** Everything a loader or action may ask of the marketplace: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>()

/** What the page for an address that is none shows of it, besides links that name it. */
export const kindOfNotFound = (pathname: string): string => viewOf({ pathname, search: '' }, undefined)

export { withEndedLinks } from '#web/links/ended-links.server.ts'

/** Who is asking and in which language. The request id is empty while a page is rendered for the cache. */
export const requestContext = createContext<PageRequest>()

/** What is true of the whole site: its address, the support number, whether this is the demo. */
export const siteContext = createContext<PageSite>()

/** Where a rendered page is left for server/platform/http/pages.ts, which has yet to finish it. */
export const renderedContext = createContext<{ page?: RenderedPage }>()

/**
 * Renders a whole page. Nothing is streamed: the page is kept in memory for everybody, and the
 * Content-Security-Policy names the hash of each inline script, which needs the last byte first.
 * Our own inline scripts carry a nonce that only this rendering knows; server/platform/http/pages.ts hashes
 * exactly those and takes the nonce off again.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url')
  const { serverHandoffStream: data, ...context } = routerContext
  const scripts = scriptsOfPage(routerContext, nonce)
  const rendered = await renderToHtml(
    <NonceContext value={nonce}>
      <KnownScripts value={scripts.areKnown}>
        <ServerOnlyContext value={loadContext.get(serverOnlyContext)}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </ServerOnlyContext>
      </KnownScripts>
    </NonceContext>,
    nonce,
  )
  const found = addStructuredData(rendered, routerContext.staticHandlerContext, loadContext.get(siteContext))
  // Vite's own scripts come first in development.
  const started = import.meta.env.PROD
    ? found.replace('</head>', () => `${startAfterPaint(nonce)}</head>`)
    : found
  const html = scripts.putInto(started)
  headers.set('content-type', 'text/html; charset=utf-8')
  loadContext.get(renderedContext).page = {
    ...{ html, nonce, data: data ? await handOver(data) : '' },
    ...{ words: loadContext.get(wordsContext), reader: loadContext.get(readerContext) },
  }
  return new Response(null, { status, headers })
}

/** `<ServerRouter>` would write this too, as suspended parts that React renders one after another. */
async function handOver(data: ReadableStream<Uint8Array>): Promise<string> {
  const router = 'window.__reactRouterContext.streamController'
  return `${router}.enqueue(${inScript(await text(data))});${router}.close();`
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A page that does not exist is no fault of ours, and the router's words for it hold the address, which may be a token.
  const isMistake = isRouteErrorResponse(error) && error.status < 500
  if (isMistake || request.signal.aborted) return
  ;(context as RouterContextProvider).get(requestContext).report(error)
}

/** React's mark of a part that it left to the browser, because it was suspended or failed. */
const LEFT_OPEN = '<!--$!-->'

/**
 * A page on which nothing waits is rendered in one go, in two thirds of the time; few pages have a part that is loaded
 * first, and whatever fails is told by the patient way.
 */
async function renderToHtml(page: ReactElement, nonce: string): Promise<string> {
  try {
    const html = renderToString(page)
    if (!html.includes(LEFT_OPEN)) return `<!DOCTYPE html>${html}`
  } catch {}
  return renderPatiently(page, nonce)
}

/** Resolves when every suspended part is ready; the first error rejects, so half a page is never sent. */
function renderPatiently(page: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // React would move big finished parts behind a script that puts them in place; we send the whole page at once.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect),
      onError: reject,
    })
  })
}
