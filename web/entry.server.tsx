import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { PageRequest, PageSite } from '#server/platform/http/page-context.ts'
import type { Services } from '#server/services.ts'
import { startAfterPaint } from '#web/after-paint.server.ts'
import { addStructuredData } from '#web/found/add-structured-data.server.ts'
import { NonceContext } from '#web/layouts/nonce.ts'
import { stillContext } from '#web/still/render-still.server.tsx'
import { StillContext } from '#web/still/still.tsx'
import { viewOf } from '#web/view/view.ts'

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
export const renderedContext = createContext<{ html?: string }>()

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
  const html = await renderToHtml(
    <NonceContext value={nonce}>
      <StillContext value={loadContext.get(stillContext)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </StillContext>
    </NonceContext>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-mimar-script-nonce', nonce)
  const found = addStructuredData(html, routerContext.staticHandlerContext, loadContext.get(siteContext))
  // Vite's own scripts come first in development.
  loadContext.get(renderedContext).html = import.meta.env.PROD ? startAfterPaint(found, nonce) : found
  return new Response(null, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A page that does not exist is no fault of ours, and the router's words for it hold the address, which may be a token.
  const isMistake = isRouteErrorResponse(error) && error.status < 500
  if (isMistake || request.signal.aborted) return
  ;(context as RouterContextProvider).get(requestContext).report(error)
}

/** Resolves when every suspended part is ready; the first error rejects, so half a page is never sent. */
function renderToHtml(page: ReactElement, nonce: string): Promise<string> {
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
