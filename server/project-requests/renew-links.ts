import { worker } from '#domain/accounts/actor.ts'
import { ownProjectRequest, projectRequestNotFound } from '#server/links/lock-project-request.ts'
import { linkEnded, openLinkToReplace } from '#server/links/open-link.ts'
import { reportTokenOf } from '#server/links/report-token.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/**
 * Replaces a tracking link for its holder. Later messages contain the new one. Throws Refusal
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
 * Replaces the link by ID, for a caller verified as the owner, also after the link ended. With a version it replaces
 * only that link: of two concurrent requests one gets the new link, and neither gets an outdated one. Throws Refusal
 * `projectRequest.not_found`, `link.ended`.
 */
export async function replaceTrackingLink(
  context: CommandContext,
  id: string,
  version?: number,
): Promise<{ trackingToken: string }> {
  const row = await context.db.withActor(worker, async (tx) => {
    const replaced = await tx
      .updateTable('project_requests')
      .set((one) => ({
        tracking_version: one('tracking_version', '+', 1),
        tracking_renewed_at: context.clock.now(),
      }))
      .where('id', '=', id)
      .$if(version !== undefined, (one) => one.where('tracking_version', '=', version!))
      .returning('tracking_version as version')
      .executeTakeFirst()
    // Somebody who had the old link may be subscribed with it.
    if (replaced) await tx.deleteFrom('push_subscriptions').where('project_request_id', '=', id).execute()
    return replaced
  })
  if (!row) throw version === undefined ? projectRequestNotFound() : linkEnded('tracking')
  return { trackingToken: trackingTokenOf(context.config, id, row.version) }
}

/** Revokes the shared link of the report and creates another. Throws Refusal as above. */
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
