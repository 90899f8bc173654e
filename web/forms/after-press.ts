const ENDS = ['pointerup', 'pointercancel'] as const

/** Whether a finger or a mouse button is down. */
let isDown = false
function notice({ type }: Event) {
  isDown = type === 'pointerdown'
}
if (typeof window !== 'undefined')
  for (const type of ['pointerdown', ...ENDS]) window.addEventListener(type, notice, true)

/**
 * Runs now, or when the press under way is over. Pressing a button takes the focus from a field; a message that then
 * appears would move the button away from under the finger, and the press would be no click.
 */
export function afterPress(run: () => void): void {
  if (!isDown) {
    run()
    return
  }
  const over = new AbortController()
  const finish = () => {
    over.abort()
    // The click comes with the release; it is answered first.
    setTimeout(run)
  }
  for (const end of ENDS) window.addEventListener(end, finish, { capture: true, signal: over.signal })
}
