import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riyals } from '../shared/money.ts'
import type { Stage } from './contract-terms.ts'
import { standingParts, type WorkEvent, whyNotSay, workOf } from './contract-work.ts'

const stage = (percent: number, earned: number, isHeld = false): Stage => ({
  ...{ label: 'x', percent, earned, isHeld },
})
/** The contract of the mockup: 364,000 riyals in five payments. */
const terms = {
  price: riyals(364_000),
  stages: [stage(20, 0), stage(25, 40), stage(25, 60), stage(20, 90), stage(10, 100, true)],
}
let count = 0
const said = (kind: WorkEvent['kind'], at: number, more: Partial<WorkEvent> = {}): WorkEvent => {
  count += 1
  return {
    ...{ id: String(count).padStart(8, '0'), kind, stage: at, body: '' },
    side: ['paid', 'part_proposed', 'problem'].includes(kind) ? 'owner' : 'provider',
    saidAt: new Date(Date.UTC(2026, 10, 1) + count * 3_600_000),
    ...more,
  }
}
const third = [
  said('progress', 0, { percent: 100 }),
  said('paid', 0, { amount: riyals(72_800) }),
  said('progress', 1, { percent: 100 }),
  said('paid', 1, { amount: riyals(91_000) }),
  said('progress', 2, { percent: 60 }),
  said('payment_asked', 2, { amount: riyals(91_000) }),
]

describe('a payment that is asked for', () => {
  it('is held against what stands: 52 % stands, 45 % is paid, 70 % would be', () => {
    const work = workOf(terms, third)
    expect(work).toMatchObject({ standingPercent: 52, paidPercent: 45, current: 2 })
    expect(work.asked).toMatchObject([{ stage: 2, paidAfter: 70, isDue: false, wise: riyals(25_000) }])
  })

  it('says what stands stage by stage: the parts make the whole, a payment for no work has none', () => {
    const orders = [{ stage: 2, amount: riyals(6_500), days: 0 }]
    const work = workOf(terms, third, { orders, leftSnags: 0 })
    const parts = standingParts(terms, work.stages, orders)
    expect(parts.map(({ stage }) => stage)).toEqual([1, 2, 3, 4])
    expect(parts[1]).toEqual({ stage: 2, worth: riyals(79_300), progress: 60, standing: riyals(47_580) })
    expect(parts.reduce((sum, { standing }) => sum + standing, 0)).toBe(work.standing)
    expect(parts.reduce((sum, { worth }) => sum + worth, 0)).toBe(work.price)
  })

  it('is advised whole once its stage and all before it stand', () => {
    const work = workOf(terms, [...third, said('progress', 2, { percent: 100 })])
    expect(work.asked).toMatchObject([{ isDue: true, wise: riyals(91_000) }])
  })

  it('is advised not at all while nothing stands beyond what is paid', () => {
    const work = workOf(terms, [
      ...third.slice(0, 4),
      said('paid', 2, { amount: riyals(60_000) }),
      said('payment_asked', 2, { amount: riyals(31_000) }),
    ])
    expect(work.asked).toMatchObject([{ wise: 0, isDue: false }])
  })

  it('as an advance is advised within the limit only', () => {
    const [ask] = workOf(terms, [said('payment_asked', 0, { amount: riyals(72_800) })]).asked
    expect(ask).toMatchObject({ wise: riyals(36_000), isDue: false })
  })

  it('is answered by a payment, also of a part, and keeps what the owner replied before', () => {
    const proposed = [...third, said('part_proposed', 2, { amount: riyals(25_000) })]
    expect(workOf(terms, proposed).asked[0]).toMatchObject({
      reply: { kind: 'part_proposed', amount: riyals(25_000) },
    })
    const paid = workOf(terms, [...proposed, said('paid', 2, { amount: riyals(25_000) })])
    expect(paid.asked).toEqual([])
    expect(paid.stages[2]!.paid).toBe(riyals(25_000))
  })
})

it('the order in which events reach us changes nothing', () => {
  const expected = workOf(terms, third)
  fc.assert(
    fc.property(fc.shuffledSubarray(third, { minLength: third.length }), (events) => {
      expect(workOf(terms, events)).toEqual(expected)
    }),
  )
})

it('what is paid never passes the price, and no advice passes what was asked', () => {
  const anything = fc.record({
    kind: fc.constantFrom('progress', 'payment_asked', 'paid', 'received', 'problem'),
    stage: fc.integer({ min: 0, max: 4 }),
    amount: fc.integer({ min: 1, max: riyals(400_000) }),
    percent: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 40 }), (steps) => {
      let events: WorkEvent[] = []
      for (const { kind, stage: at, ...more } of steps) {
        const event = said(kind as WorkEvent['kind'], at, more)
        const work = workOf(terms, events)
        if (whyNotSay(work, event.side, event)) continue
        events = [...events, event]
      }
      const work = workOf(terms, events)
      expect(work.paid).toBeLessThanOrEqual(terms.price)
      for (const { wise, amount } of work.asked) {
        expect(wise).toBeLessThanOrEqual(amount)
        expect(Number.isInteger(wise)).toBe(true)
      }
      for (const one of work.stages) expect(one.received).toBeLessThanOrEqual(one.paid)
    }),
  )
})

describe('what a side may say', () => {
  const state = workOf(terms, third)
  it.each([
    ['owner', 'progress', 2, 'contract.not_yours_to_say'],
    ['provider', 'paid', 2, 'contract.not_yours_to_say'],
    ['owner', 'paid', 9, 'contract.stage_unknown'],
    ['provider', 'payment_asked', 2, 'contract.already_asked'],
    ['owner', 'part_proposed', 3, 'contract.not_asked'],
    ['owner', 'paid', 2, undefined],
    ['owner', 'tested', 1, undefined],
  ] as const)('%s says %s of stage %i: %s', (side, kind, at, why) => {
    expect(whyNotSay(state, side, { kind, stage: at, amount: 100 })).toBe(why)
  })

  it('a payment that was asked for too low is corrected once, to all that is left of its stage', () => {
    const low = workOf(terms, [said('payment_asked', 2, { amount: riyals(31_000) })])
    const { amount: left } = low.stages[2]!
    const asks = (amount: number) => whyNotSay(low, 'provider', { kind: 'payment_asked', stage: 2, amount })
    expect([asks(left), asks(left - 1), asks(left + 1)]).toEqual([
      undefined,
      'contract.already_asked',
      'contract.already_asked',
    ])
    const corrected = workOf(terms, [said('payment_asked', 2, { amount: left })])
    expect(whyNotSay(corrected, 'provider', { kind: 'payment_asked', stage: 2, amount: left })).toBe(
      'contract.already_asked',
    )
  })

  it('no more than the price is paid, and no more received than paid', () => {
    const all = { kind: 'paid', stage: 3, amount: riyals(364_000) } as const
    expect(whyNotSay(state, 'owner', all)).toBe('contract.more_than_price')
    expect(whyNotSay(state, 'provider', { kind: 'received', stage: 2, amount: 1 })).toBe('contract.not_paid')
  })
})
