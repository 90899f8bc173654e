import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { deliveryOf } from './outgoing-message.ts'

export const settleMessagesPayload = z.object({})

/**
 * Requeues messages in `sending` after `settleMinutes` runs without a status. Runs every minute. WhatsApp reports every
 * accepted message and retries webhooks, so this silence means it was not accepted. Counts runs and not time, because
 * no status could arrive while we were down.
 */
export async function settleMessages({ db, config, log }: CommandContext): Promise<void> {
  await db.withActor(worker, async (tx) => {
    await tx
      .updateTable('messages')
      .set((row) => ({ silent_minutes: row('silent_minutes', '+', 1) }))
      .where('status', '=', 'sending')
      .execute()
    const silent = await tx
      .updateTable('messages')
      .set({ status: 'queued', claimed_at: null, silent_minutes: 0 })
      .where('status', '=', 'sending')
      .where('silent_minutes', '>', config.whatsapp.settleMinutes)
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
