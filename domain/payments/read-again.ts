const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * A payment page is read until this long after it closed: a payment begun in its last moment has ended by
 * then. Our choice.
 */
const READ_AFTER_CLOSING_MS = HOUR

/**
 * [age of the payment, pause]: most people pay within minutes, and webhooks usually report the others first.
 * Our choice.
 */
const PAUSES = [
  [10 * MINUTE, MINUTE],
  [HOUR, 5 * MINUTE],
  [DAY, HOUR],
] as const
const LONGEST_PAUSE = 6 * HOUR

interface Waiting {
  createdAt: Date
  expiresAt: Date
}

/** When to ask the payment service again about a payment without news. */
export function nextReadAt({ createdAt, expiresAt }: Waiting, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  const pause = PAUSES.find(([younger]) => age < younger)?.[1] ?? LONGEST_PAUSE
  const next = now.getTime() + pause
  const last = lastReadAt({ expiresAt }).getTime()
  return new Date(now.getTime() < last ? Math.min(next, last) : next)
}

/** After this time nothing can be paid on a page any more, so the reading is final. */
export const lastReadAt = ({ expiresAt }: Pick<Waiting, 'expiresAt'>): Date =>
  new Date(expiresAt.getTime() + READ_AFTER_CLOSING_MS)

export const isOver = (waiting: Waiting, now: Date): boolean => now >= lastReadAt(waiting)
