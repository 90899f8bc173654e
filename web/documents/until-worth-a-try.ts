import { ApiRefusal } from '#web/forms/ask-api.ts'

const NOT_FOUND = 404
const CONFLICT = 409
const TOO_MANY = 429
const OURS = 500

/** Milliseconds; doubled after each loss. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000

/**
 * What to do after a failed try: 'never' when the answer will not change, 'anew' when the server knows nothing of this
 * upload, otherwise a promise of the moment to go on: when the network is back, or after a wait that grows.
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
