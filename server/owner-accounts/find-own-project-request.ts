import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import { projectRequestNotFound } from '#server/links/lock-project-request.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/** Returns a project request of the account. Throws Refusal `projectRequest.not_found` (404) for any other. */
export async function findOwnProjectRequest(
  { db }: Pick<CommandContext, 'db'>,
  userId: string,
  id: string,
): Promise<{ status: ProjectRequestStatus }> {
  const own = await db.withActor({ kind: 'user', userId }, (tx) =>
    tx.selectFrom('own_project_requests').select('status').where('id', '=', id).executeTakeFirst(),
  )
  if (!own) throw projectRequestNotFound()
  return own
}
