/** Addresses that may receive a session in a redirect: docs/reference/auth-protocol.md#redirect-addresses. */
export interface RedirectRule {
  /** Always allowed. Used when no candidate is acceptable. */
  siteUrl: string
  /** Globs of whole URLs. `*` stops at `.` and `/`, `**` crosses both; neither extends from the host into the path. */
  allowed: readonly string[]
  /** Allows any port of this machine. Only for development, because another program may listen there. */
  allowLoopback: boolean
}

/** Longer than any address of ours. Browsers and mail readers begin to cut above it. */
const MAX_LENGTH = 2048

/** Scheme, authority, the rest. No user names, backslashes, spaces or non-ASCII letters in the host. */
const ADDRESS =
  /^(https?):\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?([/?#][\x21\x23-\x5b\x5d-\x7e]*)?$/i
const IPV4 = /^\d+(?:\.\d+){3}$/
const LOOPBACK = /^(?:127(?:\.\d+){3}|\[::1\])$/

/** Returns the first acceptable candidate unchanged, or the site URL. A bad candidate never fails a call. */
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
 * Parses a URL that browsers do not rewrite to another host. Rejects `http://2130706433`, `http://0x7f.1`, full-width
 * dots and the like.
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

/**
 * Host and path are matched separately, so `https://evil.test/.example.com` does not match `https://**.example.com`.
 */
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
