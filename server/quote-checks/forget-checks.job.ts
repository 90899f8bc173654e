import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { linkEndsAt } from '#domain/links/link-lifetimes.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

export const forgetChecksPayload = z.object({})

/** Checks per run, so that a run stays short. */
const BATCH = 200

/** Deletes checks whose link has ended, with their pages: after 30 days, and kept ones when their link ends. */
export async function forgetChecks({ db, clock }: CommandContext): Promise<void> {
  const now = clock.now()
  /** The moment before which a check must have begun for its link to have ended by now. */
  const begunBefore = (overAt: Date | null) =>
    new Date(now.getTime() - linkEndsAt({ matter: 'quoteCheck', begunAt: new Date(0), overAt }).getTime())
  await db.withActor(worker, (tx) =>
    tx
      .deleteFrom('quote_checks')
      .where('id', 'in', (checks) =>
        checks
          .selectFrom('quote_checks')
          .select('id')
          .where((row) =>
            row.or([
              row.and([row('kept_at', 'is', null), row('created_at', '<', begunBefore(new Date(0)))]),
              row('kept_at', '<', begunBefore(null)),
            ]),
          )
          .limit(BATCH),
      )
      .execute(),
  )
}
