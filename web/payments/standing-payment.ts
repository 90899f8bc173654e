import type { OrderAnswer, PaymentAnswer } from '#server/payments/payment-answers.ts'

/**
 * The try that an open order's screen speaks of: the newest that still waits or that a person looks at, else the newest
 * of all, which failed. Undefined before the first.
 */
export function standingPayment({ payments }: Pick<OrderAnswer, 'payments'>): PaymentAnswer | undefined {
  return payments.find(({ status }) => status === 'waiting' || status === 'unclear') ?? payments[0]
}

const A_MINUTE = 60_000
/** As often as the door asks the payment service again (server/payments). */
const OFTEN = 3_000
const SELDOM = 15_000

/**
 * Milliseconds until it is worth asking again; undefined: its outcome is known. A page that was just paid answers within
 * seconds, also when an earlier card was declined: its answer may be older than the try somebody comes back from. A
 * transfer answers within days.
 */
export function nextLookAt(
  payment: Pick<PaymentAnswer, 'status' | 'method'>,
  looked: number,
): number | undefined {
  if (payment.status !== 'waiting') return undefined
  if (payment.method === 'bank_transfer') return A_MINUTE
  return looked < A_MINUTE ? OFTEN : SELDOM
}
