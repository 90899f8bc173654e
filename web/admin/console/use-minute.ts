import { use, useSyncExternalStore } from 'react'
import { AuthContext } from '#web/accounts/use-auth.ts'

const A_MINUTE = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer, shared by all times on the screen. */
function watch(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, A_MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The beginning of a minute, in milliseconds. */
export const minuteOf = (time: number) => Math.floor(time / A_MINUTE) * A_MINUTE
const read = () => minuteOf(Date.now())

/**
 * Current time, rounded down to the minute, in milliseconds. Until the page is hydrated it is the minute of rendering, so
 * that server and browser agree on either side of a full minute.
 */
export function useMinute(): number {
  const renderedAt = use(AuthContext)?.reader?.at
  return useSyncExternalStore(watch, read, () => (renderedAt === undefined ? read() : minuteOf(renderedAt)))
}
