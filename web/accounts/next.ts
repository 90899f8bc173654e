import { useLocation } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { pathInLocale } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'

/**
 * Query parameter for flows that leave the site: identity providers and email links. Within the site, the history state
 * holds the page.
 */
const NEXT = 'next'

/** Any foreign origin. After parsing, only path, query and hash are used. */
const HERE = 'http://here.invalid'

/** Pages to which nobody returns after signing in, because they would ask to sign in again. */
const ENTRANCES = new Set([
  ...['/admin/login', '/contractor/login', '/client-register'],
  ...['/account/sign-in', '/account/second-step', '/account/reset-password'],
])

/**
 * Returns the page requested before sign-in, or undefined unless `text` is a path of this site. Anyone can write the
 * address, so it never leads to another site.
 */
export function readNext(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, HERE)
  // `/.//evil.example` is a path here, but would be a host in the next address.
  if (origin !== HERE || pathname.startsWith('//')) return undefined
  const bare = pathInLocale('ar', { pathname })
  return ENTRANCES.has(bare) ? undefined : pathname + search + hash
}

/** Adds the page to return to as a query parameter. */
export const withNext = (address: string, next: string | undefined) =>
  next ? `${address}?${new URLSearchParams({ [NEXT]: next })}` : address

/** Keeps the language that the reader chose on the sign-in page. */
function inLocale(next: string, locale: Locale): string {
  const { pathname, search, hash } = new URL(next, HERE)
  return pathInLocale(locale, { pathname, search }) + hash
}

/** Reads the page to return to from the history state or the address. */
export function useNext(): string | undefined {
  const { state, search } = useLocation()
  const locale = useLocale()
  const next = readNext(state) ?? readNext(new URLSearchParams(search).get(NEXT))
  return next && inLocale(next, locale)
}
