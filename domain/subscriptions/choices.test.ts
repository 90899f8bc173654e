import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BILLING_PERIODS } from '../packages/package.ts'
import { LEAST_PAYMENT } from '../payments/payment-lifecycle.ts'
import { riyals, vatOf } from '../shared/money.ts'
import { type Act, actOf, type Bought, type PaidTime, type PricedTerms, upgradePrice } from './choices.ts'
import { refundDue } from './refund-due.ts'
import { SUBSCRIPTION_STATUSES } from './subscription-lifecycle.ts'
import { daysOf, monthsAfter, periodOf } from './subscription-period.ts'

const DAY = 24 * 60 * 60 * 1000
const START = new Date('2026-11-30T10:00:00+03:00')
const small: PricedTerms = { packageId: 'small', billing: 'monthly', fee: riyals(300) }
const large: PricedTerms = { packageId: 'large', billing: 'monthly', fee: riyals(600) }
const year: PricedTerms = { packageId: 'small', billing: 'yearly', fee: riyals(3_000) }
const timeOf = (terms: PricedTerms, index = 0): PaidTime => {
  const period = periodOf(START, terms.billing, index)
  return { ...period, value: terms.fee, wholeDays: daysOf(period) }
}
const having = (terms: PricedTerms, changes: Partial<Bought> = {}): Bought => ({
  ...{ status: 'active', terms, period: timeOf(terms) },
  ...changes,
})
const on = (days: number) => new Date(START.getTime() + days * DAY)
const act = (bought: Bought | undefined, terms: PricedTerms, days: number): Act['act'] | undefined =>
  actOf(bought, terms, on(days))?.act

describe('what pressing does', () => {
  it.each<[string, Bought | undefined, PricedTerms, number, string | undefined]>([
    ['starts for who has nothing', undefined, small, 0, 'start'],
    ['starts anew after an end', having(small, { status: 'expired' }), small, 60, 'start'],
    ['starts while the first order waits', having(small, { status: 'awaiting_payment' }), large, 0, 'start'],
    [
      'is nothing while approval is waited for',
      having(small, { status: 'awaiting_approval' }),
      large,
      1,
      undefined,
    ],
    ['upgrades at once to a dearer fee', having(small), large, 3, 'upgrade'],
    ['waits with a cheaper one', having(large), small, 3, 'change'],
    ['waits with another billing', having(small), year, 3, 'change'],
    ['is what one has', having(small), small, 3, 'current'],
    ['renews from fourteen days before the end', having(small), small, 17, 'renewal'],
    ['renews what was chosen for then', having(large, { next: small }), small, 17, 'renewal'],
    ['does not renew what will not be', having(large, { next: small }), large, 17, 'current'],
    ['renews anything in the grace', having(small, { status: 'grace' }), year, 33, 'renewal'],
    [
      'is nothing more once the next is paid',
      having(small, { period: timeOf(small, 1) }),
      small,
      17,
      'current',
    ],
    [
      'cannot close a period that has not begun',
      having(small, { period: timeOf(small, 1) }),
      large,
      17,
      'change',
    ],
    [
      'is nothing once a change is paid',
      having(large, { next: small, changesAt: on(31) }),
      year,
      20,
      undefined,
    ],
  ])('%s', (_, bought, terms, days, expected) => {
    expect(act(bought, terms, days)).toBe(expected)
  })

  it('the price of an upgrade stands three days, and never beyond the period', () => {
    const stands = (days: number) => actOf(having(small), large, on(days)) as { standsUntil: Date }
    expect(stands(3).standsUntil).toEqual(on(6))
    expect(stands(28).standsUntil).toEqual(timeOf(small).endsAt)
  })
})

const anyTerms = fc.record({
  packageId: fc.constantFrom('a', 'b', 'c'),
  billing: fc.constantFrom(...BILLING_PERIODS),
  fee: fc.integer({ min: 1, max: riyals(1_000_000) }),
})
const anyPurchased: fc.Arbitrary<Bought> = fc
  .record({
    terms: anyTerms,
    next: fc.option(anyTerms, { nil: undefined }),
    status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
    index: fc.nat(3),
    startedDay: fc.nat(1500),
  })
  .map(({ terms, next, status, index, startedDay }) => {
    const period = periodOf(on(startedDay), terms.billing, index)
    const paid = { ...period, value: terms.fee, wholeDays: daysOf(period) }
    return { status, terms, next, ...(status !== 'awaiting_payment' && { period: paid }) }
  })

