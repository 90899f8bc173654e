import { sql } from 'kysely'
import * as z from 'zod/mini'
import { auth } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

export const forgetExpiredSignInsPayload = z.object({})

/** Hours. An email link lives a day at most and its flow ends minutes later (send-token.ts), so two days are safe. */
const FLOW_HOURS = 48
/** Hours until an unverified factor and its challenges are deleted (docs/reference/auth-protocol.md#tables). */
const HALF_FACTOR_HOURS = 24

/** Deletes rows that can no longer sign anybody in. Runs every minute. */
export async function forgetExpiredSignIns({ db, clock }: CommandContext): Promise<void> {
  const now = clock.now()
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await db.withActor(auth, async (tx) => {
    await tx.deleteFrom('auth.one_time_tokens').where('expires_at', '<', now).execute()
    await tx.deleteFrom('auth.webauthn_challenges').where('expires_at', '<', now).execute()
    await tx.deleteFrom('auth.flow_state').where('created_at', '<', before(FLOW_HOURS)).execute()
    await tx.deleteFrom('auth.sessions').where('not_after', '<', now).execute()
    await forgetHalfFactors(tx, before(HALF_FACTOR_HOURS))
  })
}

async function forgetHalfFactors(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('auth.mfa_challenges').where('created_at', '<', before).execute()
  await tx
    .deleteFrom('auth.mfa_factors')
    .where('status', '=', 'unverified')
    .where(sql<Date>`greatest(created_at, updated_at)`, '<', before)
    .execute()
}
