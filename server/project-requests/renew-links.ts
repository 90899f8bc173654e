import { worker } from '#domain/accounts/actor.ts'
import { ownProjectRequest, projectRequestNotFound } from '#server/links/lock-project-request.ts'
import { linkEnded, openLinkToReplace } from '#server/links/open-link.ts'
import { reportTokenOf } from '#server/links/report-token.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/**
 * Whoever holds the tracking link has it replaced; messages sent from now on carry the new one. Throws Refusal
 * `projectRequest.not_found` (404), `link.ended` (410).
 */
export async function renewTrackingLink(
  context: CommandContext,
  trackingToken: string,
): Promise<{ trackingToken: string }> {
  const open = await openLinkToReplace(context, 'tracking', trackingToken)
  if (!open) throw projectRequestNotFound()
  return replaceTrackingLink(context, open.id, open.version)
}

/**
 * The same for an id that the caller found to be theirs, so also where the link ended. With a version only that link is
 * replaced: of two presses at once one has the new link, and neither is handed one that is dead already. Throws Refusal
 * `projectRequest.not_found`, `link.ended`.
 */
export async function replaceTrackingLink(
  context: CommandContext,
  id: string,
  version?: number,
): Promise<{ trackingToken: string }> {
  const row = await context.db.withActor(worker, (tx) =>
    tx
      .updateTable('project_requests')
      .set((one) => ({
        tracking_version: one('tracking_version', '+', 1),
        tracking_renewed_at: context.clock.now(),
      }))
      .where('id', '=', id)
      .$if(version !== undefined, (one) => one.where('tracking_version', '=', version!))
      .returning('tracking_version as version')
      .executeTakeFirst(),
  )
  if (!row) throw version === undefined ? projectRequestNotFound() : linkEnded('tracking')
  return { trackingToken: trackingTokenOf(context.config, id, row.version) }
}

/** Takes back the link of the report that was passed on; the report has another from now on. Throws Refusal as above. */
export async function stopSharingReport(
  context: CommandContext,
  trackingToken: string,
): Promise<{ reportToken: string }> {
  const id = await ownProjectRequest(context, trackingToken)
  const row = await context.db.withActor(worker, (tx) =>
    tx
      .updateTable('project_requests')
      .set((one) => ({ report_version: one('report_version', '+', 1) }))
      .where('id', '=', id)
      .returning('report_version as version')
      .executeTakeFirst(),
  )
  if (!row) throw projectRequestNotFound()
  return { reportToken: reportTokenOf(context.config, id, row.version) }
}
