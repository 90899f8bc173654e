import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { dispatchOf } from './dispatch-project-request.job.ts'

/**
 * Has dispatch look, as soon as this commits, whether more providers are to be asked: after a decline, an expiry,
 * another wish. Its key is beside those of the waves' own times, which stay.
 */
export async function queueNextWave(tx: Tx, ...projectRequestIds: string[]): Promise<void> {
  await enqueue(
    tx,
    projectRequestIds.map((id) => dispatchOf(id, 0)),
  )
}
