import { useEffect, useRef } from 'react'
import { askApi } from '#web/forms/ask-api.ts'

/** A look; shorter is a page on its way to somewhere else. */
const LOOK_MS = 2_000

/**
 * Tells once that quotes which nobody had opened are on the screen. Only a browser that shows the page for a look does:
 * previews of the link, prefetches and pages in the background do not.
 */
export function useOpenedQuotes(token: string, unopened: readonly string[]) {
  const told = useRef(new Set<string>())
  const ids = unopened.join(' ')
  useEffect(() => {
    const quotes = ids.split(' ').filter((id) => id !== '' && !told.current.has(id))
    if (quotes.length === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      for (const id of quotes) told.current.add(id)
      // Nobody waits for it; the next visit tells it again.
      askApi(`/tracking/${encodeURIComponent(token)}/opened`, { json: { quotes } }).catch(() => {})
    }
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(tell, LOOK_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [token, ids])
}
