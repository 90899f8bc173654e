/** What must stay in sight and in reach: controls, and figures (money, numbers, due times). */
const KEPT_FREE =
  'a, button, input, select, textarea, label, summary, [tabindex="0"], .money, bdi, time, b, dd, td, h1, h2, h3'

/** Points of a box that are looked through, as shares of its width and height. */
const PROBES = [0.08, 0.5, 0.92]

/** What makes the page under a fixed box another one. */
const CHANGES = ['scroll', 'resize', 'click', 'input', 'focusin', 'load'] as const

/** Whether `box` lies on a control or a figure of the page. */
export function coversSomething(box: Element): boolean {
  const { left, top, width, height } = box.getBoundingClientRect()
  return PROBES.some((x) =>
    PROBES.some((y) =>
      document
        .elementsFromPoint(left + width * x, top + height * y)
        .some((element) => !box.contains(element) && !element.contains(box) && element.closest(KEPT_FREE)),
    ),
  )
}

/**
 * Says whether a box fixed over the page covers a control or a figure, each time that may have changed. Looks at most
 * once a frame. `find` is asked each time, because pages bring boxes of their own. Answers how to stop.
 */
export function watchCover(
  find: () => Element | null,
  say: (box: Element, covers: boolean) => void,
): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    const box = find()
    if (box) say(box, coversSomething(box))
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
