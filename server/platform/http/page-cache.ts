import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type CachedResponse, keepAnswer, sendKept, sizeOf } from './cached-response.ts'
import { compress } from './negotiate.ts'
import { besideOwn } from './security-headers.ts'

/** A response that is the same for every caller. */
export interface PublicAnswer {
  /** Canonical address, under which it is cached and rendered. */
  address: string
  /** Topics of its contents, such as `providers`. */
  topics: readonly string[]
}

export interface PageCacheOptions {
  /** Returns the public response at an address (path and query); undefined when it is not cached. */
  publicAnswerAt(address: string): PublicAnswer | undefined
  /** Renders without cookies and session. `req` is the first caller's request. */
  render(address: string, req: IncomingMessage): Promise<Response>
  /** Headers of every response. */
  headers: Record<string, string>
  /**
   * Whether a response of `render` that cannot be cached may go to the first caller, because it was rendered in their
   * language. Otherwise each caller is passed on.
   */
  sendsUnkept?: boolean
  /**
   * Called before a page is rendered. Returns true when it sent a response instead, because this address requested too
   * many pages.
   */
  refuse?(req: IncomingMessage, res: ServerResponse): boolean
  onAnswer?(result: 'hit' | 'not_modified' | 'miss'): void
  now?(): number
  /** Milliseconds a page must stay unchanged before it is recompressed at the highest quality. */
  settleMs?: number
  /** Total size of the cache. The least recently requested pages are evicted. */
  maxBytes?: number
}

export interface PageCache {
  /** Sends a cached response and renders it first when needed. Other requests go to `next`. */
  answer(req: IncomingMessage, res: ServerResponse, next: RequestListener): void
  /** Invalidates cached responses that depend on the topic. They are rendered again on the next request. */
  dropTopic(topic: string): void
  /** Invalidates everything, after notifications were missed. */
  dropAll(): void
}

/** A page ready to send, with the function that recompresses it. */
interface Prepared {
  answer: CachedResponse
  compressHarder(): Promise<CachedResponse>
}

interface CachedPage extends Prepared {
  topics: readonly string[]
  expiresAt: number
}

/** Undefined when rendering failed; a Response when it cannot be cached. */
type Rendered = Prepared | Response | undefined

interface Rendering {
  topics: readonly string[]
  page: Promise<Rendered>
}

/** Milliseconds a page is cached at most. Some contents change with the calendar and not with a row ("this month"). */
const MAX_AGE = 5 * 60_000
/** Bytes, about 200 pages. Slugs and cities make many addresses. */
const MAX_BYTES = 48 * 1024 * 1024
/**
 * The first caller waits, so quality 7: 8 ms for the 195 kB of /owner. Quality 10 takes 97 ms and saves another 7 %,
 * which then needs two TCP flights instead of three; 11 takes 250 ms for 1 % more.
 */
const BROTLI_QUALITY = { waitedFor: 7, settled: 10 }
/** Milliseconds. Pages that change more often are not worth recompressing. */
const SETTLE_MS = 1_000

