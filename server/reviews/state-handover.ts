import { whyNotDispute, whyNotState } from '#domain/reviews/handover.ts'
import { conflict } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { type LockedHandover, lockHandover, type Reviewer, stateFor } from './handover-state.ts'
import { inviteOwner } from './invite-owner.ts'

/**
 * States the handover of awarded work by one side, after which both may review. Repeating it changes nothing; after a
 * dispute only the owner's statement counts. The owner is notified of the provider's statement. Throws Refusal:
 * `projectRequest.not_found` (404), `handover.not_awarded`, `handover.disputed` (409).
 */
export async function stateHandover(
  tx: Tx,
  { clock }: Pick<CommandContext, 'clock'>,
  reviewer: Reviewer,
): Promise<void> {
  const state = await lockHandover(tx, reviewer.projectRequestId)
  const why = whyNotState(stateFor(state, reviewer), reviewer.side)
  if (why) throw conflict(why)
  await writeHandover(tx, state, reviewer.side, clock.now())
}

/** Also called when closing an awarded project request. The rows are locked. */
export async function writeHandover(
  tx: Tx,
  { projectRequestId, award, handover }: LockedHandover,
  side: Reviewer['side'],
  now: Date,
): Promise<void> {
  if (!award || (handover && !handover.disputedAt)) return
  const said = { stated_by: side, stated_at: now, disputed_at: null }
  await tx
    .insertInto('handovers')
    .values({
      ...{ project_request_id: projectRequestId, lead_id: award.leadId, provider_id: award.providerId },
      ...said,
    })
    .onConflict((conflict) => conflict.column('project_request_id').doUpdateSet(said))
    .execute()
  if (side === 'provider') await inviteOwner(tx, projectRequestId, now)
  await enqueue(tx, [
    {
      task: 'contracts.remind_warranties',
      payload: { projectRequestId },
      jobKey: `contract:${projectRequestId}:warranties`,
    },
  ])
}

/**
 * Disputes the provider's statement of the handover: nobody can review until the owner states it. Repeating it changes
 * nothing. Throws Refusal: `projectRequest.not_found` (404), `handover.cannot_dispute` (409).
 */
export async function disputeHandover(
  tx: Tx,
  { clock }: Pick<CommandContext, 'clock'>,
  { projectRequestId }: Pick<Reviewer, 'projectRequestId'>,
): Promise<void> {
  const now = clock.now()
  const state = await lockHandover(tx, projectRequestId)
  if (state.handover?.disputedAt) return
  const why = whyNotDispute(state, now)
  if (why) throw conflict(why)
  await tx
    .updateTable('handovers')
    .set({ disputed_at: now })
    .where('project_request_id', '=', projectRequestId)
    .execute()
}
