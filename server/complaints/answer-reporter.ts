import { complaintNoteSchema } from '#domain/complaints/complaint-input.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { aboutComplaint } from './decide-complaint.ts'
import { lockComplaint, moveComplaint } from './lock-complaint.ts'
import { requireSilenceOn } from './require-silence.ts'
import { writeComplaintEvent } from './write-complaint-event.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

/** Acknowledges a complaint. Throws Refusal `complaint.not_found` (404), why not (409). */
export function acknowledgeComplaint(context: Context, admin: Admin, complaintId: string): Promise<void> {
  return act(context, admin, { complaintId, event: 'acknowledge' })
}

/**
 * Asks the reporter, who replies on their page; this also acknowledges. Throws Refusal as above, fieldErrors at `note`.
 */
export async function askReporter(
  context: Context,
  admin: Admin,
  { complaintId, input }: { complaintId: string; input: unknown },
): Promise<void> {
  const { note } = requireValid(complaintNoteSchema, input)
  await act(context, admin, { complaintId, event: 'ask', note })
}

interface Act {
  complaintId: string
  event: 'acknowledge' | 'ask'
  note?: string
}

async function act({ db, clock }: Context, admin: Admin, { complaintId, event, note }: Act): Promise<void> {
  const at = clock.now()
  await db.withActor(admin.actor, async (tx) => {
    const complaint = await lockComplaint(tx, complaintId)
    const moved = moveComplaint(complaint, event, at)
    if (note && complaint.subject_kind === 'sanction')
      await requireSilenceOn(tx, complaint.subject_id, { note })
    await tx
      .updateTable('complaints')
      .set({ ...moved, acknowledged_at: complaint.acknowledged_at ?? at })
      .where('id', '=', complaintId)
      .execute()
    const [type, tells] = event === 'ask' ? (['asked', true] as const) : (['acknowledged', false] as const)
    await writeComplaintEvent(tx, { complaintId, type, by: 'admin', note, at, tells })
    await appendAuditEntry(tx, admin, {
      action: `complaint.${event === 'ask' ? 'questioned' : 'acknowledged'}`,
      subjectId: complaintId,
      details: aboutComplaint(complaint),
      at,
    })
  })
}
