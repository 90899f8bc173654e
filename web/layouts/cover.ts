/** What a person answers or pays: nothing may lie on it, however shortly. */
export const ANSWERS_AND_PRICES = 'input, select, textarea, label, button, .button, summary, .money'

/** All that is pressed or looked up: controls and links, numbers, due times, headings. */
export const CONTROLS_AND_FIGURES = `${ANSWERS_AND_PRICES}, a, [tabindex="0"], bdi, time, b, dd, td, h1, h2, h3`

/** Points of a box that are looked through, as shares of its width and height. */
const PROBES = [0.08, 0.5, 0.92]

/** What makes the page under a fixed box another one. */
const CHANGES = ['scroll', 'resize', 'click', 'input', 'focusin', 'load'] as const

/** Whether `box` lies on something of the page that `kept` (a selector) names. */
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
 * Says whether a box fixed over the page covers something that `kept` names, each time that may have changed. Looks at
 * most once a frame. `find` is asked each time, because pages bring boxes of their own. Answers how to stop.
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
  const soon = () => {
    frame ||= requestAnimationFrame(look)
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
