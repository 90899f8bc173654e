import type { Locator, Page } from 'playwright-core'

/** Stops after which an element counts as out of a keyboard's reach. */
const MOST_STOPS = 250

/** A keyboard, and nothing else. Each stop on the way must be seen (WCAG 2.4.11). */
export function keyboardOn(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  /** Presses Tab until the element has the focus. */
  async function to(wanted: Locator): Promise<void> {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await press('Tab')
      if (await hiddenStop(page)) {
        // What arrives late may push a focused element away once. What covers it covers it again.
        await press('Shift+Tab')
        await press('Tab')
        const hidden = await hiddenStop(page)
        if (hidden) throw new Error(`the focus is hidden: ${hidden}`)
      }
      if (await hasFocus(wanted)) return
    }
    throw new Error(`${wanted} is not reached by Tab`)
  }
  return {
    press,
    to,
    type: (text: string) => page.keyboard.type(text),
    /** Goes to a control and presses it. */
    async activate(wanted: Locator, key = 'Enter') {
      await to(wanted)
      await press(key)
    },
  }
}

/** Whether one of the elements that match has the focus. */
export const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Whether the focus is on an element, not lost to the page. */
export const isFocusKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

/** Milliseconds in which the page scrolls, and what would cover the element steps aside. Both may be animated. */
const SETTLES_WITHIN = 2_000

/**
 * Describes the focused element when it stays out of view or entirely behind something else; undefined when it is seen.
 * An input that is drawn by its label is seen where its label is.
 */
export function hiddenStop(page: Page): Promise<string | undefined> {
  return page.evaluate(async (settlesWithin) => {
    const frame = () => new Promise(requestAnimationFrame)
    const start = performance.now()
    await frame()
    await frame()
    while (!isSeen(document.activeElement) && performance.now() - start < settlesWithin) await frame()
    const focused = document.activeElement
    if (isSeen(focused) || !focused) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const at = `at ${Math.round(left)}, ${Math.round(top)} of ${innerWidth} × ${innerHeight}`
    return `${focused.outerHTML.slice(0, 200)} ${at}, behind ${over?.outerHTML.slice(0, 100)}`

    function isSeen(focused: Element | null): boolean {
      if (!focused || focused === document.body) return true
      const drawn = (focused instanceof HTMLInputElement && (focused.labels?.[0] ?? null)) || focused
      return [focused, drawn].some((element) =>
        [...element.getClientRects()].some(({ left, right, top, bottom }) => {
          const [from, to] = [Math.max(0, left), Math.min(innerWidth, right)]
          const [above, below] = [Math.max(0, top), Math.min(innerHeight, bottom)]
          if (to - from < 1 || below - above < 1) return false
          return [0.15, 0.5, 0.85].some((x) =>
            [0.15, 0.5, 0.85].some((y) => {
              const hit = document.elementFromPoint(from + (to - from) * x, above + (below - above) * y)
              return hit !== null && element.contains(hit)
            }),
          )
        }),
      )
    }
  }, SETTLES_WITHIN)
}
