import { ApiRefusal } from '#web/forms/ask-api.ts'

const NOT_FOUND = 404
const CONFLICT = 409
const TOO_MANY = 429
const OURS = 500

/** In milliseconds; doubled after each failure. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000

/**
 * Decides what to do after a failed attempt: 'never' when a retry can't succeed, 'anew' when the server does not know
 * the upload. Otherwise returns a promise that resolves when to retry: once the network is back, or after an increasing
 * delay.
 */
export function untilWorthATry(error: unknown, losses: number): 'never' | 'anew' | Promise<void> {
  const status = error instanceof ApiRefusal ? error.status : undefined
  if (status === NOT_FOUND) return 'anew'
  const mayChange = status === undefined || status === CONFLICT || status === TOO_MANY || status >= OURS
  if (!mayChange) return 'never'
  const seconds = error instanceof ApiRefusal ? error.retryAfter : undefined
  return pause(seconds === undefined ? Math.min(FIRST_WAIT * 2 ** losses, LONGEST_WAIT) : seconds * 1000)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(go, milliseconds)
    globalThis.addEventListener?.('online', go)
    function go() {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', go)
      done()
    }
  })
}
