import { type RawBuilder, sql } from 'kysely'
import type { Span } from '#domain/dispatch/market-health.ts'

export const receivedIn = ({ from, until }: Span): RawBuilder<boolean> =>
  sql`request.received_at >= ${from}::timestamptz and request.received_at < ${until}::timestamptz`

/**
 * Project requests for which the condition on `request` holds, with their number of `quotes` and `first_quote_at` as
 * app.count_quotes keeps them (migration 0144). `since`: none was received before, so older figures are not read.
 */
export const withQuotes = (condition: RawBuilder<unknown>, since?: Date): RawBuilder<unknown> => sql`(
  select request.id, reference, project_type, city, district, area_sqm, jobs, budget_min, budget_max, status,
    request.received_at, quote_due_at, ended_at,
    coalesce(figures.quotes, 0) as quotes, figures.first_quote_at
  from app.project_requests as request left join (
    select project_request_id, quotes, first_quote_at from app.project_request_figures
    where ${since ? sql`received_at >= ${since}::timestamptz` : sql`true`}
  ) as figures on figures.project_request_id = request.id
  where ${condition})`

/**
 * Conditions on a row `request` with its number of `quotes` and `first_quote_at`. Late as docs/sla.md#attainment judges:
 * also when the quote came afterwards, and not when the owner ended the request in time.
 */
export const isWaiting: RawBuilder<boolean> = sql`quotes = 0 and request.status in ('received', 'dispatched')`
export const isUnanswered = (now: Date): RawBuilder<boolean> =>
  sql`${isWaiting} and request.quote_due_at < ${now}::timestamptz`
export const isInTime: RawBuilder<boolean> = sql`coalesce(first_quote_at <= request.quote_due_at, false)`
export const isLate = (now: Date): RawBuilder<boolean> => sql`(
  request.quote_due_at < ${now}::timestamptz and not ${isInTime}
  and not (first_quote_at is null and coalesce(request.ended_at < request.quote_due_at, false)))`
export const firstQuoteMinutes = sql`extract(epoch from first_quote_at - request.received_at)::float / 60`
