import { type RawBuilder, sql } from 'kysely'

/** A quote that its provider did not take back. A replaced one is followed by its newer one. */
export const countsAsQuote = sql`quotes.status in ('submitted', 'awarded', 'rejected')`

/** When a request got its first quote that was not taken back, over its joined quotes. */
export const firstQuoteAt = sql`min(quotes.submitted_at) filter (where quotes.status <> 'withdrawn')`

/**
 * Conditions on a row `request` with its number of `quotes` and `first_quote_at`. Late as docs/sla.md#attainment judges:
 * also when the quote came afterwards, and not when the owner ended the request in time.
 */
export const isUnanswered = (now: Date): RawBuilder<boolean> =>
  sql`quotes = 0 and request.status in ('received', 'dispatched') and request.quote_due_at < ${now}::timestamptz`
export const isInTime: RawBuilder<boolean> = sql`coalesce(first_quote_at <= request.quote_due_at, false)`
export const isLate = (now: Date): RawBuilder<boolean> => sql`(
  request.quote_due_at < ${now}::timestamptz and not ${isInTime}
  and not (first_quote_at is null and coalesce(request.ended_at < request.quote_due_at, false)))`
export const firstQuoteMinutes = sql`extract(epoch from first_quote_at - request.received_at)::float / 60`
