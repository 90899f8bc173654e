import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riyadhParts } from '../shared/riyadh-time.ts'
import { daysBegun, daysOf, periodOf } from './subscription-period.ts'

const anyMoment = fc.date({
  min: new Date('2025-01-01T00:00Z'),
  max: new Date('2035-01-01T00:00Z'),
  noInvalidDate: true,
})
const billing = fc.constantFrom('monthly' as const, 'yearly' as const)

describe('the periods of a subscription', () => {
  it('that began on the last of January end with February and come back to the 31st', () => {
    const startedAt = new Date('2027-01-31T23:30:00+03:00')
    expect(periodOf(startedAt, 'monthly', 0).endsAt).toEqual(new Date('2027-02-28T23:30:00+03:00'))
    expect(periodOf(startedAt, 'monthly', 1).endsAt).toEqual(new Date('2027-03-31T23:30:00+03:00'))
  })

  it('of a year that began on 29 February end on the 28th', () => {
    const startedAt = new Date('2028-02-29T00:30:00+03:00')
    expect(periodOf(startedAt, 'yearly', 0).endsAt).toEqual(new Date('2029-02-28T00:30:00+03:00'))
  })

  it('follow each other without a gap, keep the time of day and never skip a month', () => {
    fc.assert(
      fc.property(anyMoment, billing, fc.nat(40), (startedAt, period, index) => {
        const [one, next] = [periodOf(startedAt, period, index), periodOf(startedAt, period, index + 1)]
        expect(next.startsAt).toEqual(one.endsAt)
        const [from, to] = [riyadhParts(one.startsAt), riyadhParts(one.endsAt)]
        expect([to.hour, to.minute]).toEqual([from.hour, from.minute])
        expect((to.year - from.year) * 12 + to.month - from.month).toBe(period === 'monthly' ? 1 : 12)
      }),
    )
  })

  it('count each day that has begun', () => {
    const period = periodOf(new Date('2026-11-10T12:00:00+03:00'), 'monthly', 0)
    const begun = (at: string) => daysBegun(period, new Date(at))
    expect(daysOf(period)).toBe(30)
    expect(begun('2026-11-10T12:00:00+03:00')).toBe(0)
    expect(begun('2026-11-10T12:00:01+03:00')).toBe(1)
    expect(begun('2026-12-10T12:00:00+03:00')).toBe(30)
    expect(begun('2027-12-10T12:00:00+03:00')).toBe(30)
  })
})
