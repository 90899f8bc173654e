import { type RefObject, useEffect, useRef, useState } from 'react'
import { scrollTogether } from '#web/ui/scroll-together.ts'

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
    if (!strip.current || !body.current) return
    return scrollTogether(strip.current, body.current, ({ scrollLeft, scrollWidth }) =>
      // Negative in right-to-left pages.
      setFirst(Math.round(Math.abs(scrollLeft) / (scrollWidth / columns))),
    )
  }, [columns])
  return { strip, body, first }
}
