import { useLocation } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { pathInLocale } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'

/** Name in the address, for the ways that leave the site: a provider, a mailed link. Within it the history carries the page. */
const NEXT = 'next'

/** Any origin that is not ours: what still lies on it after parsing is a path and nothing else. */
const HERE = 'http://here.invalid'

/** Nobody asks for these; whoever has just come in would stand before the door again. */
const ENTRANCES = new Set([
  ...['/admin/login', '/contractor/login', '/client-register'],
  ...['/account/sign-in', '/account/second-step', '/account/reset-password'],
])

/**
 * The page that somebody asked for before they had to sign in, or undefined when `text` is anything but a path of
 * this site. It may come from an address that a stranger wrote, so it never leads elsewhere.
 */
export function readNext(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, HERE)
  // `/.//evil.example` is a path here and would be a host in the next address.
  if (origin !== HERE || pathname.startsWith('//')) return undefined
  const bare = pathInLocale('ar', { pathname })
  return ENTRANCES.has(bare) ? undefined : pathname + search + hash
}

/** An address of ours that brings the page asked for along. */
export const withNext = (address: string, next: string | undefined) =>
  next ? `${address}?${new URLSearchParams({ [NEXT]: next })}` : address

/** Whoever changed the language at the door goes on in it. */
function inLocale(next: string, locale: Locale): string {
  const { pathname, search, hash } = new URL(next, HERE)
  return pathInLocale(locale, { pathname, search }) + hash
}

/** The page asked for, as the history or the address remembers it. */
export function useNext(): string | undefined {
  const { state, search } = useLocation()
  const locale = useLocale()
  const next = readNext(state) ?? readNext(new URLSearchParams(search).get(NEXT))
  return next && inLocale(next, locale)
}
