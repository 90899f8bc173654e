import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riyals } from '../shared/money.ts'
import { afterReading, keptOf, newPayment, type PaymentReading } from './payment-lifecycle.ts'

const PRICE = riyals(345)
const reading = (state: PaymentReading['state'], refunded = 0, more: Partial<PaymentReading> = {}) => ({
  ...{ state, amount: PRICE, refunded, currency: 'SAR' },
  ...more,
})
const play = (readings: readonly PaymentReading[]) => readings.reduce(afterReading, newPayment(PRICE))

/** Sequences of true states that a payment service may report for one payment, in its own order. */
const stories = [
  [reading('waiting')],
  [reading('waiting'), reading('failed')],
  [reading('waiting'), reading('paid')],
  [reading('waiting'), reading('failed'), reading('paid')],
  [reading('waiting'), reading('paid'), reading('paid', riyals(100))],
  [reading('waiting'), reading('paid'), reading('paid', riyals(100)), reading('paid', PRICE)],
]

describe('afterReading', () => {
  it.each(
    stories.map((story) => [story.map(({ state, refunded }) => `${state} ${refunded}`).join(', '), story]),
  )('ends the same for any order, duplication or loss of the readings before the last: %s', (_, story) => {
    const told = story as PaymentReading[]
    const end = play(told)
    const last = told.at(-1)!
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...told), { maxLength: 12 }), fc.nat(12), (others, at) => {
        const heard = [...others.slice(0, at), last, ...others.slice(at)]
        const { received, refunded, status } = play(heard)
        expect({ received, refunded }).toEqual({ received: end.received, refunded: end.refunded })
        if (end.received > 0) expect(status).toBe(end.status)
      }),
    )
  })

  it('counts a payment once, however often it is reported', () => {
    expect(keptOf(play(Array.from({ length: 6 }, () => reading('paid'))))).toBe(PRICE)
  })

  it.each([
    ['another amount', { amount: PRICE - 1 }],
    ['another currency', { currency: 'USD' }],
  ])('marks %s as unclear and grants nothing', (_, more) => {
    const payment = play([reading('paid', 0, more)])
    expect(payment.status).toBe('unclear')
    expect(keptOf(payment)).toBe(0)
  })

  it('closes an unclear payment once all of it was refunded', () => {
    const other = (refunded: number) => reading('paid', refunded, { amount: PRICE - 1 })
    expect(play([other(0), other(PRICE - 2)]).status).toBe('unclear')
    expect(play([other(0), other(PRICE - 1)]).status).toBe('failed')
    expect(play([other(PRICE - 1), reading('paid')]).status).toBe('paid')
  })

  it('keeps a paid payment after a late failure', () => {
    expect(play([reading('paid'), reading('failed'), reading('waiting')]).status).toBe('paid')
  })

  it('never refunds more than was received', () => {
    expect(keptOf(play([reading('paid', PRICE * 2)]))).toBe(0)
  })

  it('for up to five readings in any order, duplicated and lost, only grows and ends at the highest true amount', () => {
    const said = [
      ...[reading('waiting'), reading('failed'), reading('paid')],
      ...[reading('paid', riyals(100)), reading('paid', PRICE), reading('paid', 0, { amount: PRICE + 1 })],
    ]
    let played = 0
    const go = (payment: ReturnType<typeof newPayment>, heard: PaymentReading[]): void => {
      played += 1
      const truths = heard.filter(({ state, amount }) => state === 'paid' && amount === PRICE)
      expect(payment.received).toBe(truths.length > 0 ? PRICE : 0)
      expect(payment.refunded).toBe(Math.max(0, ...truths.map(({ refunded }) => refunded)))
      if (heard.length === 5) return
      for (const next of said) {
        const after = afterReading(payment, next)
        if (after.received < payment.received || after.refunded < payment.refunded) throw new Error('shrank')
        go(after, [...heard, next])
      }
    }
    go(newPayment(PRICE), [])
    expect(played).toBe(9331)
  })
})
