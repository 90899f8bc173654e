import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type KeptAnswer, keepAnswer, sendKept } from './kept-answer.ts'
import { compress } from './negotiate.ts'

export interface PageCacheOptions {
  /** Renders the page of a pathname for nobody in particular: no cookies, no query, no address. */
  render(pathname: string): Promise<Response>
  /** What a public page shows, by topic (`providers`); undefined = not a public page. */
  topicsOf(pathname: string): readonly string[] | undefined
  /** Headers of every answer. */
  headers: Record<string, string>
  /** Called before a page is rendered; true when it answered instead, because this address asked for too many. */
  refuse?(req: IncomingMessage, res: ServerResponse): boolean
  onAnswer?(result: 'hit' | 'not_modified' | 'miss'): void
  now?(): number
  /** How long a page stays unchanged before it is compressed again, with all patience. */
  settleMs?: number
}

export interface PageCache {
  /** Answers a public page from memory, rendering it first when needed; everything else goes to `next`. */
  answer(req: IncomingMessage, res: ServerResponse, next: RequestListener): void
  /** The rows behind a topic changed: pages that show them are rendered anew when next asked for. */
  dropTopic(topic: string): void
  /** Announcements were missed: nothing in memory can be trusted. */
  dropAll(): void
}

/** A page ready to be sent, and the way to make it smaller. */
interface Prepared {
  answer: KeptAnswer
  compressHarder(): Promise<KeptAnswer>
}

interface KeptPage extends Prepared {
  topics: readonly string[]
  expiresAt: number
}

interface Rendering {
  topics: readonly string[]
  page: Promise<Prepared | undefined>
}

/** Some figures change by the calendar and not by a row ("this month"), so a page also grows old: five minutes. */
const MAX_AGE = 5 * 60_000
/** Slugs and cities make many addresses; memory has a bound. About 120 MB of pages. */
const MAX_PAGES = 500
/**
 * Somebody waits for the first answer, so it has quality 7: 8 ms for the 195 kB of /owner. Quality 10 takes 97 ms and
 * saves another 7 %, with which it comes in two flights of TCP and not in three; 11 takes 250 ms for 1 % more.
 */
const BROTLI_QUALITY = { waitedFor: 7, settled: 10 }
/** A page that changes each moment is not worth the patience. */
const SETTLE_MS = 1_000

/** The browser may keep a page but asks each time; 304 is then the whole answer. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** Public pages: rendered once per data version, kept compressed with an ETag, dropped when the database announces a change. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, topicsOf, headers, now = Date.now, settleMs = SETTLE_MS } = options
  const { onAnswer = () => {}, refuse = () => false } = options
  const pages = new Map<string, KeptPage>()
  const renderings = new Map<string, Rendering>()

  function answer(req: IncomingMessage, res: ServerResponse, next: RequestListener): void {
    // An address with a query is never a key, so it finds nothing here.
    const address = req.url as string
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    const page = isReading ? pages.get(address) : undefined
    if (page !== undefined && page.expiresAt > now()) {
      onAnswer(sendKept(page.answer, req, res))
      return
    }
    const topics = isReading && !address.includes('?') ? topicsOf(address) : undefined
    if (topics === undefined) next(req, res)
    else if (!refuse(req, res)) void answerRendered(renderOnce(address, topics), req, res, next)
  }

  async function answerRendered(
    rendered: Promise<Prepared | undefined>,
    ...[req, res, next]: Parameters<PageCache['answer']>
  ): Promise<void> {
    const page = await rendered
    if (page === undefined) {
      next(req, res)
      return
    }
    sendKept(page.answer, req, res)
    onAnswer('miss')
  }

  /** Everybody who asks while a page is being rendered waits for the same rendering. */
  function renderOnce(pathname: string, topics: readonly string[]): Promise<Prepared | undefined> {
    const running = renderings.get(pathname)
    if (running) return running.page
    const rendering: Rendering = { topics, page: Promise.resolve(undefined) }
    renderings.set(pathname, rendering)
    rendering.page = renderAndKeep(pathname, rendering)
    return rendering.page
  }

  async function renderAndKeep(pathname: string, rendering: Rendering): Promise<Prepared | undefined> {
    try {
      const prepared = await preparePage(await render(pathname), headers)
      // A change dropped this rendering while it ran: it may show the world before the change, so it is not stored.
      const isStale = renderings.get(pathname) !== rendering
      if (prepared && !isStale)
        store(pathname, { ...prepared, topics: rendering.topics, expiresAt: now() + MAX_AGE })
      return prepared
    } catch {
      // The ordinary way renders it again and answers the error with its own request id.
      return undefined
    } finally {
      if (renderings.get(pathname) === rendering) renderings.delete(pathname)
    }
  }

  function store(pathname: string, page: KeptPage): void {
    pages.delete(pathname)
    pages.set(pathname, page)
    const [oldest] = pages.keys()
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
    // The page is fine as it is, so nobody need hear that it did not get smaller.
    setTimeout(() => void settle(pathname, page).catch(() => {}), settleMs).unref()
  }

  async function settle(pathname: string, page: KeptPage): Promise<void> {
    if (pages.get(pathname) === page) page.answer = await page.compressHarder()
  }

  return {
    answer,
    dropTopic(topic) {
      for (const kept of [pages, renderings]) {
        for (const [pathname, { topics }] of kept) if (topics.includes(topic)) kept.delete(pathname)
      }
    },
    dropAll() {
      pages.clear()
      renderings.clear()
    },
  }
}

/** Undefined for what must not be shared: anything but a plain 200, and whatever sets a cookie. */
async function preparePage(
  response: Response,
  common: Record<string, string>,
): Promise<Prepared | undefined> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const { 'content-length': _, ...own } = Object.fromEntries(response.headers)
  const body = Buffer.from(await response.arrayBuffer())
  const headers = { ...common, ...own, 'cache-control': CACHE_CONTROL }
  const keep = (brotliQuality: number) =>
    keepAnswer(body, { headers, compressed: (encoding) => compress(body, encoding, brotliQuality) })
  return {
    answer: await keep(BROTLI_QUALITY.waitedFor),
    compressHarder: () => keep(BROTLI_QUALITY.settled),
  }
}
