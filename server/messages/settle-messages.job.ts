import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { deliveryOf } from './outgoing-message.ts'

export const settleMessagesPayload = z.object({})

/**
 * Queues again what has been `sending` for longer than `settleSeconds` without any status. WhatsApp tells of every
 * message it took, and retries its webhooks, so this long a silence means it never took it.
 */
export async function settleMessages({ db, clock, config, log }: CommandContext): Promise<void> {
  const oldest = new Date(clock.now().getTime() - config.whatsapp.settleSeconds * 1000)
  await db.withActor(worker, async (tx) => {
    const silent = await tx
      .updateTable('messages')
      .set({ status: 'queued', claimed_at: null })
      .where('status', '=', 'sending')
      .where('claimed_at', '<', oldest)
      .returning('id')
      .execute()
    await enqueue(
      tx,
      silent.map(({ id }) => deliveryOf(id)),
    )
    if (silent.length > 0)
      log.warn({ messageIds: silent.map(({ id }) => id) }, 'messages without a status queued again')
  })
}
