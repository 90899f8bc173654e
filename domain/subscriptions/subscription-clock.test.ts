import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BILLING_PERIODS } from '../packages/package.ts'
import {
  dueOf,
  monthAt,
  nextGrantAt,
  nextLookAt,
  paidUntil,
  type SubscriptionTime,
} from './subscription-clock.ts'
import { monthsAfter } from './subscription-period.ts'

const DAY = 24 * 60 * 60 * 1000
const START = new Date('2027-01-31T23:30:00+03:00')
const later = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY)
const bought = (changes: Partial<SubscriptionTime> = {}): SubscriptionTime => ({
  ...{
    status: 'active',
    billing: 'monthly',
    anchoredAt: START,
    grantedMonths: 1,
    endsAt: monthsAfter(START, 1),
  },
  ...changes,
})

describe('what time brings', () => {
  const end = monthsAfter(START, 1)
  it.each<[string, SubscriptionTime, Date, string | undefined]>([
    ['nothing in the middle', bought(), later(START, 3), undefined],
    ['a reminder', bought(), later(end, -14), 'remind'],
    ['none twice', bought({ remindedDays: 14 }), later(end, -8), undefined],
    ['the end', bought({ remindedDays: 1 }), end, 'end_period'],
    ['the end and no reminder, to who slept', bought(), later(end, 3), 'end_period'],
    ['the end of the grace', bought({ status: 'grace' }), later(end, 7), 'end_grace'],
    ['nothing in the grace', bought({ status: 'grace' }), later(end, 6), undefined],
    ['a month of leads', bought({ billing: 'yearly', endsAt: monthsAfter(START, 12) }), end, 'grant'],
    ['a change that was paid', bought({ changesAt: end, endsAt: monthsAfter(START, 13) }), end, 'change'],
    ['nothing to what is not paid', bought({ status: 'awaiting_payment' }), later(end, 90), undefined],
  ])('%s', (_, time, now, due) => {
    expect(dueOf(time, now)).toBe(due)
  })
})

const anyTime = fc
  .record({
    status: fc.constantFrom('active' as const, 'grace' as const),
    billing: fc.constantFrom(...BILLING_PERIODS),
    startedDay: fc.nat(1500),
    periods: fc.integer({ min: 1, max: 4 }),
    grantedMonths: fc.nat(12),
    remindedDays: fc.constantFrom(undefined, 14, 7, 1),
  })
  .map(({ startedDay, periods, ...time }) => {
    const anchoredAt = later(START, startedDay)
    return { ...time, anchoredAt, endsAt: paidUntil(anchoredAt, time.billing, periods) }
  })

describe('when to look next', () => {
  it('is never after something is due', () => {
    fc.assert(
      fc.property(anyTime, fc.nat(3_000), (time, day) => {
        const now = later(START, day)
        if (dueOf(time, now)) expect(nextLookAt(time)! <= now).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('a month of leads is never granted after the end of what is paid', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        const at = nextGrantAt(time)
        if (at) expect(at < time.endsAt).toBe(true)
      }),
    )
  })
})

it('the month that runs holds the moment, and months follow each other', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.nat(60 * 24), (days, minutes) => {
      const now = new Date(later(START, days).getTime() + minutes * 60_000)
      const month = monthAt(START, now)
      expect(month.startsAt <= now && now < month.endsAt).toBe(true)
    }),
  )
})
