import { hash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { isCompressible } from './compress-whole.ts'
import type { HttpEnv } from './http-env.ts'

/** Two years, what hstspreload.org asks for. */
const HSTS = 'max-age=63072000; includeSubDomains'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Our links carry tokens: other sites learn nothing of them. `no-referrer` would also blank the Origin of our forms.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
}

/** Headers of every answer. */
export function securityHeadersOf(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { ...ALWAYS, 'strict-transport-security': HSTS } : ALWAYS
}

/** An answer that is no page may load nothing at all. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

/** Whatever is not kept for everybody may be somebody's own: no shared cache keeps it. */
const OURS_ALONE = 'private, no-cache'

export const securityHeaders = (publicUrl: string) => {
  const headers = Object.entries({
    ...securityHeadersOf(publicUrl),
    'content-security-policy': NOTHING,
    'cache-control': OURS_ALONE,
  })
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next()
    // Not by `c.header`, which makes the answer anew each time it is called after it.
    const own = c.res.headers
    for (const [name, value] of headers) if (!own.has(name)) own.set(name, value)
    if (isCompressible(own.get('content-type')) && !own.has('vary')) own.set('vary', 'accept-encoding')
  })
}

interface PolicyOptions {
  /** The secret with which the renderer marked its own scripts (base64url); without one no inline script may run. */
  nonce?: string | undefined
  /** Inline scripts of the renderer's that stand in the page besides those in `html`. */
  scripts?: readonly string[]
  /** Style sheets of the build that stand in the page besides those in `html`. */
  sheets?: readonly string[]
  /** Vite's client injects styles and opens a socket. */
  isDevelopment?: boolean
  /** Another origin the browser signs in at (SUPABASE_URL). */
  authOrigin?: string | undefined
}

/**
 * The policy of one page: scripts from our own address, and the inline ones that the renderer marked as its own.
 * They are named by hash and not by the nonce itself, because a page kept for everybody has no secrets; a script
 * that somebody smuggled into the page carries no mark and does not run.
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
    // A provider's paper in the browser's own reader: only our script makes such an address, and what is there inherits this policy.
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

/** Inline scripts that carry the secret of this rendering. Found by it, because a pattern over a whole page takes longer. */
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

/** There are as many as the build has. */
const hashesOfSheets = new Map<string, string>()

function hashOfSheet(sheet: string): string {
  const known = hashesOfSheets.get(sheet) ?? hashOf(sheet)
  hashesOfSheets.set(sheet, known)
  return known
}
