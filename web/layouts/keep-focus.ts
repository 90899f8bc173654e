/** Parts of a page that have a heading of their own. */
const PARTS = 'li, form, fieldset, details, dialog, article, section, aside, main'
const HEADING = 'h1, h2, h3, h4'
const TOASTS = '[data-sonner-toaster]'

/**
 * Gives the focus a place when the focused element is removed, such as a pressed button that leaves with its row. It
 * goes to the heading of the nearest part that is left, so that a screen reader says where it is (WCAG 2.4.3); from a
 * toast, back to where it came from. A place that the page itself chooses is never changed. Returns the function that
 * stops it.
 */
export function keepFocus(): () => void {
  /** The focused element, then its ancestors. */
  let line: Element[] = []
  /** The element from which the focus went into the toasts. */
  let before: HTMLElement | null = null
  let frame = 0
  const remember = ({ target, relatedTarget: from }: FocusEvent) => {
    line = []
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement) line.push(at)
    if (!line[0]?.closest(TOASTS)) before = null
    else if (from instanceof HTMLElement && !from.closest(TOASTS)) before = from
  }
  const isLost = () => line[0]?.isConnected === false && document.activeElement === document.body
  const give = () => {
    frame = 0
    if (!isLost()) return
    const left = line.find((element) => element.isConnected && element !== document.body)
    line = []
    const heading = left && headingOf(left)
    if (!heading) return before?.focus({ preventScroll: true })
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    // Whoever uses a keyboard sees the place; a pointer is where it was.
    if (heading.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' })
  }
  // Two frames later: dialogs that close and pages that arrive choose their own place first.
  const look = new MutationObserver(() => {
    if (frame === 0 && isLost())
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(give)
      })
  })
  // Before React, which keeps it from the toasts' own script (web/ui/toasts.tsx).
  window.addEventListener('focusin', remember, true)
  look.observe(document.body, { childList: true, subtree: true })
  return () => {
    window.removeEventListener('focusin', remember, true)
    look.disconnect()
    cancelAnimationFrame(frame)
  }
}

/** The first heading of the nearest part around an element that has one. */
function headingOf(element: Element): HTMLElement | undefined {
  for (let part = element.closest(PARTS); part; part = part.parentElement?.closest(PARTS) ?? null) {
    const heading = [...part.querySelectorAll<HTMLElement>(HEADING)].find((one) => one.checkVisibility())
    if (heading) return heading
  }
  return undefined
}
