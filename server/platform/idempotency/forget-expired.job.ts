import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

export const forgetExpiredPayload = z.object({})

/** After a week no client repeats a submit any more. */
const KEEP_KEYS = '7 days'

/** Long enough to answer "I never got your email". */
const KEEP_MAILS = '30 days'

/**
 * Deletes idempotency keys and full rate limits, which would otherwise accumulate, and old emails, because they contain
 * addresses of users.
 */
export async function forgetExpired({ db }: CommandContext): Promise<void> {
  await db.withActor(worker, async (tx) => {
    await tx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', sql<Date>`now() - ${KEEP_KEYS}::interval`)
      .execute()
    await tx
      .deleteFrom('mails')
      .where('created_at', '<', sql<Date>`now() - ${KEEP_MAILS}::interval`)
      .execute()
    await tx.deleteFrom('rate_limits').where('full_at', '<', sql<Date>`now()`).execute()
  })
}
