import type { AdminPayment } from '#server/payments/payment-answers.ts'

/** The newest refund, where the payment service refused to send it. */
export function refundRefused({ refunds }: Pick<AdminPayment, 'refunds'>) {
  const last = refunds.at(-1)
  return last?.status === 'refused' ? last : undefined
}

/** The refund of a transfer that an admin still has to send from our bank; the payment service sends its own. */
export const refundToSend = ({ method, refunds }: Pick<AdminPayment, 'method' | 'refunds'>) =>
  method === 'bank_transfer'
    ? refunds.find(({ status }) => status === 'requested' || status === 'sending')
    : undefined
