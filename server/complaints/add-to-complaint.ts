import { worker } from '#domain/accounts/actor.ts'
import { complaintNoteSchema } from '#domain/complaints/complaint-input.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { lockComplaint, moveComplaint } from './lock-complaint.ts'
import { ownComplaint } from './read-complaint.ts'
import { writeComplaintEvent } from './write-complaint-event.ts'

/** Per complaint; more than a reporter needs. Our choice. */
const NOTES = { name: 'complaint.note', limit: 20, perSeconds: 60 * 60 }

/**
 * Adds a note of the reporter to an undecided complaint. Throws Refusal `complaint.not_found` (404), why not (409),
 * `rateLimit.exceeded` (429), fieldErrors at `note`.
 */
export async function addToComplaint(
  context: CommandContext,
  complaintToken: string,
  input: unknown,
): Promise<string> {
  const { db, clock, config } = context
  const id = await ownComplaint(context, complaintToken)
  const checked = requireValid(complaintNoteSchema, input)
  await requireRateLimit(db, { ...NOTES, key: id, secret: config.secret })
  const at = clock.now()
  await db.withActor(worker, async (tx) => {
    moveComplaint(await lockComplaint(tx, id), 'tell', at)
    await writeComplaintEvent(tx, {
      complaintId: id,
      type: 'told',
      by: 'reporter',
      note: checked.note,
      at,
    })
  })
  return id
}
