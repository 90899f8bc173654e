import type { Clock } from '#server/platform/clock/clock.ts'

export interface TestClock extends Clock {
  /** Advances the clock. */
  advance(by: { minutes?: number; hours?: number; days?: number }): void
  set(to: string | Date): void
}

const MINUTE = 60_000

/** A clock that only moves on demand. It starts on a Sunday morning in Riyadh, the first working day. */
export function createTestClock(start: string | Date = '2026-11-22T09:00:00+03:00'): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    advance: ({ minutes = 0, hours = 0, days = 0 }) => {
      now = new Date(now.getTime() + (minutes + hours * 60 + days * 24 * 60) * MINUTE)
    },
    set: (to) => {
      now = new Date(to)
    },
  }
}
