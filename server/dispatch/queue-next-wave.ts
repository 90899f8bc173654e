import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { dispatchOf } from './dispatch-project-request.job.ts'

/**
 * Queues a matching run for after the commit: after a decline, an expiry, or a changed number of quotes. Its job key
 * differs from those of the scheduled waves, which stay.
 */
export async function queueNextWave(tx: Tx, ...projectRequestIds: string[]): Promise<void> {
  await enqueue(
    tx,
    projectRequestIds.map((id) => dispatchOf(id, 0)),
  )
}

/** Queues a matching run for a later time, in place of one that waits for such a time. */
export const queueWaveAfter = (tx: Tx, projectRequestId: string, runAt: Date): Promise<unknown> =>
  enqueue(tx, [dispatchOf(projectRequestId, 0, runAt)])
