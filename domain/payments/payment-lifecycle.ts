import type { Halalas } from '../shared/money.ts'

/**
 * What a payment is to us. `unclear`: the other side says something that fits no price of ours (another amount, another
 * currency), so a person looks at it and nothing is given for it; `failed` once all of that went back.
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

/** The least that can be paid, with VAT: Moyasar takes no page for less (docs/reference/payments.md#moyasar). */
export const LEAST_PAYMENT: Halalas = 100

/** A payment as we keep it. */
export interface Payment {
  /** What was asked for, with VAT. */
  amount: Halalas
  status: PaymentStatus
  /** What came, and what of it went back. Both only grow. */
  received: Halalas
  refunded: Halalas
}

/** What the payment service answers when it is asked, in our words; never what a webhook or a redirect says. */
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
 * The payment after one reading. Readings come doubled, late and out of order, because webhooks do: what was received or
 * refunded never shrinks, so an old reading changes nothing, and the end is the same whatever their order.
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
  // A try that failed may be followed by one that works; a late "waiting" does not undo what failed.
  return state === 'failed' || status === 'failed' ? 'failed' : 'waiting'
}

/** What we keep of it: counted once, whatever came in whatever order. */
export const keptOf = ({ received, refunded }: Payment): Halalas => received - refunded
