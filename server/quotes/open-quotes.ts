import { sql } from 'kysely'
import * as z from 'zod/mini'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { ownProjectRequest } from '#server/links/lock-project-request.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/** More than a request has quotes. */
const MOST = 20

/** Body of `POST /api/v1/tracking/{trackingToken}/opened`: the quotes that were on the screen. */
export const openedQuotesSchema = z.object({ quotes: z.array(z.uuid()).check(z.maxLength(MOST)) })

/**
 * Records that the owner has seen these quotes, for their providers. Only the first day of each is kept; others than the
 * request's own standing quotes are passed over. Throws Refusal: `projectRequest.not_found` (404), `link.ended` (410).
 */
export async function openQuotes(
  context: CommandContext,
  trackingToken: string,
  input: unknown,
): Promise<void> {
  const projectRequestId = await ownProjectRequest(context, trackingToken)
  const { quotes } = requireValid(openedQuotesSchema, input)
  if (quotes.length === 0) return
  await context.db.withActor({ kind: 'owner', projectRequestId }, (tx) =>
    sql`
      insert into app.quote_openings (quote_id, opened_on)
        select id, ${riyadhDay(context.clock.now())}::date from app.quotes
          where id = any(${quotes}::uuid[]) and status = 'submitted'
      on conflict (quote_id) do nothing
    `.execute(tx),
  )
}
