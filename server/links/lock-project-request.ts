import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { LinkContext } from '#server/links/open-link.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { projectRequestOfToken } from './tracking-token.ts'

export const projectRequestNotFound = () => notFound('projectRequest.not_found')

/**
 * Returns the project request of a tracking link. Throws Refusal `projectRequest.not_found` (404), `link.ended` (410).
 */
export async function ownProjectRequest(context: LinkContext, trackingToken: string): Promise<string> {
  const id = await projectRequestOfToken(context, trackingToken)
  if (!id) throw projectRequestNotFound()
  return id
}

export interface LockedProjectRequest {
  id: string
  reference: string
  status: ProjectRequestStatus
  quotesWished: number
}

/**
 * Locks it before its leads and quotes, as all writers do (server/dispatch/lead-queries.ts). Throws Refusal as above.
 */
export async function lockOwnProjectRequest(tx: Tx, id: string): Promise<LockedProjectRequest> {
  const row = await tx
    .selectFrom('project_requests')
    .select(['id', 'reference', 'status', 'quotes_wished as quotesWished'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw projectRequestNotFound()
  return row
}
