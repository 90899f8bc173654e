import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { riyals } from '../shared/money.ts'
import { consultationRefund, MOST_RESCHEDULES, mayReschedule } from './cancellation.ts'
import { CONSULTATION_STATUSES, nextConsultationStatus } from './consultation-lifecycle.ts'

const startsAt = new Date('2026-12-01T10:00:00+03:00')
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)

describe('consultationRefund', () => {
  test.each([
    [24, riyals(300)],
    [23.99, riyals(150)],
    [4, riyals(150)],
    [3.99, 0],
    [-1, 0],
  ])('refunds an owner who cancels %d hours before', (hours, refund) => {
    expect(consultationRefund(riyals(300), { startsAt, at: hoursBefore(hours), by: 'owner' })).toBe(refund)
  })

  test('refunds everything when the advisor cancels, even afterwards', () => {
    for (const hours of [48, 1, -1])
      expect(consultationRefund(riyals(300), { startsAt, at: hoursBefore(hours), by: 'advisor' })).toBe(
        riyals(300),
      )
  })

  test('never grows as time passes, and never exceeds what was paid', () => {
    const moments = fc.tuple(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.double({ min: 0, max: 72, noNaN: true }),
      fc.double({ min: 0, max: 72, noNaN: true }),
    )
    fc.assert(
      fc.property(moments, ([paid, one, other]) => {
        const [early, late] = [Math.max(one, other), Math.min(one, other)].map((hours) =>
          consultationRefund(paid, { startsAt, at: hoursBefore(hours), by: 'owner' }),
        )
        expect(early).toBeGreaterThanOrEqual(late!)
        expect(early).toBeLessThanOrEqual(paid)
        expect(Number.isInteger(late)).toBe(true)
      }),
    )
  })
})

test('mayReschedule allows a few changes, in time', () => {
  expect(mayReschedule({ startsAt, at: hoursBefore(4), moved: 0 })).toBe(true)
  expect(mayReschedule({ startsAt, at: hoursBefore(3.9), moved: 0 })).toBe(false)
  expect(mayReschedule({ startsAt, at: hoursBefore(48), moved: MOST_RESCHEDULES })).toBe(false)
})

test('a consultation that ended cannot be reopened', () => {
  for (const from of CONSULTATION_STATUSES.slice(2))
    for (const event of ['pay', 'release', 'reschedule', 'cancel', 'finish', 'miss'] as const)
      expect(nextConsultationStatus(from, event)).toBeUndefined()
  expect(nextConsultationStatus('held', 'pay')).toBe('booked')
})
