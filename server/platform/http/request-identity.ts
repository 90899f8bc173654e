import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { type Locale, localeOfHeader, localeOfPath } from '#i18n/locale.ts'
import type { Log } from '../log/log.ts'
import type { HttpEnv } from './http-env.ts'

/** Request IDs accepted from a proxy. Anything else could forge a log line. */
const SANE_ID = /^[A-Za-z0-9._-]{8,64}$/

interface Options {
  log: Log
  stopping: AbortSignal
  /** Trusts `X-Forwarded-For`. Only for use behind a proxy that sets it. */
  trustProxy: boolean
}

/** Sets request ID, language and client address. The ID is returned in `X-Request-Id`. */
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

/** Addresses of programs have no language, so the header decides; a page's address contains its own. */
export function localeOf(pathname: string, acceptLanguage: string | undefined): Locale {
  return /^\/(?:(?:api|auth|rest|webhooks)\/|mcp$)/.test(pathname)
    ? localeOfHeader(acceptLanguage)
    : localeOfPath(pathname)
}

/** Client address, for responses outside Hono. */
export const addressOfRequest = (incoming: IncomingMessage, trustProxy: boolean): string =>
  addressOf({ incoming }, trustProxy ? `${incoming.headers['x-forwarded-for'] ?? ''}` : undefined)

/** In-process tests have no socket and count as this machine. */
function addressOf(
  env: { incoming?: Pick<IncomingMessage, 'socket'> } | undefined,
  forwardedFor: string | undefined,
): string {
  const nearest = forwardedFor?.split(',').at(-1)?.trim()
  return limitableAddress(nearest || env?.incoming?.socket?.remoteAddress || '127.0.0.1')
}

/** An IPv6 subscriber has a whole /64 (RFC 6177), so that counts as one; IPv4 counts in full. */
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
