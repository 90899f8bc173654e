import type { ExternalToast } from 'sonner'

/**
 * Milliseconds and pixels (docs/reference/product-rules.md#times-and-limits). Width, swipe and exit are defined by the
 * library; toast.test.ts compares them.
 */
export const TOASTS = { visible: 3, duration: 4_000, width: 356, gap: 14, leaving: 200, swipe: 20 } as const

type Kind = 'success' | 'error'
type Said = [kind: Kind, title: string, options?: ExternalToast]
type Say = (...said: Said) => void

const waiting: Said[] = []
let say: Say | undefined
let onWanted = () => {}

function tell(...said: Said): void {
  if (say) say(...said)
  else {
    waiting.push(said)
    onWanted()
  }
}

/**
 * Shows a short message about an action. The container is loaded with the first one (web/ui/toasts.tsx). It is outside
 * the pages, so that a message stays when its page is left.
 */
export const toast = {
  success: (title: string, options?: ExternalToast) => tell('success', title, options),
  error: (title: string, options?: ExternalToast) => tell('error', title, options),
}

/**
 * Calls back when a toast is queued without a container; immediately when one is waiting. Returns the function that
 * stops it.
 */
export function whenToastsAreWanted(wanted: () => void): () => void {
  onWanted = wanted
  if (waiting.length > 0) wanted()
  return () => {
    onWanted = () => {}
  }
}

/** Shows toasts with `show` from now on, starting with the queued ones. Returns the function that stops it. */
export function showToastsWith(show: Say): () => void {
  say = show
  for (const said of waiting.splice(0)) show(...said)
  return () => {
    say = undefined
  }
}
