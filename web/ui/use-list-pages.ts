import { useState } from 'react'

/** One page of a list that grows page by page. */
export interface ListPage<Cursor = string> {
  /** Address of this page. Pages are loaded separately, so that visible ones stay. */
  address: string
  isFirst: boolean
  /** Only for the last page: appends the page after the cursor. */
  onMore: ((after: Cursor) => void) | undefined
}

export function useListPages<Cursor = string>(addressOf: (after?: Cursor) => string): ListPage<Cursor>[] {
  const [addresses, setAddresses] = useState([addressOf()])
  const more = (after: Cursor) => {
    toNextPage(document.activeElement)
    setAddresses((known) => [...known, addressOf(after)])
  }
  return addresses.map((address, at) => ({
    address,
    isFirst: at === 0,
    onMore: at === addresses.length - 1 ? more : undefined,
  }))
}

const PRESSABLE = 'a[href], button, summary, input, select, textarea'
/** Frames for the next page to arrive. */
const FRAMES = 600

/**
 * The button that asked for more leaves with the answer. The focus goes to the first thing to press of the next page, so
 * that a keyboard does not begin a long list again.
 */
function toNextPage(button: Element | null): void {
  const list = button?.closest('section, main')
  if (!button || !list) return
  const pressable = () => [...list.querySelectorAll<HTMLElement>(PRESSABLE)]
  const before = pressable()
  const at = before.indexOf(button as HTMLElement)
  const known = new Set(before)
  const look = (frames: number) => {
    const next = pressable()[at]
    if (document.activeElement !== document.body && document.activeElement !== button) return
    if (next && !known.has(next)) next.focus({ preventScroll: true })
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1))
  }
  if (at >= 0) look(FRAMES)
}
