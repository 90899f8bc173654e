import type { RefObject } from 'react'

/** Shortcuts move the focus between row links, so that Enter opens a row and screen readers announce it. */
const ROWS = 'a[data-row]'

export function useWalk(place: RefObject<HTMLElement | null>) {
  const step = (by: 1 | -1) => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)
    rows[next]?.focus()
  }
  return {
    next: () => step(1),
    previous: () => step(-1),
    /** Takes the row in hand, or puts it back. */
    take: () =>
      document.activeElement
        ?.closest('tr, li')
        ?.querySelector<HTMLButtonElement>('button[data-take]')
        ?.click(),
    search: () => place.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
  }
}
