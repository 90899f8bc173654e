import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { lockComplaint, moveComplaint } from './lock-complaint.ts'
import { ownComplaint } from './read-complaint.ts'
import { writeComplaintEvent } from './write-complaint-event.ts'

/**
 * Withdraws a complaint of the reporter; repeating it changes nothing. Throws Refusal `complaint.not_found` (404),
 * `complaint.already_decided` (409).
 */
export async function withdrawComplaint(
  context: Pick<CommandContext, 'db' | 'clock' | 'config'>,
  complaintToken: string,
): Promise<string> {
  const id = await ownComplaint(context, complaintToken)
  const at = context.clock.now()
  await context.db.withActor(worker, async (tx) => {
    const complaint = await lockComplaint(tx, id)
    if (complaint.status === 'withdrawn') return
    const moved = moveComplaint(complaint, 'withdraw', at)
    await tx.updateTable('complaints').set(moved).where('id', '=', id).execute()
    await writeComplaintEvent(tx, { complaintId: id, type: 'withdrawn', by: 'reporter', at })
  })
  return id
}
