import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import {
  nextProjectRequestStatus,
  whyNotProjectRequest,
} from '#domain/project-requests/project-request-lifecycle.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { tidyText } from '#domain/shared/text.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { type EndedLead, endLeads, hadAnswered } from '#server/dispatch/end-leads.ts'
import { queueNextWave } from '#server/dispatch/queue-next-wave.ts'
import { giveBackOf } from '#server/lead-accounts/give-back-cancelled.job.ts'
import {
  type LockedProjectRequest,
  lockOwnProjectRequest,
  ownProjectRequest,
} from '#server/links/lock-project-request.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { lockHandover } from '#server/reviews/handover-state.ts'
import { writeHandover } from '#server/reviews/state-handover.ts'
import { recordSla } from '#server/sla/record-sla.ts'

const MAX_REASON_LETTERS = 500

/** The reason is optional. */
export const cancelInputSchema = z.object({
  reason: z.optional(
    z
      .string('field.invalid')
      .check(z.overwrite(tidyText), z.maxLength(MAX_REASON_LETTERS, 'projectRequest.end_reason_too_long')),
  ),
})

/**
 * The same limit as in the table (db/migrations/0019): nobody compares more than five quotes, and each one costs a
 * provider time.
 */
const wished = z
  .int('projectRequest.quotes_wished_invalid')
  .check(
    z.minimum(1, 'projectRequest.quotes_wished_invalid'),
    z.maximum(5, 'projectRequest.quotes_wished_invalid'),
  )
export const wishInputSchema = z.object({ quotesWished: wished })

interface Owned {
  trackingToken: string
}

/**
 * Cancels the project request: open leads are lost and credited back, and providers who had answered are notified once.
 * Cancelling twice changes nothing. Throws Refusal: `projectRequest.not_found` (404), why not (409), or the field error
 * of `reason`.
 */
export async function cancelProjectRequest(
  context: CommandContext,
  { trackingToken, reason }: Owned & { reason?: unknown },
): Promise<void> {
  const input = read(cancelInputSchema, reason === undefined ? {} : { reason })
  await end(context, { trackingToken, act: 'cancel', reason: input.reason || undefined })
}

/**
 * Closes the project request: after an award the work is finished; before it, open leads are lost as with a cancel.
 * Throws Refusal as above.
 */
export async function closeProjectRequest(context: CommandContext, { trackingToken }: Owned): Promise<void> {
  await end(context, { trackingToken, act: 'close' })
}

/**
 * Sets how many quotes the owner wants to compare, one to five. A higher number queues a matching run immediately.
 * Throws Refusal as above, with the field error of `quotesWished`.
 */
export async function wishQuotes(
  context: CommandContext,
  { trackingToken, quotesWished }: Owned & { quotesWished: unknown },
): Promise<void> {
  const input = read(wishInputSchema, { quotesWished })
  const id = await ownProjectRequest(context, trackingToken)
  await context.db.withActor(worker, async (tx) => {
    const projectRequest = await lockOwnProjectRequest(tx, id)
    refuse(whyNotProjectRequest(projectRequest.status, 'wish'))
    await tx
      .updateTable('project_requests')
      .set({ quotes_wished: input.quotesWished })
      .where('id', '=', id)
      .execute()
    if (input.quotesWished > projectRequest.quotesWished) await queueNextWave(tx, id)
  })
}

interface Ending extends Owned {
  act: 'cancel' | 'close'
  reason?: string | undefined
}

/** Ends the request without a link, for an owner whose data was deleted. Throws Refusal: why not (409). */
export function cancelForOwner(context: CommandContext, projectRequestId: string): Promise<void> {
  return endById(context, projectRequestId, { act: 'cancel' })
}

async function end(context: CommandContext, { trackingToken, ...ending }: Ending): Promise<void> {
  await endById(context, await ownProjectRequest(context, trackingToken), ending)
}

async function endById(
  { db, clock }: CommandContext,
  id: string,
  { act, reason }: Omit<Ending, 'trackingToken'>,
): Promise<void> {
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    const projectRequest = await lockOwnProjectRequest(tx, id)
    const ended = act === 'cancel' ? 'cancelled' : 'closed'
    if (projectRequest.status === ended) return
    refuse(whyNotProjectRequest(projectRequest.status, act))
    await endLocked(tx, projectRequest, { act, reason, now })
    // After an award, closing means that the owner confirms the handover.
    if (act === 'close') await writeHandover(tx, await lockHandover(tx, id), 'owner', now)
  })
}

/**
 * Ends a project request in the worker's transaction: cancelled, so that leads are credited back, or closed after an
 * award. An ended one is unchanged.
 */
export async function endByUs(
  tx: Tx,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  const projectRequest = await lockOwnProjectRequest(tx, id)
  const act = (['cancel', 'close'] as const).find((act) => !whyNotProjectRequest(projectRequest.status, act))
  if (act) await endLocked(tx, projectRequest, { act, reason, now })
}

async function endLocked(
  tx: Tx,
  projectRequest: LockedProjectRequest,
  { act, reason, now }: Pick<Ending, 'act' | 'reason'> & { now: Date },
): Promise<void> {
  const { id } = projectRequest
  await tx
    .updateTable('project_requests')
    .set({
      status: nextProjectRequestStatus(projectRequest.status, act)!,
      ended_at: now,
      end_reason: reason ?? null,
    })
    .where('id', '=', id)
    .execute()
  await notifyProviders(tx, projectRequest, await endLeads(tx, id, now))
  if (act === 'cancel') await enqueue(tx, [giveBackOf(id)])
  // Stopping a stopped timer adds nothing.
  await recordSla(tx, {
    subjectKind: 'project_request',
    subjectId: id,
    at: now,
    type: 'stopped',
    reason: 'withdrawn',
  })
}

async function notifyProviders(
  tx: Tx,
  { reference }: LockedProjectRequest,
  ended: EndedLead[],
): Promise<void> {
  await queueMessages(
    tx,
    ended.filter(hadAnswered).map((lead) => ({
      kind: 'project_request_ended',
      parameters: { companyName: lead.companyName, reference },
      to: lead.mobile,
      locale: lead.locale,
      dedupeKey: `lead:${lead.id}:ended`,
      providerId: lead.providerId,
      leadId: lead.id,
    })),
  )
}

function refuse(why: string | undefined): void {
  if (why) throw conflict(why)
}

function read<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  return requireValid(schema, input)
}
