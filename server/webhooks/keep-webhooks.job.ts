import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { DELIVERIES_KEPT_DAYS } from '#domain/webhooks/webhook.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { tryOf } from './deliver-webhook.job.ts'

export const keepWebhooksPayload = z.object({})

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Milliseconds that a try may be late before its job is taken for lost. A queue of an address may be long. */
const LATE_AFTER = 15 * MINUTE_MS
const BATCH = 500

/** Every minute: queues tries whose job was lost, forgets secrets that were replaced and deliveries of long ago. */
export async function keepWebhooks({ db, clock }: CommandContext): Promise<void> {
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    const late = await tx
      .selectFrom('webhook_deliveries')
      .select(['id', 'tries', 'endpoint_id'])
      .where('state', '=', 'waiting')
      .where('next_try_at', '<', new Date(now.getTime() - LATE_AFTER))
      .orderBy('next_try_at')
      .limit(BATCH)
      .execute()
    await enqueue(
      tx,
      late.map(({ id, tries, endpoint_id }) => tryOf({ deliveryId: id, tries, endpointId: endpoint_id })),
    )
    await tx
      .updateTable('webhook_endpoints')
      .set({ sealed_former_secret: null, former_until: null })
      .where('former_until', '<', now)
      .execute()
    await tx
      .deleteFrom('webhook_deliveries')
      .where('happened_at', '<', new Date(now.getTime() - DELIVERIES_KEPT_DAYS * DAY_MS))
      .execute()
  })
}
