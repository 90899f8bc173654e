import { type RefObject, useEffect, useRef, useState } from 'react'

interface TwoScrollers {
  strip: RefObject<HTMLDivElement | null>
  body: RefObject<HTMLElement | null>
  /** Index of the first fully visible column. */
  first: number
}

/** Synchronises the scroll position of the names and the table, and reports the visible columns. */
export function useTwoScrollers(columns: number): TwoScrollers {
  const strip = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLElement>(null)
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const [above, below] = [strip.current, body.current]
    if (!above || !below) return
    const together = (from: HTMLElement, to: HTMLElement) => () => {
      if (to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft
      // Negative in right-to-left pages.
      setFirst(Math.round(Math.abs(from.scrollLeft) / (from.scrollWidth / columns)))
    }
    const listeners = [
      [above, together(above, below)],
      [below, together(below, above)],
    ] as const
    for (const [scroller, follow] of listeners) scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      for (const [scroller, follow] of listeners) scroller.removeEventListener('scroll', follow)
    }
  }, [columns])
  return { strip, body, first }
}
