import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContractSide } from './contract-lifecycle.ts'
import type { Stage } from './contract-terms.ts'
import { type WorkEvent, workOf } from './contract-work.ts'
import { type Delay, durationOf, movedDay, whyNotAnswerDelay } from './delays.ts'
import {
  agreedOrders,
  type OrderAnswerKind,
  orderStatus,
  type VariationOrder,
  whyNotAcceptOrder,
  whyNotCount,
} from './orders.ts'
import { isMarkedSo, leftSnags, type Snag, type SnagMarkKind, snagStatus } from './snags.ts'

const at = new Date('2026-12-01T09:00:00Z')
const stage = (percent: number, earned: number, isHeld = false): Stage => ({
  ...{ label: 'x', percent, earned, isHeld },
})
const terms = { price: 39_330_000, stages: [stage(20, 0), stage(70, 90), stage(10, 100, true)] }
const said = (kind: WorkEvent['kind'], of: number, more: object = {}): WorkEvent => ({
  ...{ id: `${kind}${of}${JSON.stringify(more)}`, kind, stage: of, body: '', saidAt: at },
  ...{ side: kind === 'paid' ? 'owner' : 'provider', ...more },
})
const order = (
  more: Partial<VariationOrder> = {},
  answers: readonly (readonly [ContractSide, OrderAnswerKind])[] = [],
): VariationOrder => ({
  ...{ id: 'o', number: 1, side: 'owner', stage: 1, amount: 650_001, days: 4, what: 'x', why: 'x' },
  proposedAt: at,
  answers: answers.map(([side, kind]) => ({ side, kind, body: '', answeredAt: at })),
  ...more,
})
const both: [ContractSide, OrderAnswerKind][] = [
  ['owner', 'accepted'],
  ['provider', 'accepted'],
]

