import type { JobSpec } from '#server/platform/queue/queue.ts'

/** Closes what is still open to pay of an order that is settled or abandoned; queue it in the transaction that ends it. */
export const closingOf = (orderId: string): JobSpec => ({
  task: 'payments.close_pages',
  payload: { orderId },
  jobKey: `order:${orderId}:close_pages`,
})

/** Sends a refund that was asked for. */
export const sendingOf = (refundId: string): JobSpec => ({
  task: 'payments.refund',
  payload: { refundId },
  jobKey: `refund:${refundId}`,
})
