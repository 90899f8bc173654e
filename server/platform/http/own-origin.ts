import type { HonoRequest } from 'hono'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Returns false when a page of another site sends a request that may change data. Browsers set `Origin`, which no page
 * can forge. The public address is accepted besides the requested one, because a proxy terminates TLS.
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
