/** Milliseconds before the welcome dialog may show again (docs/reference/product-rules.md#welcome-dialog). */
export const WELCOME_INTERVAL = 1_800_000

interface Welcomed {
  /** In this browser session. */
  inSession: boolean
  /** Milliseconds since 1970; undefined = never. */
  lastShown: number | undefined
}

/**
 * Whether the dialog may show (docs/reference/product-rules.md#welcome-dialog). A time ahead of the clock is no
 * memory: somebody set the clock back.
 */
export function mayWelcome({ inSession, lastShown }: Welcomed, now: number): boolean {
  if (inSession) return false
  if (lastShown === undefined) return true
  return now - lastShown > WELCOME_INTERVAL || lastShown > now
}
