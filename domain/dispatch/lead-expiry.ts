/**
 * An unanswered offer ends a day after it was made: every promise to an owner is over by then or on its last business
 * day (docs/reference/product-rules.md#promises: 1-6 hours, one business day), and who kept silent all day must not
 * go on filling a place that somebody else would answer from. The simulated month (docs/dispatch.md) counts with the
 * same day.
 */
const LEAD_OPEN_HOURS = 24

const HOUR_MS = 60 * 60 * 1000

export const leadExpiresAt = (offeredAt: Date): Date =>
  new Date(offeredAt.getTime() + LEAD_OPEN_HOURS * HOUR_MS)
