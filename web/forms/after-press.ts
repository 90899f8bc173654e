const ENDS = ['pointerup', 'pointercancel'] as const

/** Whether a pointer is down. */
let isDown = false
function notice({ type }: Event) {
  isDown = type === 'pointerdown'
}
if (typeof window !== 'undefined')
  for (const type of ['pointerdown', ...ENDS]) window.addEventListener(type, notice, true)

/**
 * Runs the work now, or after the current press. Pressing a button blurs a field; an error message shown then would
 * move the button from under the pointer, and no click would follow.
 */
export function afterPress(run: () => void): void {
  if (!isDown) {
    run()
    return
  }
  const over = new AbortController()
  const finish = () => {
    over.abort()
    // The click event follows the release, and must be handled first.
    setTimeout(run)
  }
  for (const end of ENDS) window.addEventListener(end, finish, { capture: true, signal: over.signal })
}
