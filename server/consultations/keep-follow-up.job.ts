import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { JobSpec } from '#server/platform/queue/queue.ts'

export const keepFollowUpPayload = z.object({ consultationId: z.uuid(), projectRequestId: z.uuid() })

/** Links the resulting project request to a consultation, because the visitor who stores it may not write there. */
export const followUpOf = (payload: z.infer<typeof keepFollowUpPayload>): JobSpec => ({
  task: 'consultations.keep_follow_up',
  payload,
  jobKey: `consultation:${payload.consultationId}:followUp:${payload.projectRequestId}`,
})

/** Keeps the first one. */
export async function keepFollowUp(
  { db }: CommandContext,
  { consultationId, projectRequestId }: z.infer<typeof keepFollowUpPayload>,
): Promise<void> {
  await db.withActor(worker, (tx) =>
    tx
      .updateTable('consultations')
      .set({ follow_up_project_request_id: projectRequestId })
      .where('id', '=', consultationId)
      .where('follow_up_project_request_id', 'is', null)
      .execute(),
  )
}
