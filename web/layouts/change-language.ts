import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Locale, localeOfPath } from '#i18n/locale.ts'
import { pathInLocale } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'

/**
 * Changes the language without a page load when `.language-switch` is pressed. Both languages use the same route
 * modules, so React keeps the input; this hook keeps the scroll position.
 */
export function useLanguageHere(): void {
  const navigate = useNavigate()
  const locale = useLocale()
  const restore = useRef(() => {})
  // The history state holds the page to return to after sign-in (web/accounts/next.ts).
  const { state } = useLocation()
  const kept = useRef(state)
  kept.current = state

  useEffect(() => {
    const change = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a.language-switch')
      if (!link) return
      // Read from the address bar, because the router does not know a changed view or a hash set by a link.
      const { pathname, search, hash } = window.location
      const to = pathInLocale(localeOfPath(pathname) === 'ar' ? 'en' : 'ar', { pathname, search })
      link.href = to + hash
      rememberLanguage(localeOfPath(to))
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      delete link.dataset.held
      restore.current = rememberPlace(hash)
      navigate(to, { preventScrollReset: true, state: kept.current })
    }
    document.addEventListener('click', change)
    letEarlyClickGo()
    return () => document.removeEventListener('click', change)
  }, [navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the page is in the other language
  useLayoutEffect(() => {
    restore.current()
    restore.current = () => {}
  }, [locale])
}

const A_YEAR = 365 * 24 * 60 * 60

/** Used for addresses without a language (server/platform/http/remembered-language.ts). */
function rememberLanguage(locale: Locale) {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Safari, and the server must read it
  document.cookie = `mimar-language=${locale}; path=/; max-age=${A_YEAR}; samesite=lax${secure}`
}

/**
 * Replays a press from before this module loaded (web/after-paint.server.ts), because a page load would lose the input.
 */
function letEarlyClickGo() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.language-switch[data-held]')) {
    const wasPressed = link.dataset.held === 'pressed'
    delete link.dataset.held
    if (wasPressed) link.click()
  }
}

const LANDMARKS = 'main :is(section, h1, h2, h3, p, li, label, summary, tr)'

/**
 * Restores the scroll position of the visible section, whose offset differs in the other language. Sets the hash
 * directly, because the router would scroll to it.
 */
function rememberPlace(hash: string): () => void {
  const before = document.querySelectorAll(LANDMARKS)
  const at = window.scrollY === 0 ? -1 : [...before].findIndex((part) => topOf(part) > 0)
  const top = topOf(before[at])
  return () => {
    if (hash) window.history.replaceState(window.history.state, '', hash)
    const after = document.querySelectorAll(LANDMARKS)
    if (after.length === before.length && at >= 0)
      window.scrollBy({ top: topOf(after[at]) - top, behavior: 'instant' })
  }
}

const topOf = (part: Element | undefined) => part?.getBoundingClientRect().top ?? 0
