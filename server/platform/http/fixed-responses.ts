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

/** Routes that tell everybody the same; beside them, whatever has no route. */
const STILL_DOORS = ['/healthz', '/auth/v1/health', '/auth/v1/.well-known/jwks.json']
/** Where programs ask and no page is. What is under `/dev` asks who one is by `Host`. */
const AREAS = /^\/(?:api|auth|rest|realtime|storage|functions|webhooks)\//
/** An address that is written in one way only; any other goes the long way, which knows them all. */
const PLAIN = /^(?:\/[\w~-][\w.~-]*)+$/
const PLAIN_HOST = /^[\w.-]+(?::\d+)?$/

/** Stands where a recorded answer had the id of its request. */
const MARK = 'the-id-of-the-request'
/** Milliseconds. Signing keys change, and other processes make them; others may keep them for ten minutes anyway. */
const KEPT_FOR = 10_000

interface ServerOnly {
  status: number
  /** Name, value, name, value …: the form node:http writes without looking at it again. */
  headers: string[]
  /** The request's id stands between its parts; undefined for HEAD. */
  body: string[] | undefined
  /** Bytes, without ids. */
  length: number
  route: string
}

/**
 * Answers in which nothing changes but the id of the request, sent before Hono: health, published keys, and that there is no
 * route. Each is recorded from the routes themselves, once for a method and language, so it says to the letter what they say.
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

/** The address whose answer this one has; undefined when it may be one of its own. */
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
 * An address without a route is answered by what is mounted around it: by the longest of those patterns that end in `*`, so
 * any other such address under it is answered alike.
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

/** What the routes answer, unless it is one person's or has to be compressed for each. */
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
