import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

export const forgetExpiredPayload = z.object({})

/** A client that still repeats a submit after a week is not repeating it any more. */
const KEEP_KEYS = '7 days'

/** Meta repeats a webhook for seven days; a month is left for looking into what went wrong. */
const KEEP_WEBHOOK_EVENTS = '30 days'

/** Long enough to answer "I never got your mail". */
const KEEP_MAILS = '30 days'

/**
 * Removes idempotency keys nobody will use again and allowances that are whole, which would otherwise grow for ever,
 * and old webhook events and mails, because they hold what people wrote and where they are reached.
 */
export async function forgetExpired({ db }: CommandContext): Promise<void> {
  await db.withActor(worker, async (tx) => {
    await tx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', sql<Date>`now() - ${KEEP_KEYS}::interval`)
      .execute()
    await tx
      .deleteFrom('webhook_events')
      .where('received_at', '<', sql<Date>`now() - ${KEEP_WEBHOOK_EVENTS}::interval`)
      .execute()
    await tx
      .deleteFrom('mails')
      .where('created_at', '<', sql<Date>`now() - ${KEEP_MAILS}::interval`)
      .execute()
    await tx.deleteFrom('rate_limits').where('full_at', '<', sql<Date>`now()`).execute()
  })
}
