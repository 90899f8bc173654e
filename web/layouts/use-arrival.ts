import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { usePage } from '#web/use-page.ts'

/**
 * After a navigation without a page load the reader would still stand where the button was, in the middle of a page
 * that is gone. Takes them to the top (the router does not after a submit) and the focus to the main heading, which
 * screen readers then say. Going back keeps the place, and so does the other language; an address with a hash has
 * named its own.
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
