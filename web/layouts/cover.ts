/** Inputs, buttons, amounts and bars with buttons, which must never be covered, not even briefly. */
export const ANSWERS_AND_PRICES =
  'input, select, textarea, label, button, .button, summary, .money, [data-bar]'

/** Controls, links, numbers, drawings that carry numbers, tables, due times and headings. */
export const CONTROLS_AND_FIGURES = `${ANSWERS_AND_PRICES}, a, [tabindex="0"], bdi, time, b, dd, table, [role="img"], h1, h2, h3`

/** Sample points of a box, as shares of its width and height. */
const PROBES = [0.08, 0.5, 0.92]

/** Events that change what is under a fixed box. */
const CHANGES = ['scroll', 'resize', 'click', 'input', 'focusin', 'load'] as const

/** Whether `box` covers an element of the page that matches the selector `kept`. */
function coversSome(kept: string, box: Element): boolean {
  const { left, top, width, height } = box.getBoundingClientRect()
  return PROBES.some((x) =>
    PROBES.some((y) =>
      document
        .elementsFromPoint(left + width * x, top + height * y)
        .some((element) => !box.contains(element) && !element.contains(box) && element.closest(kept)),
    ),
  )
}

/**
 * Reports whether a fixed box covers an element that matches `kept`, whenever that may have changed, at most once per
 * frame. `find` is called each time, because pages bring boxes of their own. Returns the function that stops it.
 */
export function watchCover(
  kept: string,
  find: () => Element | null,
  say: (box: Element, covers: boolean) => void,
): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    const box = find()
    if (box) say(box, coversSome(kept, box))
  }
  // A frame later: what an event changes is drawn in the next.
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
  }
  for (const change of CHANGES) addEventListener(change, soon, { capture: true, passive: true })
  const grown = new ResizeObserver(soon)
  grown.observe(document.body)
  soon()
  return () => {
    for (const change of CHANGES) removeEventListener(change, soon, { capture: true })
    grown.disconnect()
    cancelAnimationFrame(frame)
  }
}