/** The browser may store a page but revalidates it each time, usually with a 304. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/**
 * Caches public responses: rendered once per data version, stored compressed with an ETag, dropped when the database
 * announces a change.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, publicAnswerAt, headers, now = Date.now, settleMs = SETTLE_MS } = options
  const { onAnswer = () => {}, refuse = () => false, maxBytes = MAX_BYTES, sendsUnkept = false } = options
  /** Pages by address, least recently requested first. */
  const pages = new Map<string, CachedPage>()
  const renderings = new Map<string, Rendering>()
  let bytes = 0

  function answer(req: IncomingMessage, res: ServerResponse, next: RequestListener): void {
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    const asked = req.url as string
    if (isReading && sendFresh(asked, req, res)) return
    const found = isReading ? publicAnswerAt(asked) : undefined
    if (found === undefined) next(req, res)
    else if (found.address !== asked && sendFresh(found.address, req, res)) return
    else if (!refuse(req, res)) void answerRendered(found, req, res, next)
  }

  function sendFresh(address: string, req: IncomingMessage, res: ServerResponse): boolean {
    const page = pages.get(address)
    if (page === undefined || page.expiresAt <= now()) return false
    pages.delete(address)
    pages.set(address, page)
    onAnswer(sendKept(page.answer, req, res))
    return true
  }

  async function answerRendered(
    found: PublicAnswer,
    ...[req, res, next]: Parameters<PageCache['answer']>
  ): Promise<void> {
    const isFirst = !renderings.has(found.address)
    const page = await renderOnce(found, req)
    if (page !== undefined && !(page instanceof Response)) {
      sendKept(page.answer, req, res)
      onAnswer('miss')
    } else if (page && isFirst && sendsUnkept) await sendOnce(page, req, res)
    else next(req, res)
  }

  /** Concurrent requests for a page wait for the same render. */
  function renderOnce({ address, topics }: PublicAnswer, req: IncomingMessage): Promise<Rendered> {
    const running = renderings.get(address)
    if (running) return running.page
    const rendering: Rendering = { topics, page: Promise.resolve(undefined) }
    renderings.set(address, rendering)
    rendering.page = renderAndKeep(address, rendering, req)
    return rendering.page
  }

  async function renderAndKeep(
    address: string,
    rendering: Rendering,
    req: IncomingMessage,
  ): Promise<Rendered> {
    try {
      const response = await render(address, req)
      if (!isForAll(response)) return response
      const prepared = await preparePage(response, headers)
      // A change dropped this render while it ran. It may show data from before the change, so it is not stored.
      const isStale = renderings.get(address) !== rendering
      if (!isStale) store(address, { ...prepared, topics: rendering.topics, expiresAt: now() + MAX_AGE })
      return prepared
    } catch {
      // The next handler renders it again and sends the error with its own request ID.
      return undefined
    } finally {
      if (renderings.get(address) === rendering) renderings.delete(address)
    }
  }

  function store(address: string, page: CachedPage): void {
    drop(address)
    pages.set(address, page)
    bytes += sizeOf(page.answer)
    for (const longestAgo of pages.keys()) {
      if (bytes <= maxBytes) break
      drop(longestAgo)
    }
    // The page works as it is, so a failure to recompress is ignored.
    setTimeout(() => void settle(address, page).catch(() => {}), settleMs).unref()
  }

  async function settle(address: string, page: CachedPage): Promise<void> {
    if (pages.get(address) !== page) return
    const smaller = await page.compressHarder()
    if (pages.get(address) !== page) return
    bytes += sizeOf(smaller) - sizeOf(page.answer)
    page.answer = smaller
  }

  function drop(address: string): void {
    const page = pages.get(address)
    if (page && pages.delete(address)) bytes -= sizeOf(page.answer)
  }

  return {
    answer,
    dropTopic(topic) {
      for (const [address, { topics }] of pages) if (topics.includes(topic)) drop(address)
      for (const [address, { topics }] of renderings) if (topics.includes(topic)) renderings.delete(address)
    },
    dropAll() {
      pages.clear()
      renderings.clear()
      bytes = 0
    },
  }
}

/** Only a plain 200 without a cookie may be shared. */
const isForAll = (response: Response) => response.status === 200 && !response.headers.has('set-cookie')

async function preparePage(response: Response, common: Record<string, string>): Promise<Prepared> {
  const { 'content-length': _, 'x-request-id': __, ...own } = Object.fromEntries(response.headers)
  const body = Buffer.from(await response.arrayBuffer())
  const headers = { ...besideOwn(common, own), 'cache-control': CACHE_CONTROL }
  const keep = (brotliQuality: number) =>
    keepAnswer(body, { headers, compressed: (encoding) => compress(body, encoding, brotliQuality) })
  return {
    answer: await keep(BROTLI_QUALITY.waitedFor),
    compressHarder: () => keep(BROTLI_QUALITY.settled),
  }
}

async function sendOnce(response: Response, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  res.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': body.length,
  })
  if (req.method === 'HEAD') res.end()
  else res.end(body)
}
