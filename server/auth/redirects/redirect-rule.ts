/** Where a browser may be sent with a session in its address: docs/reference/auth-protocol.md#redirect-addresses. */
export interface RedirectRule {
  /** Always fine, and where everybody goes whose wish is not. */
  siteUrl: string
  /** Globs of whole URLs. `*` stops at `.` and `/`, `**` crosses both; neither leaves the host for the path. */
  allowed: readonly string[]
  /** Any port of this machine: for development only, because another program may listen there. */
  allowLoopback: boolean
}

/** Longer than any address of ours; browsers and mail readers begin to cut above it. */
const MAX_LENGTH = 2048

/** Scheme, authority, the rest. No user names, backslashes, spaces or letters beyond ASCII in the host. */
const ADDRESS =
  /^(https?):\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?([/?#][\x21\x23-\x5b\x5d-\x7e]*)?$/i
const IPV4 = /^\d+(?:\.\d+){3}$/
const LOOPBACK = /^(?:127(?:\.\d+){3}|\[::1\])$/

/** The first acceptable candidate exactly as it was given, else the site URL. A bad wish never fails a call. */
export function chooseRedirect(rule: RedirectRule, candidates: readonly (string | undefined)[]): string {
  return candidates.find((candidate) => candidate && isAcceptable(rule, candidate)) ?? rule.siteUrl
}

export function isAcceptable(rule: RedirectRule, candidate: string): boolean {
  const url = readPlainUrl(candidate)
  if (!url) return false
  if (isSameSite(url, new URL(rule.siteUrl))) return true
  if (isIpLiteral(url.hostname)) return rule.allowLoopback && LOOPBACK.test(url.hostname)
  return rule.allowed.some((glob) => matchesGlob(url, glob))
}

/**
 * A URL whose text already is what every reader takes it for. `http://2130706433`, `http://0x7f.1`, full-width dots:
 * whatever a browser would turn into another host is refused.
 */
function readPlainUrl(text: string): URL | undefined {
  const host = text.length <= MAX_LENGTH ? ADDRESS.exec(text)?.[2] : undefined
  if (!host || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.hostname === host.toLowerCase() ? url : undefined
}

function isSameSite(url: URL, site: URL): boolean {
  const isLocal = site.hostname === 'localhost' || LOOPBACK.test(site.hostname)
  return (
    url.protocol === site.protocol && url.hostname === site.hostname && (isLocal || url.port === site.port)
  )
}

const isIpLiteral = (host: string) => host.startsWith('[') || IPV4.test(host)

const PARTS = /^(https?:\/\/[^/?#]+)([^#]*)$/i

/** Host and path are matched apart, so `https://**.example.com` cannot be met by `https://evil.test/.example.com`. */
function matchesGlob(url: URL, glob: string): boolean {
  const [, origin, path] = PARTS.exec(glob) ?? []
  if (!origin) return false
  return (
    globPattern(origin.toLowerCase()).test(url.origin) &&
    globPattern(path || '/').test(url.pathname + url.search)
  )
}

function globPattern(glob: string): RegExp {
  const source = glob
    .split(/(\*{1,2})/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^./]*' : part.replace(/[\\^$.|?+()[\]{}/]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${source}$`)
}
