import type { Answerer } from './in-turn.ts'

/** Pattern of nearly all addresses. Others, such as those with capitals in tokens, take the slower check. */
const SURELY_CANONICAL = /^(\/[a-z0-9.-]+)+(\?.*)?$|^\/(\?.*)?$/
const PERMANENT_REDIRECT = 308

/**
 * Redirects other spellings of a page (`/OWNER`, `//owner`, `/%6fwner`, `/owner/`) to one address. Otherwise each
 * spelling would be rendered and cached separately.
 */
export const canonicalAddress =
  (patternOf: (pathname: string) => string | undefined): Answerer =>
  (req, res, next) => {
    const address = req.url ?? '/'
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    if (!isReading || SURELY_CANONICAL.test(address)) return next(req, res)
    const at = address.indexOf('?')
    const [pathname, query] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
    const canonical = canonicalPathname(pathname, patternOf)
    if (canonical === undefined || canonical === pathname) return next(req, res)
    res.writeHead(PERMANENT_REDIRECT, { location: canonical + query, 'content-length': 0 }).end()
  }

/** Returns undefined when no page has this address, and for data requests, which only our own scripts send. */
function canonicalPathname(
  pathname: string,
  patternOf: (pathname: string) => string | undefined,
): string | undefined {
  if (pathname.endsWith('.data')) return undefined
  const segments = decode(pathname)
  const plain = segments && `/${segments.map(encodeURIComponent).join('/')}`
  const pattern = plain && patternOf(plain)
  if (!pattern || pattern.includes('*')) return undefined
  const words = pattern.split('/').filter(Boolean)
  if (words.length !== segments.length) return undefined
  return `/${words.map((word, at) => (word.startsWith(':') ? encodeURIComponent(segments[at]!) : word)).join('/')}`
}

function decode(pathname: string): string[] | undefined {
  try {
    const segments = pathname.split('/').filter(Boolean).map(decodeURIComponent)
    return segments.some((segment) => segment === '.' || segment === '..') ? undefined : segments
  } catch {
    return undefined
  }
}
