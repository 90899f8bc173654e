import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { mailDeliveryOf } from './mail-outbox.ts'

export const settleMailsPayload = z.object({})

/** Many times longer than sending may take (smtp.ts), so the sender must have crashed. */
const ABANDONED_MINUTES = 5

/**
 * Requeues emails left in `sending` by a crashed worker. Runs every minute. Sending twice is better than not sending.
 */
export async function settleMails({ db, clock, log }: CommandContext): Promise<void> {
  const before = new Date(clock.now().getTime() - ABANDONED_MINUTES * 60_000)
  await db.withActor(worker, async (tx) => {
    const abandoned = await tx
      .updateTable('mails')
      .set({ status: 'queued', claimed_at: null })
      .where('status', '=', 'sending')
      .where('claimed_at', '<', before)
      .returning('id')
      .execute()
    if (abandoned.length === 0) return
    await enqueue(
      tx,
      abandoned.map(({ id }) => mailDeliveryOf(id)),
    )
    log.warn({ mailIds: abandoned.map(({ id }) => id) }, 'abandoned mails queued again')
  })
}
