import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { Locale } from '#i18n/locale.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { recordAnswer } from './access-log.ts'
import { createAddressTable } from './address-table.ts'
import { WORTH_COMPRESSING } from './compress-whole.ts'
import type { HttpEnv, Rehearsal } from './http-env.ts'
import type { Answerer } from './in-turn.ts'
import { localeOf, requestIdOf } from './request-identity.ts'

interface Options {
  app: Hono<HttpEnv>
  metrics: Metrics
  log: Log
  now?(): number
}

/** Routes with the same response for every caller. Unknown paths are handled too. */
const STILL_DOORS = ['/healthz', '/auth/v1/health', '/auth/v1/.well-known/jwks.json']
/** Paths called by programs, without pages. `/dev` is left out, because its response depends on `Host`. */
const AREAS = /^\/(?:api|auth|rest|realtime|storage|functions|webhooks)\//
/** Addresses with only one spelling. All others go to the routes. */
const PLAIN = /^(?:\/[\w~-][\w.~-]*)+$/
const PLAIN_HOST = /^[\w.-]+(?::\d+)?$/

/** Placeholder for the request ID in a recorded response. */
const MARK = 'the-id-of-the-request'
/** Milliseconds. Signing keys change, also from other processes; clients may cache them for ten minutes anyway. */
const KEPT_FOR = 10_000

interface ServerOnly {
  status: number
  /** Name, value, name, value …: the form that node:http writes without checking it again. */
  headers: string[]
  /** Parts of the body around the request ID; undefined for HEAD. */
  body: string[] | undefined
  /** Length in bytes, without IDs. */
  length: number
  route: string
}

/**
 * Responses in which only the request ID changes, sent before Hono: health, published keys, and unknown paths. Each is
 * recorded from the routes once per method and language, so it is identical to theirs.
 */
export function createFixedResponses({
  app,
  metrics,
  log,
  now = () => performance.now(),
}: Options): Answerer {
  const sampleOf = samplesOf(app)
  const kept = new Map<string, { still: Promise<void> | ServerOnly | undefined; until: number }>()

  function keep(key: string, sample: string, method: string, locale: Locale): void {
    const entry = { still: undefined as Promise<void> | ServerOnly | undefined, until: now() + KEPT_FOR }
    kept.set(key, entry)
    entry.still = record(app, sample, { method, locale }).then(
      (still) => {
        entry.still = still
      },
      () => {
        entry.still = undefined
      },
    )
  }

  return (req, res, next) => {
    const startedAt = now()
    const sample = sampleFor(req, sampleOf)
    if (sample === undefined) return next(req, res)
    const method = req.method as string
    const locale = localeOf(sample, req.headers['accept-language'])
    const key = `${method} ${locale} ${sample}`
    const entry = kept.get(key)
    if (!entry || entry.until < startedAt) keep(key, sample, method, locale)
    const still = entry && entry.until >= startedAt ? entry.still : undefined
    if (!still || still instanceof Promise) return next(req, res)
    const requestId = requestIdOf(req.headers['x-request-id'] as string | undefined)
    send(still, requestId, res)
    const { route, status } = still
    recordAnswer({ metrics, log }, { requestId, method, route, status, milliseconds: now() - startedAt })
  }
}

/** Returns the address that shares its response with this one; undefined when it may have its own. */
function sampleFor(req: IncomingMessage, sampleOf: (pathname: string) => string | undefined) {
  const { method, headers, url = '' } = req
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0)
    return undefined
  const at = url.indexOf('?')
  const sample = sampleOf(at < 0 ? url : url.slice(0, at))
  return sample !== undefined && PLAIN_HOST.test(headers.host ?? '') ? sample : undefined
}

/**
 * Unknown addresses are handled by the longest matching pattern that ends in `*`, so all such addresses under it get
 * the same response.
 */
function samplesOf(app: Hono<HttpEnv>): (pathname: string) => string | undefined {
  const routes = createAddressTable<true>()
  const around: string[] = []
  for (const { method, path } of app.routes) {
    if (!AREAS.test(path)) continue
    if (method === 'ALL' && path.endsWith('*')) around.push(path.slice(0, -1))
    else routes.add(path, true)
  }
  const longestFirst = [...new Set(around)].sort((a, b) => b.length - a.length)
  return (pathname) => {
    if (STILL_DOORS.includes(pathname)) return pathname
    if (!AREAS.test(pathname) || !PLAIN.test(pathname) || routes.find(pathname)) return undefined
    const prefix = longestFirst.find((start) => pathname.startsWith(start))
    return prefix && `${prefix}-`
  }
}

/** Records the routes' response, unless it depends on the caller or needs compression. */
async function record(
  app: Hono<HttpEnv>,
  sample: string,
  { method, locale }: { method: string; locale: Locale },
): Promise<ServerOnly | undefined> {
  const rehearsal: Rehearsal = {}
  const headers = { 'x-request-id': MARK, 'accept-language': locale }
  const response = await app.request(sample, { method, headers }, { rehearsal })
  const { status } = response
  const text = await response.text()
  const length = Buffer.byteLength(text)
  const isStill = (status === 200 || status === 404) && !response.headers.has('set-cookie')
  if (!isStill || length >= WORTH_COMPRESSING || rehearsal.route === undefined) return undefined
  const own = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'content-length')
  const parts = text.split(MARK)
  return {
    status,
    headers: own.flat(),
    body: method === 'HEAD' ? undefined : parts,
    length: length - (parts.length - 1) * MARK.length,
    route: rehearsal.route,
  }
}

function send({ status, headers, body, length }: ServerOnly, requestId: string, res: ServerResponse): void {
  if (!body) {
    res.writeHead(status, [...headers, 'x-request-id', requestId]).end()
    return
  }
  const bytes = length + (body.length - 1) * requestId.length
  res.writeHead(status, [...headers, 'x-request-id', requestId, 'content-length', String(bytes)])
  res.end(body.join(requestId))
}
