import { worker } from '#domain/accounts/actor.ts'
import { consultationTokenOf } from '#server/links/consultation-token.ts'
import { linkEnded, openLinkToReplace } from '#server/links/open-link.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { consultationNotFound } from './open-consultation.ts'

/**
 * Replaces a consultation's link for its holder; later messages contain the new one. Throws Refusal
 * `consultation.not_found` (404), `link.ended` (410).
 */
export async function renewConsultationLink(
  context: CommandContext,
  consultationToken: string,
): Promise<{ consultationToken: string }> {
  const open = await openLinkToReplace(context, 'consultation', consultationToken)
  if (!open) throw consultationNotFound()
  return replaceLink(context, open.id, open.version)
}

/**
 * With a version only that link is replaced: of two concurrent requests one gets the new link, and neither an outdated
 * one.
 */
async function replaceLink(
  { db, clock, config }: CommandContext,
  id: string,
  version?: number,
): Promise<{ consultationToken: string }> {
  const row = await db.withActor(worker, (tx) =>
    tx
      .updateTable('consultations')
      .set((one) => ({ link_version: one('link_version', '+', 1), link_renewed_at: clock.now() }))
      .where('id', '=', id)
      .$if(version !== undefined, (one) => one.where('link_version', '=', version!))
      .returning('link_version as version')
      .executeTakeFirst(),
  )
  if (!row) throw version === undefined ? consultationNotFound() : linkEnded('consultation')
  return { consultationToken: consultationTokenOf(config, id, row.version) }
}

/**
 * Replaces the link for the account that holds it, also after it expired. Throws `consultation.not_found`, also for
 * another account.
 */
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
  return replaceLink(context, id)
}
