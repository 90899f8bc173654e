/**
 * An unanswered offer expires after a day: by then every promise to an owner is over or on its last business
 * day (docs/reference/product-rules.md#promises: 1-6 hours, one business day), and a silent provider must not
 * keep a place that another would fill. The simulated month (docs/dispatch.md) uses the same day.
 */
const LEAD_OPEN_HOURS = 24

const HOUR_MS = 60 * 60 * 1000

export const leadExpiresAt = (offeredAt: Date): Date =>
  new Date(offeredAt.getTime() + LEAD_OPEN_HOURS * HOUR_MS)
