import type { HonoRequest } from 'hono'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * False where a page of another site sends something here that may change something: browsers write `Origin`, and no page
 * can forge it. The public address counts as well as the one that was asked, since a proxy takes TLS off before us.
 */
export function isFromHere(request: HonoRequest, publicUrl: string): boolean {
  const origin = request.header('origin')
  if (!origin || SAFE_METHODS.includes(request.method)) return true
  const asked = parseUrl(`http://${request.header('host')}`)
  return (
    origin === new URL(publicUrl).origin || (asked !== undefined && parseUrl(origin)?.host === asked.host)
  )
}

export const parseUrl = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined)
