import { describe, expect, test } from 'vitest'
import type { PaymentAnswer } from '#server/payments/payment-answers.ts'
import { nextLookAt, standingPayment } from './standing-payment.ts'

const payment = (id: string, status: PaymentAnswer['status']) => ({ id, status }) as PaymentAnswer

describe('standingPayment', () => {
  test('returns undefined when the order has no payments', () => {
    expect(standingPayment({ payments: [] })).toBeUndefined()
  })

  test('returns a waiting payment before a newer failed one', () => {
    const payments = [payment('newer', 'failed'), payment('older', 'waiting')]
    expect(standingPayment({ payments })?.id).toBe('older')
  })

  test('returns an unclear payment before a newer failed one', () => {
    expect(standingPayment({ payments: [payment('a', 'failed'), payment('b', 'unclear')] })?.id).toBe('b')
  })

  test('returns the newest payment when all failed', () => {
    expect(standingPayment({ payments: [payment('newest', 'failed'), payment('old', 'failed')] })?.id).toBe(
      'newest',
    )
  })
})

describe('nextLookAt', () => {
  test('checks a hosted page every 3 seconds in the first minute, then every 15', () => {
    expect(nextLookAt({ status: 'waiting', method: 'moyasar' }, 0)).toBe(3_000)
    expect(nextLookAt({ status: 'waiting', method: 'moyasar' }, 60_000)).toBe(15_000)
  })

  test('checks a transfer once a minute', () => {
    expect(nextLookAt({ status: 'waiting', method: 'bank_transfer' }, 0)).toBe(60_000)
  })

  test('stops once the outcome is known', () => {
    for (const status of ['paid', 'failed', 'refunded', 'partly_refunded', 'unclear'] as const)
      expect(nextLookAt({ status, method: 'moyasar' }, 0)).toBeUndefined()
  })
})
