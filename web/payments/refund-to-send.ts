import type { AdminPayment } from '#server/payments/payment-answers.ts'

/** Returns the newest refund if the payment service refused it. */
export function refundRefused({ refunds }: Pick<AdminPayment, 'refunds'>) {
  const last = refunds.at(-1)
  return last?.status === 'refused' ? last : undefined
}

/** Returns the refund that an admin must send from our bank. The payment service sends refunds of its own payments. */
export const refundToSend = ({ method, refunds }: Pick<AdminPayment, 'method' | 'refunds'>) =>
  method === 'bank_transfer'
    ? refunds.find(({ status }) => status === 'requested' || status === 'sending')
    : undefined
