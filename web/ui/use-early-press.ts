import { type RefObject, useEffect } from 'react'

/** Submits a `data-held` form whose button was pressed before hydration (web/after-paint.server.ts). */
export function useEarlyPress(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const wasPressed = element.dataset.held === 'pressed'
    delete element.dataset.held
    if (wasPressed) element.requestSubmit()
  }, [form])
}

/** Replays early presses of all `data-held` buttons on the page. */
export function useEarlyClicks(): void {
  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-held]')) {
      const wasPressed = button.dataset.held === 'pressed'
      delete button.dataset.held
      if (wasPressed) button.click()
    }
  }, [])
}
