import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { dispatchOf } from './dispatch-project-request.job.ts'

/** Asks further providers as soon as this commits. Of several wishes at once one wave comes: they share its number. */
export async function queueNextWave(tx: Tx, projectRequestId: string): Promise<void> {
  const { last } = await tx
    .selectFrom('dispatch_rounds')
    .select((row) => row.fn.max('round').as('last'))
    .where('project_request_id', '=', projectRequestId)
    .executeTakeFirstOrThrow()
  await enqueue(tx, [dispatchOf(projectRequestId, (last ?? 0) + 1)])
}
