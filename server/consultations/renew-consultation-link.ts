import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { consultationTokenOf } from './consultation-token.ts'
import { consultationNotFound } from './open-consultation.ts'

/**
 * Replaces the link of a consultation that the caller found to be theirs, also where it ended; messages sent from now on
 * carry the new one. Throws Refusal `consultation.not_found` (404).
 */
export async function renewConsultationLink(
  { db, clock, config }: CommandContext,
  id: string,
): Promise<{ consultationToken: string }> {
  const row = await db.withActor(worker, (tx) =>
    tx
      .updateTable('consultations')
      .set((one) => ({ link_version: one('link_version', '+', 1), link_renewed_at: clock.now() }))
      .where('id', '=', id)
      .returning('link_version as version')
      .executeTakeFirst(),
  )
  if (!row) throw consultationNotFound()
  return { consultationToken: consultationTokenOf(config, id, row.version) }
}

/** The same by the account that holds it. Throws Refusal as above, also for somebody else's. */
export async function renewOwnConsultationLink(
  context: CommandContext,
  userId: string,
  id: string,
): Promise<{ consultationToken: string }> {
  const own = await context.db.withActor({ kind: 'user', userId }, (tx) =>
    tx
      .selectFrom('consultations')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  )
  if (!own) throw consultationNotFound()
  return renewConsultationLink(context, id)
}
