import { hash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { isCompressible } from './compress-whole.ts'
import type { HttpEnv } from './http-env.ts'

/** Two years, as hstspreload.org recommends. */
const HSTS = 'max-age=63072000; includeSubDomains'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Our links contain tokens, which other sites must not see. `no-referrer` would also blank the Origin of our forms.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
}

/** Headers of every response. */
export function securityHeadersOf(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { ...ALWAYS, 'strict-transport-security': HSTS } : ALWAYS
}

/**
 * Headers of a response with its own before them. A response that any site may show in a frame says so in its policy
 * (`frame-ancestors *`, only /embed/…); `x-frame-options` has no word for that and is left out.
 */
export function besideOwn(
  common: Record<string, string>,
  own: Record<string, string>,
): Record<string, string> {
  const { 'x-frame-options': framing, ...rest } = { ...common, ...own }
  const isFramed = own['content-security-policy']?.includes('frame-ancestors *')
  return isFramed || framing === undefined ? rest : { 'x-frame-options': framing, ...rest }
}

/** A response other than a page may load nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

/** Responses that are not public may be personal, so shared caches must not store them. */
const OURS_ALONE = 'private, no-cache'

export const securityHeaders = (publicUrl: string) => {
  const headers: Record<string, string> = {
    ...securityHeadersOf(publicUrl),
    'content-security-policy': NOTHING,
    'cache-control': OURS_ALONE,
  }
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next()
    // `c.header` would rebuild the response on each call.
    const own = c.res.headers
    const policy = own.get('content-security-policy')
    const added = policy === null ? headers : besideOwn(headers, { 'content-security-policy': policy })
    for (const name in added) if (!own.has(name)) own.set(name, added[name]!)
    if (isCompressible(own.get('content-type')) && !own.has('vary')) own.set('vary', 'accept-encoding')
  })
}

interface PolicyOptions {
  /** Nonce by which the renderer marked its own scripts (base64url). Without one no inline script may run. */
  nonce?: string | undefined
  /** The renderer's inline scripts outside `html`. */
  scripts?: readonly string[]
  /** Inlined style sheets outside `html`. */
  sheets?: readonly string[]
  /** Vite's client injects styles and opens a socket. */
  isDevelopment?: boolean
  /** Another origin where the browser signs in (SUPABASE_URL). */
  authOrigin?: string | undefined
}

/**
 * Policy of one page: scripts from our origin, and inline ones marked by the renderer. They are listed by hash and not
 * by nonce, because a cached page has no secrets. An injected script has no mark and does not run.
 */
export function contentSecurityPolicy(
  html: string,
  { nonce, scripts = [], sheets = [], isDevelopment = false, authOrigin }: PolicyOptions = {},
): string {
  const own = hashesOf([...(nonce ? scriptsMarked(html, nonce) : []), ...scripts])
  const styles = () => [...new Set([...hashesOf(stylesIn(html)), ...sheets.map(hashOfSheet)])]
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...own].join(' ')}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src ${["'self'", ...styles()].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(isDevelopment ? ['ws:'] : []), ...(authOrigin ? [authOrigin] : [])].join(' '),
    // Documents of a provider in the browser's viewer. Only our script creates such addresses, and they inherit this
    // policy.
    'frame-src blob:',
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const hashesOf = (contents: string[]): string[] => [...new Set(contents.filter(Boolean))].map(hashOf)

/** Inline scripts with this render's nonce. Searching for the nonce is faster than a pattern over the whole page. */
function scriptsMarked(html: string, nonce: string): string[] {
  const mark = ` nonce="${nonce}"`
  const found: string[] = []
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
    const [from, to] = [html.lastIndexOf('<', at), html.indexOf('>', at)]
    const tag = html.slice(from, to)
    if (!tag.startsWith('<script ') || / src=/.test(tag)) continue
    found.push(html.slice(to + 1, html.indexOf('</script>', to)))
  }
  return found
}

function stylesIn(html: string): string[] {
  const found: string[] = []
  for (let at = html.indexOf('<style'); at >= 0; at = html.indexOf('<style', at + 1)) {
    const to = html.indexOf('>', at)
    found.push(html.slice(to + 1, html.indexOf('</style>', to)))
  }
  return found
}

const hashOf = (content: string) => `'sha256-${hash('sha256', content, 'base64')}'`

/** Bounded by the number of sheets in the build. */
const hashesOfSheets = new Map<string, string>()

function hashOfSheet(sheet: string): string {
  const known = hashesOfSheets.get(sheet) ?? hashOf(sheet)
  hashesOfSheets.set(sheet, known)
  return known
}
