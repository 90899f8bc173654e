import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { type Locale, localeOfHeader, localeOfPath } from '#i18n/locale.ts'
import type { Log } from '../log/log.ts'
import type { HttpEnv } from './http-env.ts'

/** What a proxy in front of us may call a request; anything else could forge a log line. */
const SANE_ID = /^[A-Za-z0-9._-]{8,64}$/

interface Options {
  log: Log
  stopping: AbortSignal
  /** Believe `X-Forwarded-For`: only behind a proxy that writes it. */
  trustProxy: boolean
}

/** Lays out who is asking: request id, language, address. The id goes back in `X-Request-Id`. */
export const requestIdentity = ({ log, stopping, trustProxy }: Options) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    c.set('locale', localeOf(c.req.path, c.req.header('accept-language')))
    c.set('clientAddress', addressOf(c.env, trustProxy ? c.req.header('x-forwarded-for') : undefined))
    c.set('log', log.child({ requestId }))
    c.set('stopping', stopping)
    await next()
    c.res.headers.set('x-request-id', requestId)
  })

export function requestIdOf(incoming: string | undefined): string {
  return incoming && SANE_ID.test(incoming) ? incoming : randomUUID()
}

/** The API has one address for both languages, so there the header decides; a page's address says its own. */
export function localeOf(pathname: string, acceptLanguage: string | undefined): Locale {
  return /^\/(api|auth|rest|webhooks)\//.test(pathname)
    ? localeOfHeader(acceptLanguage)
    : localeOfPath(pathname)
}

/** Who asks, for answers outside of Hono. */
export const addressOfRequest = (incoming: IncomingMessage, trustProxy: boolean): string =>
  addressOf({ incoming }, trustProxy ? `${incoming.headers['x-forwarded-for'] ?? ''}` : undefined)

/** In-process tests have no socket; they count as this machine. */
function addressOf(
  env: { incoming?: Pick<IncomingMessage, 'socket'> } | undefined,
  forwardedFor: string | undefined,
): string {
  const nearest = forwardedFor?.split(',').at(-1)?.trim()
  return limitableAddress(nearest || env?.incoming?.socket?.remoteAddress || '127.0.0.1')
}

/** An IPv6 subscriber owns a whole /64 (RFC 6177), so that is what counts as one; IPv4 counts whole. */
export function limitableAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIPv6(plain) ? `${firstGroups(plain).join(':')}::/64` : plain
}

function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}
