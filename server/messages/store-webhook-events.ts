import { worker } from '#domain/accounts/actor.ts'
import type { WhatsAppEvent } from '#server/adapters/whatsapp/contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'

/** Stores each event once, however often it is delivered, and queues its job in the same commit. */
export async function storeWebhookEvents(db: Db, events: WhatsAppEvent[]): Promise<void> {
  if (events.length === 0) return
  await db.withActor(worker, async (tx) => {
    const stored = await tx
      .insertInto('webhook_events')
      .values(events.map((event) => ({ id: event.id, channel: 'whatsapp', payload: { ...event } })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    await enqueue(
      tx,
      stored.map(({ id }) => ({
        task: 'messages.apply_event',
        payload: { eventId: id },
        jobKey: `event:${id}`,
      })),
    )
  })
}
