import type { ExternalToast } from 'sonner'

/**
 * Milliseconds and pixels (docs/reference/product-rules.md#times-and-limits). Width, swipe and leaving are the
 * library's own; toast.test.ts holds it to them.
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
 * Short news of what somebody did. What shows it is fetched with the first (web/ui/toasts.tsx) and lies over
 * every page, so that news is still there when the page it came from is not.
 */
export const toast = {
  success: (title: string, options?: ExternalToast) => tell('success', title, options),
  error: (title: string, options?: ExternalToast) => tell('error', title, options),
}

/** Calls back when there is news and nothing to show it; at once when some is waiting. Answers the way to stop. */
export function whenToastsAreWanted(wanted: () => void): () => void {
  onWanted = wanted
  if (waiting.length > 0) wanted()
  return () => {
    onWanted = () => {}
  }
}

/** From now on news is shown by `show`, beginning with what has waited. Answers the way to stop. */
export function showToastsWith(show: Say): () => void {
  say = show
  for (const said of waiting.splice(0)) show(...said)
  return () => {
    say = undefined
  }
}
