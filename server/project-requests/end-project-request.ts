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

/** Nobody has to say why. */
export const cancelInputSchema = z.object({
  reason: z.optional(
    z
      .string('field.invalid')
      .check(z.overwrite(tidyText), z.maxLength(MAX_REASON_LETTERS, 'projectRequest.end_reason_too_long')),
  ),
})

/** As the table has it (db/migrations/0019): more than five quotes nobody lays side by side, and each one asked for costs a provider time. */
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
 * The owner no longer wants it: open leads are lost and given back to the accounts they came from, and providers who had
 * answered are told once. Cancelling what is
 * cancelled changes nothing. Throws Refusal: `projectRequest.not_found` (404), why not (409), or the field error of `reason`.
 */
export async function cancelProjectRequest(
  context: CommandContext,
  { trackingToken, reason }: Owned & { reason?: unknown },
): Promise<void> {
  const input = read(cancelInputSchema, reason === undefined ? {} : { reason })
  await end(context, { trackingToken, act: 'cancel', reason: input.reason || undefined })
}

/**
 * The owner is done: after an award the work is finished, before it the open leads are lost as with a cancel. Throws
 * Refusal as above.
 */
export async function closeProjectRequest(context: CommandContext, { trackingToken }: Owned): Promise<void> {
  await end(context, { trackingToken, act: 'close' })
}

/**
 * How many quotes the owner wants to compare, one to five; more than before has dispatch look at once whether to ask
 * further providers. Throws Refusal as above, with the field error of `quotesWished`.
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

/** The same without a link, for who was erased. Throws Refusal: why not (409). */
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
    // After an award it is the owner's word that the work was handed over.
    if (act === 'close') await writeHandover(tx, await lockHandover(tx, id), 'owner', now)
  })
}

/**
 * Ended by us, in the worker's transaction that decides so: cancelled, so that leads go back to whoever paid for them,
 * and after an award closed. Whatever is over already stays as it is.
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
  // A stop of what has stopped adds nothing.
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
