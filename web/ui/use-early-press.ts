import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Submits a `data-held` form whose button was pressed before hydration (web/after-paint.server.ts). */
export function useEarlyPress(form: RefObject<HTMLFormElement | null>): void {
  useEarly(
    () => (form.current ? [form.current] : []),
    (pressed) => pressed.requestSubmit(),
  )
}

/** Follows a `data-held` link that was pressed before hydration. */
export function useEarlyLink(link: RefObject<HTMLAnchorElement | null>): void {
  useEarly(
    () => (link.current ? [link.current] : []),
    (pressed) => pressed.click(),
  )
}

/** Replays early presses of all `data-held` buttons on the page. */
export function useEarlyClicks(): void {
  useEarly(
    () => [...document.querySelectorAll<HTMLButtonElement>('button[data-held]')],
    (pressed) => pressed.click(),
  )
}

/**
 * Ends holding in the commit that hydrates, and replays afterwards. A press between the two is React's: held as well, it
 * would count twice.
 */
function useEarly<Held extends HTMLElement>(heldOnes: () => Held[], replay: (pressed: Held) => void): void {
  const pressed = useRef<Held[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with hydration
  useLayoutEffect(() => {
    const held = heldOnes()
    pressed.current = held.filter(({ dataset }) => dataset.held === 'pressed')
    for (const { dataset } of held) delete dataset.held
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the layout effect
  useEffect(() => {
    for (const one of pressed.current.splice(0)) replay(one)
  }, [])
}