describe('every price', () => {
  it('adds up to the halala, is above nothing, and no act but one that orders has one', () => {
    fc.assert(
      fc.property(anyPurchased, anyTerms, fc.nat(2_000), (bought, terms, day) => {
        const found = actOf(bought, terms, on(day))
        if (!found || !('price' in found)) return
        const { unitPrice, discount, net, vat, total } = found.price
        expect(net).toBe(unitPrice - discount)
        expect(net).toBeGreaterThan(0)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(vat).toBe(vatOf(net))
        expect(total).toBe(net + vat)
        for (const sum of [unitPrice, discount, net, vat, total]) expect(Number.isSafeInteger(sum)).toBe(true)
        expect(found.standsUntil > on(day)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('of an upgrade in two steps is that of one, but for roundings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: riyals(5_000) }),
        fc.nat(riyals(5_000)),
        fc.nat(riyals(5_000)),
        fc.nat(30),
        (fee, more, still, day) => {
          const now = on(day)
          const period = timeOf({ ...small, fee })
          const once = upgradePrice(period, fee + more + still, now)
          const first = upgradePrice(period, fee + more, now)
          const days = daysOf(period) - day
          if (days === 0) return
          const between = { ...period, startsAt: now, value: first.unitPrice }
          const second = upgradePrice(between, fee + more + still, now)
          expect(Math.abs(first.net + second.net - once.net)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('of an upgrade never falls by waiting for a dearer package to cost more than its fee', () => {
    fc.assert(
      fc.property(fc.nat(riyals(5_000)), fc.nat(30), (more, day) => {
        const price = upgradePrice(timeOf(small), small.fee + more, on(day))
        expect(price.unitPrice).toBeLessThanOrEqual(small.fee + more)
        expect(price.discount).toBeLessThanOrEqual(small.fee)
      }),
    )
  })
})

const HELD = riyals(10_000_000)

it('asks for no payment below what can be paid: so small a difference waits for the end of the period', () => {
  const dearer = { ...small, packageId: 'dearer', fee: small.fee + riyals(20) }
  expect(act(having(small), dearer, 3)).toBe('upgrade')
  expect(upgradePrice(timeOf(small), dearer.fee, on(29)).total).toBeLessThan(LEAST_PAYMENT)
  expect(act(having(small), dearer, 29)).toBe('change')
})

describe('what goes back', () => {
  it('is no more than the payments still hold', () => {
    expect(refundDue({ ahead: 30_000, leads: 0, leadsUsed: 0, held: 23_000 }, START)).toMatchObject({
      ...{ net: 20_000, total: 23_000 },
    })
  })

  it('is at most what was paid, at least nothing, and never more for more use', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: riyals(100_000) }),
        fc.nat(riyals(10_000)),
        fc.nat(400),
        fc.nat(15),
        (fee, ahead, day, leadsUsed) => {
          const period = timeOf({ ...year, fee })
          const due = (used: number, at: number) =>
            refundDue({ period, ahead, leads: 120, leadsUsed: used, held: HELD }, on(at))
          const { net, total } = due(leadsUsed, day)
          expect(net).toBeGreaterThanOrEqual(ahead)
          expect(net).toBeLessThanOrEqual(fee + ahead)
          expect(total).toBe(net + vatOf(net))
          expect(due(leadsUsed + 1, day).net).toBeLessThanOrEqual(net)
          expect(due(leadsUsed, day + 1).net).toBeLessThanOrEqual(net)
        },
      ),
    )
  })

  it('is everything that was paid and never began', () => {
    expect(refundDue({ ahead: 30_000, leads: 0, leadsUsed: 0, held: HELD }, START)).toEqual({
      ...{ net: 30_000, total: 34_500, rule: 'whole', usedDays: 0, usedLeads: 0 },
    })
    expect(monthsAfter(START, 3)).toEqual(new Date('2027-02-28T10:00:00+03:00'))
  })
})
