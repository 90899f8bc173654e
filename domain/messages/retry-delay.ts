import type { FailureClass } from './delivery-failures.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Backoff {
  /** Seconds before the second try; each further wait is `growth` times as long, up to `longest`. */
  first: number
  growth: number
  longest: number
  /** Maximum number of tries; then the message is given up. */
  tries: number
}

/**
 * From docs/reference/whatsapp.md#errors: exponential backoff for throughput, 6 s and 4^n for the pair rate,
 * hours for maintenance, a day for 131049. Everything that passes by itself is tried for about a day.
 */
const BACKOFF: Partial<Record<FailureClass, Backoff>> = {
  throughput: { first: 5, growth: 2, longest: HOUR, tries: 30 },
  pair_rate: { first: 6, growth: 4, longest: HOUR, tries: 30 },
  temporary: { first: 5, growth: 4, longest: HOUR, tries: 30 },
  maintenance: { first: HOUR, growth: 2, longest: 6 * HOUR, tries: 8 },
  held_back: { first: DAY, growth: 1, longest: DAY, tries: 3 },
}

/** Seconds between two checks whether WhatsApp accepts our account, or a template, again. */
export const ASK_AGAIN = { account: 15 * MINUTE, template: HOUR }

/** Adds at most half of the wait, so that messages that failed together are not retried together. */
const JITTER = 0.5

interface Tried {
  class: FailureClass
  /** Tries so far, from 1. */
  attempts: number
  /** Minimum demanded by WhatsApp. */
  afterSeconds?: number | undefined
}

/** Seconds to wait before the next try, or undefined when there is none. `chance` returns a number from 0 up to 1. */
export function retryDelay(
  { class: failureClass, attempts, afterSeconds = 0 }: Tried,
  chance: () => number,
): number | undefined {
  const backoff = BACKOFF[failureClass]
  if (!backoff || attempts >= backoff.tries) return undefined
  const wait = Math.min(backoff.first * backoff.growth ** (attempts - 1), backoff.longest)
  return Math.max(wait, afterSeconds) * (1 + JITTER * chance())
}

/** Whether waiting alone can cure the failure. */
export const passesByItself = (failureClass: FailureClass): boolean => failureClass in BACKOFF
