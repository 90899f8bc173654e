import { createMiddleware } from 'hono/factory'
import { Refusal } from '#domain/shared/refusal.ts'
import type { HttpEnv } from './http-env.ts'
import { isAddress, isLoopback } from './loopback.ts'
import { isFromHere, parseUrl } from './own-origin.ts'

/**
 * Guards addresses without authentication against pages in a browser. Blocks sites that point their DNS here
 * (`http.foreign_host`, 421) and requests from other sites' pages (`http.foreign_origin`, 403).
 */
export const hostGuard = (publicUrl: string) => {
  const ours = new URL(publicUrl)
  return createMiddleware<HttpEnv>(async (c, next) => {
    const asked = parseUrl(`http://${c.req.header('host')}`)
    // An IP address was not resolved by DNS, so no foreign name can lead here.
    const isKnown = asked && [isLoopback, isAddress, isOurs].some((check) => check(asked.hostname))
    if (!isKnown) throw new Refusal('http.foreign_host', { status: 421, details: { url: publicUrl } })
    if (!isFromHere(c.req, publicUrl)) throw new Refusal('http.foreign_origin', { status: 403 })
    await next()
  })

  function isOurs(hostname: string): boolean {
    return hostname === ours.hostname
  }
}
