import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { localeOfPath } from '#i18n/locale.ts'
import { pageCookieName } from './auth/page-session/page-cookie.ts'
import type { CommandContext } from './platform/command-context.ts'
import { cachedTopicsIn } from './platform/http/cached-routes.ts'
import type { Shutdown } from './platform/http/graceful-shutdown.ts'
import type { HttpEnv } from './platform/http/http-env.ts'
import type { Answerer } from './platform/http/in-turn.ts'
import { narrowedAddress } from './platform/http/narrowed-address.ts'
import { createPageCache, type PublicAnswer } from './platform/http/page-cache.ts'
import type { Pages } from './platform/http/pages.ts'
import { listenForPublicChanges } from './platform/http/public-changes.ts'
import { type RenderBudget, sendTooManyPages } from './platform/http/render-budget.ts'
import { addressOfRequest } from './platform/http/request-identity.ts'
import { securityHeadersOf } from './platform/http/security-headers.ts'
import type { Metrics } from './platform/metrics/metrics.ts'

interface KeptParts extends CommandContext {
  databaseUrl: string
  metrics: Metrics
  shutdown: Shutdown
  pages: Pages
  app: Hono<HttpEnv>
  renderBudget: RenderBudget
}

/** Bytes. Filtered pages and lists have separate limits, so that crawling them evicts no ordinary page. */
const ROOM = { narrowed: 16 * 1024 * 1024, lists: 16 * 1024 * 1024 }

/** Opens the caches of public responses: JSON lists, pages, and filtered pages. */
export async function openCachedResponses(parts: KeptParts): Promise<Answerer[]> {
  const { config, metrics, pages, app, databaseUrl, shutdown } = parts
  const shared = { headers: securityHeadersOf(config.publicUrl), onAnswer: metrics.countPage }
  const lists = createPageCache({
    ...shared,
    maxBytes: ROOM.lists,
    sendsUnkept: true,
    publicAnswerAt: listsIn(app),
    render: async (address, req) => app.fetch(requestOf(address, req, config.publicUrl)),
  })
  const rendered = { ...shared, ...pageRendering(parts) }
  const whole = createPageCache({ ...rendered, publicAnswerAt: (address) => pageAt(pages, address) })
  const narrowed = createPageCache({
    ...rendered,
    maxBytes: ROOM.narrowed,
    publicAnswerAt: (address) => narrowedPageAt(pages, address),
  })
  const caches = [lists, whole, narrowed, { dropTopic: () => {}, dropAll: pages.forgetNotFound }]
  shutdown.onStop('public announcements', (await listenForPublicChanges(databaseUrl, caches)).close)
  const passReaders = passingReaders(pages, pageCookieName(config.publicUrl))
  return [lists.answer, passReaders(whole.answer), passReaders(narrowed.answer)]
}

/** Passes on whoever brings a session to a signed-in page. Public pages never look at cookies. */
const passingReaders =
  (pages: Pages, cookieName: string) =>
  (answer: Answerer): Answerer =>
  (req, res, next) => {
    const isReader = req.headers.cookie?.includes(`${cookieName}=`) && pages.isPersonal(pathnameOf(req))
    if (isReader) next(req, res)
    else answer(req, res, next)
  }

const pathnameOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0]!

function listsIn(app: Hono<HttpEnv>): (address: string) => PublicAnswer | undefined {
  const topicsOf = cachedTopicsIn(app)
  return (address) => {
    // Our lists have one spelling: no query and no escapes.
    if (!address.startsWith('/api/v1/') || /[?%]/.test(address)) return undefined
    const topics = topicsOf(address)
    return topics && { address, topics }
  }
}

function pageAt(pages: Pages, address: string): PublicAnswer | undefined {
  const page = address.includes('?') ? undefined : pages.publicPageOf(address)
  return page && { address, topics: page.topics }
}

function narrowedPageAt(pages: Pages, address: string): PublicAnswer | undefined {
  const at = address.indexOf('?')
  const page = at < 0 ? undefined : pages.publicPageOf(address.slice(0, at))
  const one = page?.narrowedBy && narrowedAddress(address, page.narrowedBy)
  return one && page ? { address: one, topics: page.topics } : undefined
}

function pageRendering({ config, log, pages, renderBudget }: KeptParts) {
  return {
    refuse: (req: IncomingMessage, res: ServerResponse) => {
      const seconds = renderBudget.take(addressOfRequest(req, config.trustProxy))
      if (seconds > 0) sendTooManyPages(req, res, seconds)
      return seconds > 0
    },
    render: (address: string) => {
      const url = new URL(address, config.publicUrl)
      return pages.handle(new Request(url), {
        requestId: '',
        locale: localeOfPath(url.pathname),
        clientAddress: '',
        report: (error) => log.error({ err: error }, 'public page failed'),
      })
    },
  }
}

/** Headers that affect the language and request ID of an error. */
const OF_THE_ASKER = ['accept-language', 'x-request-id']

/** Builds a request without the caller's session and address. */
function requestOf(address: string, { headers }: IncomingMessage, publicUrl: string): Request {
  const told = OF_THE_ASKER.flatMap((name) => (headers[name] ? [[name, `${headers[name]}`] as const] : []))
  return new Request(new URL(address, publicUrl), { headers: Object.fromEntries(told) })
}
