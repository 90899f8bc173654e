/** Keeps two scrollers of the same width at the same place, and calls `moved` after each step. Returns the way to stop. */
export function scrollTogether(
  above: HTMLElement,
  below: HTMLElement,
  moved?: (scroller: HTMLElement) => void,
): () => void {
  const stop = new AbortController()
  const follow = (from: HTMLElement, to: HTMLElement) => {
    const onScroll = () => {
      if (to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft
      moved?.(from)
    }
    from.addEventListener('scroll', onScroll, { passive: true, signal: stop.signal })
  }
  follow(above, below)
  follow(below, above)
  return () => stop.abort()
}
