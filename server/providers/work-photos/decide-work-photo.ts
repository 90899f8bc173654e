import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { workPhotoDecisionSchema } from '#domain/providers/work-photo.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/**
 * An admin approves a work photo or says what must change, also for one that was decided before. Recorded in the
 * chained log. Throws Refusal with fieldErrors or `workPhoto.not_found` (404).
 */
export async function decideWorkPhoto(
  { db, clock }: CommandContext,
  admin: Admin,
  { id, input }: { id: string; input: unknown },
): Promise<void> {
  const decision = requireValid(workPhotoDecisionSchema, input)
  const reason = decision.outcome === 'rejected' ? decision.reason : null
  const now = clock.now()
  await db.withActor(admin.actor, async (tx) => {
    const decided = await tx
      .updateTable('work_photos')
      .set({
        status: decision.outcome,
        rejection_reason: reason,
        decided_at: now,
        decided_by: admin.actor.userId,
      })
      .where('id', '=', id)
      .returning('provider_id')
      .executeTakeFirst()
    if (!decided) throw notFound('workPhoto.not_found')
    await appendAuditEntry(tx, admin, {
      action: `work_photo.${decision.outcome}`,
      subjectId: id,
      // The log is never deleted from, so it must not contain phone numbers.
      details: { providerId: decided.provider_id, ...(reason && { reason: scrubContactDetails(reason) }) },
      at: now,
    })
  })
}
