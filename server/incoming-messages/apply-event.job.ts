import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { WhatsAppEvent } from '#server/adapters/whatsapp/contract.ts'
import { applyStatus } from '#server/messages/apply-status.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { applyIncomingMessage } from './apply-incoming-message.ts'

export const applyEventPayload = z.object({ eventId: z.string() })

/** Applies one stored WhatsApp event. It is marked in the same commit as its changes, so it counts once. */
export async function applyEvent(
  context: CommandContext,
  { eventId }: z.infer<typeof applyEventPayload>,
): Promise<void> {
  await context.db.withActor(worker, async (tx) => {
    const row = await tx
      .selectFrom('webhook_events')
      .select(['payload', 'applied_at'])
      .where('id', '=', eventId)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.applied_at) return

    // Our own payload, validated by read-webhook.ts.
    const event = row.payload as unknown as WhatsAppEvent
    if (event.kind === 'status') await applyStatus(tx, context, event)
    else await applyIncomingMessage(tx, context, event)
    await tx
      .updateTable('webhook_events')
      .set({ applied_at: context.clock.now() })
      .where('id', '=', eventId)
      .execute()
  })
}
