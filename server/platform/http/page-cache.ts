import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type CachedResponse, keepAnswer, sendKept, sizeOf } from './cached-response.ts'
import { compress } from './negotiate.ts'

/** An answer that everybody gets alike. */
export interface PublicAnswer {
  /** The one spelling under which it is kept and rendered. */
  address: string
  /** What it shows, by topic (`providers`). */
  topics: readonly string[]
}

export interface PageCacheOptions {
  /** What is at an address (path and query); undefined = nothing that is kept. */
  publicAnswerAt(address: string): PublicAnswer | undefined
  /** Renders it for nobody in particular: no cookies, no session. `req` is of whoever asked first. */
  render(address: string, req: IncomingMessage): Promise<Response>
  /** Headers of every answer. */
  headers: Record<string, string>
  /** What `render` answers and cannot be kept is in the words of who asked first, and theirs; else it is rendered again for each. */
  sendsUnkept?: boolean
  /** Called before a page is rendered; true when it answered instead, because this address asked for too many. */
  refuse?(req: IncomingMessage, res: ServerResponse): boolean
  onAnswer?(result: 'hit' | 'not_modified' | 'miss'): void
  now?(): number
  /** How long a page stays unchanged before it is compressed again, with all patience. */
  settleMs?: number
  /** Of everything kept; what was asked for longest ago makes room. */
  maxBytes?: number
}

export interface PageCache {
  /** Answers from memory, rendering first when needed; what is not kept goes to `next`. */
  answer(req: IncomingMessage, res: ServerResponse, next: RequestListener): void
  /** The rows behind a topic changed: what shows them is rendered anew when next asked for. */
  dropTopic(topic: string): void
  /** Announcements were missed: nothing in memory can be trusted. */
  dropAll(): void
}

/** A page ready to be sent, and the way to make it smaller. */
interface Prepared {
  answer: CachedResponse
  compressHarder(): Promise<CachedResponse>
}

interface CachedPage extends Prepared {
  topics: readonly string[]
  expiresAt: number
}

/** Undefined when it could not be rendered, a Response when that is not for keeping. */
type Rendered = Prepared | Response | undefined

interface Rendering {
  topics: readonly string[]
  page: Promise<Rendered>
}

/** Some figures change by the calendar and not by a row ("this month"), so a page also grows old: five minutes. */
const MAX_AGE = 5 * 60_000
/** About 200 pages: slugs and cities make many addresses, and memory has a bound. */
const MAX_BYTES = 48 * 1024 * 1024
/**
 * Somebody waits for the first answer, so it has quality 7: 8 ms for the 195 kB of /owner. Quality 10 takes 97 ms and
 * saves another 7 %, with which it comes in two flights of TCP and not in three; 11 takes 250 ms for 1 % more.
 */
const BROTLI_QUALITY = { waitedFor: 7, settled: 10 }
/** A page that changes each moment is not worth the patience. */
const SETTLE_MS = 1_000

/** The browser may keep a page but asks each time; 304 is then the whole answer. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** Public answers: rendered once per data version, kept compressed with an ETag, dropped when the database announces a change. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, publicAnswerAt, headers, now = Date.now, settleMs = SETTLE_MS } = options
  const { onAnswer = () => {}, refuse = () => false, maxBytes = MAX_BYTES, sendsUnkept = false } = options
  /** By address, in the order they were last asked for. */
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

  /** Everybody who asks while a page is being rendered waits for the same rendering. */
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
      // A change dropped this rendering while it ran: it may show the world before the change, so it is not stored.
      const isStale = renderings.get(address) !== rendering
      if (!isStale) store(address, { ...prepared, topics: rendering.topics, expiresAt: now() + MAX_AGE })
      return prepared
    } catch {
      // The ordinary way renders it again and answers the error with its own request id.
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
    // The page is fine as it is, so nobody need hear that it did not get smaller.
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

/** Nothing else may be shared: only a plain 200 that sets no cookie. */
const isForAll = (response: Response) => response.status === 200 && !response.headers.has('set-cookie')

async function preparePage(response: Response, common: Record<string, string>): Promise<Prepared> {
  const { 'content-length': _, 'x-request-id': __, ...own } = Object.fromEntries(response.headers)
  const body = Buffer.from(await response.arrayBuffer())
  const headers = { ...common, ...own, 'cache-control': CACHE_CONTROL }
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
