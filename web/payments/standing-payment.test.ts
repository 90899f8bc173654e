import { describe, expect, test } from 'vitest'
import type { PaymentAnswer } from '#server/payments/payment-answers.ts'
import { nextLookAt, standingPayment } from './standing-payment.ts'

const payment = (id: string, status: PaymentAnswer['status']) => ({ id, status }) as PaymentAnswer

describe('the payment an open order speaks of', () => {
  test('none before the first', () => {
    expect(standingPayment({ payments: [] })).toBeUndefined()
  })

  test('one that waits stands before a newer one that failed', () => {
    const payments = [payment('newer', 'failed'), payment('older', 'waiting')]
    expect(standingPayment({ payments })?.id).toBe('older')
  })

  test('what a person looks at stands too', () => {
    expect(standingPayment({ payments: [payment('a', 'failed'), payment('b', 'unclear')] })?.id).toBe('b')
  })

  test('after failures only: the newest', () => {
    expect(standingPayment({ payments: [payment('newest', 'failed'), payment('old', 'failed')] })?.id).toBe(
      'newest',
    )
  })
})

describe('how often a payment is looked at', () => {
  test('a hosted page every 3 seconds in its first minute, then every 15', () => {
    expect(nextLookAt({ status: 'waiting', method: 'moyasar' }, 0)).toBe(3_000)
    expect(nextLookAt({ status: 'waiting', method: 'moyasar' }, 60_000)).toBe(15_000)
  })

  test('a transfer once a minute', () => {
    expect(nextLookAt({ status: 'waiting', method: 'bank_transfer' }, 0)).toBe(60_000)
  })

  test('no more once the outcome is known', () => {
    for (const status of ['paid', 'failed', 'refunded', 'partly_refunded', 'unclear'] as const)
      expect(nextLookAt({ status, method: 'moyasar' }, 0)).toBeUndefined()
  })
})
