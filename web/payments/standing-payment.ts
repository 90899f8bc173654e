import type { OrderAnswer, PaymentAnswer } from '#server/payments/payment-answers.ts'

/**
 * Returns the payment that an open order shows: the newest that waits or that an admin checks, else the newest one,
 * which failed. Undefined when there is none.
 */
export function standingPayment({ payments }: Pick<OrderAnswer, 'payments'>): PaymentAnswer | undefined {
  return payments.find(({ status }) => status === 'waiting' || status === 'unclear') ?? payments[0]
}

const A_MINUTE = 60_000
/** Our route asks the payment service at the same interval (server/payments). */
const OFTEN = 3_000
const SELDOM = 15_000

/**
 * Returns the milliseconds until the next check, or undefined when the outcome is known. A card payment is known
 * within seconds. A declined one is checked as often, because the payer may just have tried another card. A transfer
 * takes days.
 */
export function nextLookAt(
  payment: Pick<PaymentAnswer, 'status' | 'method'>,
  looked: number,
): number | undefined {
  if (payment.status !== 'waiting') return undefined
  if (payment.method === 'bank_transfer') return A_MINUTE
  return looked < A_MINUTE ? OFTEN : SELDOM
}
