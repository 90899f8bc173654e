import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partOf, riyals } from '../shared/money.ts'
import { type PaidPeriod, refundOf, unusedByDays, usedByDays } from './proration.ts'

const anyPeriod: fc.Arbitrary<PaidPeriod> = fc
  .record({
    fee: fc.integer({ min: 1, max: riyals(1_000_000) }),
    days: fc.constantFrom(28, 29, 30, 31, 365, 366),
    dayShare: fc.double({ min: 0, max: 1, noNaN: true }),
    leads: fc.integer({ min: 5, max: 180 }),
    leadShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ fee, days, dayShare, leads, leadShare }) => ({
    ...{ fee, days, leads },
    daysUsed: Math.round(days * dayShare),
    leadsUsed: Math.round(leads * leadShare),
  }))

describe('part of a fee', () => {
  it('and its rest are the fee, to the halala', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        expect(usedByDays(period) + unusedByDays(period)).toBe(period.fee)
        expect(Number.isInteger(usedByDays(period))).toBe(true)
      }),
    )
  })

  it('is never further than half a halala from the exact share', () => {
    fc.assert(
      fc.property(
        fc.nat(riyals(1_000_000)),
        fc.nat(366),
        fc.integer({ min: 1, max: 366 }),
        (fee, share, whole) => {
          const exact = (fee * Math.min(share, whole)) / whole
          expect(Math.abs(partOf(fee, share, whole) - exact)).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })
})

describe('a refund', () => {
  it('is whole in the first week while no lead came', () => {
    expect(refundOf({ fee: riyals(300), days: 30, daysUsed: 7, leads: 10, leadsUsed: 0 })).toBe(riyals(300))
  })

  it('after that is what neither days nor leads have used up', () => {
    expect(refundOf({ fee: riyals(300), days: 30, daysUsed: 15, leads: 10, leadsUsed: 8 })).toBe(riyals(60))
    expect(refundOf({ fee: riyals(300), days: 30, daysUsed: 15, leads: 10, leadsUsed: 0 })).toBe(riyals(150))
  })

  it('is never below nothing, above the fee, or higher for more use', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const refund = refundOf(period)
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund).toBeLessThanOrEqual(period.fee)
        const more = { ...period, leadsUsed: Math.min(period.leadsUsed + 1, period.leads) }
        expect(refundOf(more)).toBeLessThanOrEqual(refund)
      }),
    )
  })
})
