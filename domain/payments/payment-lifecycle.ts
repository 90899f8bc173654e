import type { Halalas } from '../shared/money.ts'

/**
 * Our status of a payment. `unclear`: the service reports something that fits no price of ours (another
 * amount or currency), so a person checks it and nothing is granted; `failed` once all of that was refunded.
 */
export const PAYMENT_STATUSES = [
  'waiting',
  'paid',
  'partly_refunded',
  'refunded',
  'failed',
  'unclear',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Smallest payment, with VAT: Moyasar accepts no payment page below it (docs/reference/payments.md#moyasar). */
export const LEAST_PAYMENT: Halalas = 100

/** A payment as we store it. */
export interface Payment {
  /** The requested amount, with VAT. */
  amount: Halalas
  status: PaymentStatus
  /** The amount received, and the part refunded. Both only grow. */
  received: Halalas
  refunded: Halalas
}

/** Answer of the payment service when it is asked, in our terms; never the content of a webhook or a redirect. */
export interface PaymentReading {
  state: 'waiting' | 'failed' | 'paid'
  amount: Halalas
  refunded: Halalas
  currency: string
}

export const newPayment = (amount: Halalas): Payment => ({
  amount,
  status: 'waiting',
  received: 0,
  refunded: 0,
})

/**
 * The payment after one reading. Readings arrive duplicated, late and out of order, because webhooks do:
 * received and refunded amounts never shrink, so an old reading changes nothing and the result does not
 * depend on the order.
 */
export function afterReading(payment: Payment, reading: PaymentReading): Payment {
  if (reading.state === 'paid' && !fits(payment, reading)) {
    if (payment.received > 0) return payment
    return { ...payment, status: reading.refunded < reading.amount ? 'unclear' : 'failed' }
  }
  const received = Math.max(payment.received, reading.state === 'paid' ? reading.amount : 0)
  const refunded = Math.min(received, Math.max(payment.refunded, received > 0 ? reading.refunded : 0))
  return { ...payment, received, refunded, status: statusOf(payment, reading, received, refunded) }
}

const fits = ({ amount }: Payment, reading: PaymentReading): boolean =>
  reading.amount === amount && reading.currency === 'SAR'

function statusOf(
  { status }: Payment,
  { state }: PaymentReading,
  received: Halalas,
  refunded: Halalas,
): PaymentStatus {
  if (received > 0) return refunded === 0 ? 'paid' : refunded < received ? 'partly_refunded' : 'refunded'
  if (status === 'unclear') return 'unclear'
  // A failed attempt may be followed by a successful one; a late "waiting" does not undo a failure.
  return state === 'failed' || status === 'failed' ? 'failed' : 'waiting'
}

/** The amount we keep: received minus refunded. */
export const keptOf = ({ received, refunded }: Payment): Halalas => received - refunded
