import { createMiddleware } from 'hono/factory'
import { Refusal } from '#domain/shared/refusal.ts'
import type { HttpEnv } from './http-env.ts'
import { isAddress, isLoopback } from './loopback.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Before `/dev/*`, which asks nobody who they are. Another site must neither read it under a name that its DNS points
 * here (`http.foreign_host`, 421), nor send to it from its own pages (`http.foreign_origin`, 403).
 */
export const demoGuard = (publicUrl: string) => {
  const ours = new URL(publicUrl)
  return createMiddleware<HttpEnv>(async (c, next) => {
    const asked = parse(`http://${c.req.header('host')}`)
    // An address in place of a name was not looked up, so nobody's DNS led here.
    const isKnown = asked && [isLoopback, isAddress, isOurs].some((check) => check(asked.hostname))
    if (!isKnown) throw new Refusal('http.foreign_host', { status: 421, details: { url: publicUrl } })
    const origin = c.req.header('origin')
    const isFromHere = !origin || origin === ours.origin || parse(origin)?.host === asked.host
    if (!isFromHere && !SAFE_METHODS.includes(c.req.method))
      throw new Refusal('http.foreign_origin', { status: 403 })
    await next()
  })

  function isOurs(hostname: string): boolean {
    return hostname === ours.hostname
  }
}

const parse = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined)
