import { createMiddleware } from 'hono/factory'
import { Refusal } from '#domain/shared/refusal.ts'
import type { HttpEnv } from './http-env.ts'
import { isAddress, isLoopback } from './loopback.ts'
import { isFromHere, parseUrl } from './own-origin.ts'

/**
 * Before `/dev/*`, which asks nobody who they are. Another site must neither read it under a name that its DNS points
 * here (`http.foreign_host`, 421), nor send to it from its own pages (`http.foreign_origin`, 403).
 */
export const demoGuard = (publicUrl: string) => {
  const ours = new URL(publicUrl)
  return createMiddleware<HttpEnv>(async (c, next) => {
    const asked = parseUrl(`http://${c.req.header('host')}`)
    // An address in place of a name was not looked up, so nobody's DNS led here.
    const isKnown = asked && [isLoopback, isAddress, isOurs].some((check) => check(asked.hostname))
    if (!isKnown) throw new Refusal('http.foreign_host', { status: 421, details: { url: publicUrl } })
    if (!isFromHere(c.req, publicUrl)) throw new Refusal('http.foreign_origin', { status: 403 })
    await next()
  })

  function isOurs(hostname: string): boolean {
    return hostname === ours.hostname
  }
}
