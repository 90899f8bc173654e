import { useSyncExternalStore } from 'react'

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

/** Current time, rounded down to the minute, in milliseconds. */
const read = () => Math.floor(Date.now() / A_MINUTE) * A_MINUTE

export const useMinute = () => useSyncExternalStore(watch, read, read)
