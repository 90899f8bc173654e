import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { workPhotoDecisionSchema } from '#domain/providers/work-photo.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { DocumentContext } from '#server/documents/document-context.ts'
import { removeLogoFiles } from '#server/documents/logo-files.ts'

/**
 * An admin approves a logo, which takes the place of the one shown before, or says what must change, also for one that
 * was decided before. Recorded in the chained log. Throws Refusal with fieldErrors or `logo.not_found` (404).
 */
export async function decideLogo(
  { db, clock, files }: DocumentContext,
  admin: Admin,
  { id, input }: { id: string; input: unknown },
): Promise<void> {
  const decision = requireValid(workPhotoDecisionSchema, input)
  const reason = decision.outcome === 'rejected' ? decision.reason : null
  const now = clock.now()
  const replaced = await db.withActor(admin.actor, async (tx) => {
    const logo = await tx.selectFrom('logos').select('provider_id').where('id', '=', id).executeTakeFirst()
    if (!logo) throw notFound('logo.not_found')
    // A provider has one logo of each status (logos__one_of_each): this one takes the place.
    const others = await tx
      .deleteFrom('logos')
      .where('provider_id', '=', logo.provider_id)
      .where('id', '<>', id)
      .where('status', '=', decision.outcome)
      .returning('id')
      .execute()
    const decided = await tx
      .updateTable('logos')
      .set({
        ...{ status: decision.outcome, rejection_reason: reason },
        ...{ decided_at: now, decided_by: admin.actor.userId },
      })
      .where('id', '=', id)
      .returning('provider_id')
      .executeTakeFirst()
    if (!decided) throw notFound('logo.not_found')
    await appendAuditEntry(tx, admin, {
      action: `logo.${decision.outcome}`,
      subjectId: id,
      // The log is never deleted from, so it must not contain phone numbers.
      details: { providerId: decided.provider_id, ...(reason && { reason: scrubContactDetails(reason) }) },
      at: now,
    })
    return others
  })
  for (const old of replaced) await removeLogoFiles(files, old.id)
}
