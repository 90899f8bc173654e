import { worker } from '#domain/accounts/actor.ts'
import { type ComplaintDecision, complaintDecisionSchema } from '#domain/complaints/complaint-input.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { Locale } from '#i18n/locale.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { becomeActor } from '#server/platform/db/with-actor.ts'
import { imposeSanction } from './impose-sanction.ts'
import { liftIn } from './lift-sanction.ts'
import { type LockedComplaint, lockComplaint, moveComplaint } from './lock-complaint.ts'
import { removeReported } from './remove-reported.ts'
import { requireSilenceOn } from './require-silence.ts'
import { writeComplaintEvent } from './write-complaint-event.ts'

/**
 * Decides a complaint: status, answer, removal of the subject, sanction, audit entry and messages in one commit. A
 * granted appeal lifts its sanction, and must be decided by another admin than the sanction. Throws Refusal
 * `complaint.not_found` (404), why not (409), fieldErrors, and those of `imposeSanction` and `removeReported`.
 */
export async function decideComplaint(
  context: CommandContext,
  admin: Admin,
  { complaintId, input, locale }: { complaintId: string; input: unknown; locale: Locale },
): Promise<void> {
  const decision = requireValid(complaintDecisionSchema, input)
  const now = context.clock.now()
  await context.db.withActor(worker, async (tx) => {
    const complaint = await lockComplaint(tx, complaintId)
    const moved = moveComplaint(complaint, decision.outcome === 'upheld' ? 'uphold' : 'dismiss', now)
    const appealed = await readAppealed(tx, admin, complaint)
    if (decision.remove && decision.outcome === 'upheld')
      await removeReported(tx, context, { admin, complaint, now })
    await becomeActor(tx, admin.actor)
    if (complaint.subject_kind === 'sanction')
      await requireSilenceOn(tx, complaint.subject_id, { answer: decision.answer })
    await writeDecision(tx, admin, { complaint, decision, moved, now })
    const sanctionId =
      decision.sanction &&
      (await imposeSanction(tx, admin, { complaint, sanction: decision.sanction, now, locale }))
    if (appealed && decision.outcome === 'upheld')
      await liftIn(tx, admin, { sanctionId: appealed, reason: 'appeal', now, locale })
    await appendAuditEntry(tx, admin, {
      action: `complaint.${decision.outcome}`,
      subjectId: complaint.id,
      details: { ...aboutComplaint(complaint), removed: decision.remove, ...(sanctionId && { sanctionId }) },
      at: now,
    })
  })
}

/** Fields of a complaint in the audit log: never the reporter or any text. */
export const aboutComplaint = ({ reference, subject_kind, subject_id, reason }: LockedComplaint) => ({
  reference,
  subjectKind: subject_kind,
  subjectId: subject_id,
  complaintReason: reason,
})

/** Returns the sanction of an appeal while it is in force. */
async function readAppealed(
  tx: Tx,
  { actor }: Admin,
  { subject_kind, subject_id }: LockedComplaint,
): Promise<string | undefined> {
  if (subject_kind !== 'sanction') return undefined
  const sanction = await tx
    .selectFrom('sanctions')
    .select(['id', 'decided_by', 'lifted_at'])
    .where('id', '=', subject_id)
    .executeTakeFirst()
  if (sanction?.decided_by === actor.userId) throw conflict('complaint.other_admin')
  return sanction?.lifted_at ? undefined : sanction?.id
}

interface Written {
  complaint: LockedComplaint
  decision: ComplaintDecision
  moved: ReturnType<typeof moveComplaint>
  now: Date
}

async function writeDecision(
  tx: Tx,
  { actor }: Admin,
  { complaint, decision, moved, now }: Written,
): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ ...moved, decided_at: now, decided_by: actor.userId, answer: decision.answer })
    .set({ acknowledged_at: complaint.acknowledged_at ?? now })
    .where('id', '=', complaint.id)
    .execute()
  await writeComplaintEvent(tx, {
    complaintId: complaint.id,
    type: decision.outcome,
    by: 'admin',
    at: now,
    tells: true,
  })
}
