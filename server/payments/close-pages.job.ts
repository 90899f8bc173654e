import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { paymentServiceOf } from './payment-service.ts'
import { readAgain } from './read-again.ts'

export const closePagesPayload = z.object({ orderId: z.uuid() })

/**
 * Of an order that is settled or abandoned: closes the pages on which it could still be paid, so that few pay twice, and
 * waits no more for transfers of which no receipt was shown. Whoever pays in the same moment is read all the same.
 */
export async function closePages(
  context: CommandContext,
  { orderId }: z.infer<typeof closePagesPayload>,
): Promise<void> {
  const pages = await endWaiting(context, orderId)
  if (!context.config.payments.moyasar) return
  const service = paymentServiceOf(context.config)
  for (const { id, external_id } of pages) {
    // Whether it worked is what the reading says; a page that stands on is asked after until it closes by itself.
    if (external_id) await service.cancel(external_id)
    if (!(await readAgain(context, id))) throw new Error(`Moyasar does not answer about payment ${id}`)
  }
}

/** Answers the pages that may still be paid on. */
async function endWaiting({ db }: CommandContext, orderId: string) {
  return db.withActor(worker, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order || order.status === 'open') return []
    await tx
      .updateTable('payments')
      .set({ status: 'failed', failure: 'order_over' })
      .where('order_id', '=', orderId)
      .where('method', '=', 'bank_transfer')
      .where('status', '=', 'waiting')
      .where('receipt_at', 'is', null)
      .execute()
    return tx
      .selectFrom('payments')
      .select(['id', 'external_id'])
      .where('order_id', '=', orderId)
      .where('method', '=', 'moyasar')
      .where('received', '=', 0)
      .where('next_read_at', 'is not', null)
      .execute()
  })
}