describe('a variation order', () => {
  it.each([
    [[], 'open'],
    [[['owner', 'accepted']], 'open'],
    [both, 'agreed'],
    [
      [
        ['owner', 'accepted'],
        ['provider', 'declined'],
      ],
      'declined',
    ],
    [[['owner', 'declined']], 'declined'],
  ] as const)('answered %j is %s', (answers, status) => {
    expect(orderStatus(order({}, answers))).toBe(status)
  })

  it('changes its stage, the price and what stands, and only once it is agreed', () => {
    const events = [said('progress', 0, { percent: 100 }), said('progress', 1, { percent: 50 })]
    const before = workOf(terms, events)
    const open = workOf(terms, events, {
      orders: agreedOrders([order({}, [['owner', 'accepted']])]),
      leftSnags: 0,
    })
    expect(open).toEqual(before)
    const after = workOf(terms, events, { orders: agreedOrders([order({}, both)]), leftSnags: 0 })
    expect(after.price).toBe(before.price + 650_001)
    expect(after.stages[1]!.amount).toBe(before.stages[1]!.amount + 650_001)
    expect(after.standing).toBe(before.standing + 325_001)
  })

  it('leaves the sums whole, nothing below zero and nothing paid beyond the price, whatever is agreed', () => {
    const change = fc.record({
      stage: fc.integer({ min: 0, max: 3 }),
      amount: fc.integer({ min: -50_000_000, max: 50_000_000 }),
      days: fc.integer({ min: -100, max: 100 }),
    })
    const step = fc.oneof(
      change,
      fc.record({ paid: fc.integer({ min: 1, max: 20_000_000 }), stage: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ percent: fc.integer({ min: 0, max: 100 }), stage: fc.integer({ min: 0, max: 2 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const events: WorkEvent[] = []
        const orders: VariationOrder[] = []
        const work = () => workOf(terms, events, { orders, leftSnags: 0 })
        const days = () => durationOf({ durationDays: 92 }, orders, [])!.total
        for (const [index, one] of steps.entries()) {
          if ('amount' in one) {
            if (!whyNotCount({ work: work(), durationDays: days() }, one)) orders.push(order(one, both))
          } else if ('paid' in one) {
            if (work().paid + one.paid <= work().price)
              events.push(said('paid', one.stage, { amount: one.paid, id: `${index}` }))
          } else events.push(said('progress', one.stage, { percent: one.percent, id: `${index}` }))
          const now = work()
          expect(now.price).toBe(terms.price + orders.reduce((sum, { amount }) => sum + amount, 0))
          expect(now.stages.reduce((sum, { amount }) => sum + amount, 0)).toBe(now.price)
          expect(Math.min(...now.stages.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
          expect(now.paid).toBeLessThanOrEqual(now.price)
          expect(now.standing).toBeGreaterThanOrEqual(0)
          expect(now.standing).toBeLessThanOrEqual(now.price)
          expect(days()).toBeGreaterThanOrEqual(1)
        }
        for (const of of [0, 1, 2]) events.push(said('progress', of, { percent: 100, id: `z${of}` }))
        expect(work().standing).toBe(work().price)
      }),
    )
  })

  it('that was declined is accepted by nobody, and one that is accepted again is no refusal', () => {
    const before = { work: workOf(terms, []), durationDays: 92 }
    expect(whyNotAcceptOrder(undefined, before, 'owner')).toBe('contract.order_unknown')
    expect(whyNotAcceptOrder(order({}, [['provider', 'declined']]), before, 'owner')).toBe(
      'contract.order_closed',
    )
    expect(whyNotAcceptOrder(order({}, both), before, 'owner')).toBeUndefined()
  })
})

describe('the end', () => {
  const delay = (kind?: 'acknowledged' | 'disputed'): Delay => ({
    ...{ id: 'd', side: 'provider', cause: 'weather', days: 5, reason: 'x', saidAt: at },
    answers: kind ? [{ kind, body: '', answeredAt: at }] : [],
  })

  it('counts the agreed days, those of orders and those that the other side acknowledged', () => {
    const start = { startsOn: '2026-12-01', durationDays: 92 }
    expect(durationOf(start, [], [])?.endsOn).toBe('2027-03-02')
    expect(durationOf(start, [order()], [delay(), delay('disputed'), delay('acknowledged')])).toEqual({
      ...{ agreed: 92, ordered: 4, delayed: 5, total: 101, endsOn: '2027-03-11' },
    })
    expect(movedDay('2027-02-28', { agreed: 92, total: 97 })).toBe('2027-03-05')
    expect(movedDay('2027-02-28', undefined)).toBe('2027-02-28')
    expect(durationOf({ durationDays: 1, startsOn: '2028-02-29' }, [], [])).toMatchObject({
      endsOn: '2028-02-29',
    })
    expect(durationOf({ durationDays: 92 }, [], [])).not.toHaveProperty('endsOn')
    expect(durationOf({ startsOn: '2026-12-01' }, [order()], [])).toBeUndefined()
  })

  it('is moved by nobody’s own word, and not moved back', () => {
    expect(whyNotAnswerDelay(delay(), 'provider', 'acknowledged')).toBe('contract.delay_own')
    expect(whyNotAnswerDelay(delay('acknowledged'), 'owner', 'disputed')).toBe('contract.delay_acknowledged')
    expect(whyNotAnswerDelay(delay('disputed'), 'owner', 'acknowledged')).toBeUndefined()
  })
})

describe('a snag', () => {
  const snag = (...kinds: SnagMarkKind[]): Snag => ({
    ...{ id: 's', number: 1, side: 'owner', place: 'x', what: 'x', notedAt: at },
    marks: kinds.map((kind) => ({ side: 'owner', kind, body: '', answeredAt: at })),
  })

  it.each([
    [[], 'open'],
    [['mended'], 'mended'],
    [['mended', 'reopened'], 'open'],
    [['mended', 'confirmed'], 'confirmed'],
    [['confirmed', 'reopened'], 'open'],
  ] as const)('marked %j is %s', (kinds, status) => {
    expect(snagStatus(snag(...kinds))).toBe(status)
    expect(leftSnags([snag(...kinds)])).toBe(status === 'confirmed' ? 0 : 1)
  })

  it('that is confirmed stays so when the provider says that it is mended', () => {
    expect(isMarkedSo(snag('mended', 'confirmed'), 'mended')).toBe(true)
    expect(isMarkedSo(snag('mended', 'confirmed'), 'reopened')).toBe(false)
  })

  it('holds the retention alone', () => {
    const events = [0, 1, 2].map((of) => said('progress', of, { percent: 100 }))
    const asks = [said('payment_asked', 1, { amount: 100 }), said('payment_asked', 2, { amount: 3_933_000 })]
    const { asked } = workOf(terms, [...events, ...asks], { orders: [], leftSnags: 1 })
    expect(asked.map(({ isDue, wise }) => [isDue, wise])).toEqual([
      [true, 100],
      [false, 0],
    ])
  })
})
