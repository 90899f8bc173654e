import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { paymentServiceOf } from './payment-service.ts'
import { readAgain } from './read-again.ts'

export const closePagesPayload = z.object({ orderId: z.uuid() })

/**
 * Closes the payment pages of a settled or abandoned order, so that few users pay twice, and ends transfers without a
 * receipt. A payment made at the same moment is still read.
 */
export async function closePages(
  context: CommandContext,
  { orderId }: z.infer<typeof closePagesPayload>,
): Promise<void> {
  const pages = await endWaiting(context, orderId)
  if (!context.config.payments.moyasar) return
  const service = paymentServiceOf(context.config)
  for (const { id, external_id } of pages) {
    // Only reading shows whether it worked; an open page is read until it expires.
    if (external_id) await service.cancel(external_id)
    if (!(await readAgain(context, id))) throw new Error(`Moyasar does not answer about payment ${id}`)
  }
}

/** Returns the pages that may still be paid. */
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
