import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { usePage } from '#web/use-page.ts'

/**
 * After a client navigation, scrolls to the top (the router does not after a submit) and focuses the main heading, so
 * that screen readers announce it. Keeps the position when going back, when only the language changes, and when the
 * address has a hash.
 */
export function useArrival(): void {
  const page = usePage()
  const { hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (hash) return
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' })
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [page, hash, isBack])
}
