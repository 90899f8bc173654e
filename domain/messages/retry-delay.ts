import type { FailureClass } from './delivery-failures.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Backoff {
  /** Seconds before the second try; each further wait is `growth` times as long, up to `longest`. */
  first: number
  growth: number
  longest: number
  /** Tries in all; after them the message is given up. */
  tries: number
}

/**
 * By docs/reference/whatsapp.md#errors: throughput with exponential backoff, the pair rate after 6 s and by 4^n,
 * maintenance in hours, 131049 after a day. About a day of trying for all that passes by itself.
 */
const BACKOFF: Partial<Record<FailureClass, Backoff>> = {
  throughput: { first: 5, growth: 2, longest: HOUR, tries: 30 },
  pair_rate: { first: 6, growth: 4, longest: HOUR, tries: 30 },
  temporary: { first: 5, growth: 4, longest: HOUR, tries: 30 },
  maintenance: { first: HOUR, growth: 2, longest: 6 * HOUR, tries: 8 },
  held_back: { first: DAY, growth: 1, longest: DAY, tries: 3 },
}

/** Seconds between two questions whether WhatsApp takes our account, or a template, again. */
export const ASK_AGAIN = { account: 15 * MINUTE, template: HOUR }

/** Half of the wait again at most, so that those who failed together do not come back together. */
const JITTER = 0.5

interface Tried {
  class: FailureClass
  /** Tries so far, from 1. */
  attempts: number
  /** As WhatsApp named it; never undercut. */
  afterSeconds?: number | undefined
}

/** Seconds to wait before another try, or undefined when there is none. `chance` answers from 0 up to 1. */
export function retryDelay(
  { class: failureClass, attempts, afterSeconds = 0 }: Tried,
  chance: () => number,
): number | undefined {
  const backoff = BACKOFF[failureClass]
  if (!backoff || attempts >= backoff.tries) return undefined
  const wait = Math.min(backoff.first * backoff.growth ** (attempts - 1), backoff.longest)
  return Math.max(wait, afterSeconds) * (1 + JITTER * chance())
}

/** Whether time alone can mend it. */
export const passesByItself = (failureClass: FailureClass): boolean => failureClass in BACKOFF
