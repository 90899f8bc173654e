import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation without a page load the reader would still stand where the button was, in the middle of a page
 * that is gone. Takes them to the top (the router does not after a submit) and the focus to the main heading, which
 * screen readers then say. Going back keeps the place; an address with a hash has named its own.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash) return
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' })
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash, isBack])
}
