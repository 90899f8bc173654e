import type { JobSpec } from '#server/platform/queue/queue.ts'

/** Job that closes open payments of a settled or abandoned order; queue it in the transaction that ends the order. */
export const closingOf = (orderId: string): JobSpec => ({
  task: 'payments.close_pages',
  payload: { orderId },
  jobKey: `order:${orderId}:close_pages`,
})

/** Job that sends a requested refund. */
export const sendingOf = (refundId: string): JobSpec => ({
  task: 'payments.refund',
  payload: { refundId },
  jobKey: `refund:${refundId}`,
})
