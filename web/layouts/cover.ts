/** Text with a digit. */
const FIGURE = /\d/

/** Whether an element itself has text with a figure, outside of the elements in it. */
export const hasFigure = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && FIGURE.test(node.nodeValue ?? ''))

/** Whether words of the element itself, outside of the elements in it, lie under the box. */
export function hasWordsUnder({ childNodes }: Element, box: DOMRect): boolean {
  const range = document.createRange()
  return [...childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
  })
}

/** Inputs, buttons, amounts and bars with buttons, which must never be covered, not even briefly. */
export const ANSWERS_AND_PRICES =
  'input, select, textarea, label, button, .button, summary, .money, [data-bar]'

/**
 * Controls, links, numbers, drawings, steps, tables, due times and headings. `[data-figures]`: a part whose
 * figures are everywhere, such as the comparison.
 */
export const CONTROLS_AND_FIGURES = `${ANSWERS_AND_PRICES}, a, [tabindex="0"], bdi, time, b, dd, table, svg, img, ol > li, [role="img"], [data-figures], h1, h2, h3`

/** Pixels between two sample points of a small box: less than the height of the smallest line of text. */
const PROBE_EVERY = 14
/** Larger boxes have so many gaps between their points, in each direction. */
const MOST_GAPS = 12
/** Pixels around the box that stay free too, so that it never touches a word. */
const MARGIN = 3

/** Sample points along a side, in pixels of the window. */
function probesOf(middle: number, size: number): number[] {
  const length = size + 2 * MARGIN
  const gaps = Math.max(1, Math.min(MOST_GAPS, Math.ceil(length / PROBE_EVERY)))
  return Array.from({ length: gaps + 1 }, (_, at) => middle - length / 2 + (length * at) / gaps)
}

/** Events that change what is under a fixed box. */
const CHANGES = ['scroll', 'resize', 'click', 'input', 'focusin', 'load'] as const

/** What a fixed box must not lie on: elements that match the selector `kept`, and those of which `isKept` says so. */
interface Uncovered {
  kept: string
  /** `box`: where the fixed box is, with its margin, at its full size. */
  isKept: (element: Element, box: DOMRect) => boolean
}

/**
 * Whether `box` covers an element of the page that is to stay free. Measured at its
 * full size: one that steps aside is drawn smaller, and would come back over what it made room for.
 */
function coversSome({ kept, isKept }: Uncovered, box: HTMLElement): boolean {
  const { left, top, width, height } = box.getBoundingClientRect()
  const [middle, centre] = [left + width / 2, top + height / 2]
  const across = probesOf(middle, box.offsetWidth)
  const down = probesOf(centre, box.offsetHeight)
  const whole = new DOMRect(
    middle - box.offsetWidth / 2 - MARGIN,
    centre - box.offsetHeight / 2 - MARGIN,
    box.offsetWidth + 2 * MARGIN,
    box.offsetHeight + 2 * MARGIN,
  )
  // Neighbouring points hit the same elements, and each is asked once.
  const seen = new Set<Element>()
  const isCovered = (element: Element) => {
    if (seen.has(element)) return false
    seen.add(element)
    if (box.contains(element) || element.contains(box)) return false
    return element.closest(kept) !== null || isKept(element, whole)
  }
  return across.some((x) => down.some((y) => document.elementsFromPoint(x, y).some(isCovered)))
}

/**
 * Reports whether a fixed box covers an element that is to stay free, whenever that may have changed, at most once per
 * frame. `find` is called each time, because pages bring boxes of their own. Returns the function that stops it.
 */
export function watchCover(
  uncovered: Uncovered,
  find: () => HTMLElement | null,
  say: (box: HTMLElement, covers: boolean) => void,
): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    const box = find()
    if (box) say(box, coversSome(uncovered, box))
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
