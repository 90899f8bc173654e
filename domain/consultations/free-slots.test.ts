import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { riyadhParts } from '../shared/riyadh-time.ts'
import { type ConsultationOffer, freeSlots, type OpeningHours, SLOT_STEP_MINUTES } from './free-slots.ts'

const MINUTE = 60_000
const at = (text: string) => new Date(`${text}+03:00`)
const clock = (start: Date) => start.toISOString().slice(11, 16)
const mornings: OpeningHours = {
  weekly: Array.from({ length: 7 }, () => [{ from: 9 * 60, until: 11 * 60 }]),
  exceptions: new Map(),
}
const hour: ConsultationOffer = { minutes: 60, pauseMinutes: 0, noticeMinutes: 120, horizonDays: 30 }
const sunday = { date: at('2026-11-22T00:00'), now: at('2026-11-20T12:00') }

describe('freeSlots', () => {
  test("starts on the quarter hour and ends by the advisor's closing time", () => {
    expect(freeSlots(mornings, hour, [], sunday).map(clock)).toEqual([
      '06:00',
      '06:15',
      '06:30',
      '06:45',
      '07:00',
    ])
  })

  test('leaves booked times and the pause around them free', () => {
    const booked = [{ startsAt: at('2026-11-22T09:00'), freeAt: at('2026-11-22T09:45') }]
    const paused = { ...hour, minutes: 30, pauseMinutes: 15 }
    expect(freeSlots(mornings, paused, booked, sunday).map(clock)).toEqual([
      '06:45',
      '07:00',
      '07:15',
      '07:30',
    ])
  })

  test('offers nothing on a holiday, unless it has hours of its own', () => {
    const founding = { date: at('2027-02-22T10:00'), now: at('2027-02-20T10:00') }
    expect(freeSlots(mornings, hour, [], founding)).toEqual([])
    const exceptions = new Map([['2027-02-22', [{ from: 600, until: 660 }]]])
    expect(freeSlots({ ...mornings, exceptions }, hour, [], founding).map(clock)).toEqual(['07:00'])
  })

  test('an exception without hours closes an ordinary day', () => {
    const exceptions = new Map([['2026-11-22', []]])
    expect(freeSlots({ ...mornings, exceptions }, hour, [], sunday)).toEqual([])
  })

  test('offers nothing before the notice time or after the horizon', () => {
    const soon = { date: sunday.date, now: at('2026-11-22T07:30') }
    expect(freeSlots(mornings, hour, [], soon).map(clock)).toEqual(['06:30', '06:45', '07:00'])
    expect(freeSlots(mornings, { ...hour, horizonDays: 1 }, [], sunday)).toEqual([])
  })
})

test('every minute of every slot is open, unbooked and within the limits, and no valid start is missing', () => {
  const spans = fc
    .tuple(
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 760, max: 1300 }),
    )
    .map(([from, length, second]) => [
      { from, until: Math.min(from + length, 740) },
      { from: second, until: Math.min(second + length, 1440) },
    ])
  const bookings = fc.array(fc.tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 5, max: 120 })), {
    maxLength: 4,
  })
  const offers = fc.record({
    minutes: fc.constantFrom(15, 30, 45, 60, 90),
    pauseMinutes: fc.constantFrom(0, 10, 15),
    noticeMinutes: fc.integer({ min: 0, max: 3000 }),
    horizonDays: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(spans, bookings, offers, (open, taken, offer) => {
      const hours = { weekly: Array.from({ length: 7 }, () => open), exceptions: new Map() }
      const midnight = sunday.date.getTime()
      const booked = taken.map(([from, length]) => ({
        startsAt: new Date(midnight + from * MINUTE),
        freeAt: new Date(midnight + (from + length + offer.pauseMinutes) * MINUTE),
      }))
      const isFree = (minute: number) => {
        const instant = midnight + minute * MINUTE
        const isOpen = open.some(({ from, until }) => minute >= from && minute < until)
        return { isOpen, isTaken: booked.some((b) => +b.startsAt <= instant && instant < +b.freeAt) }
      }
      const canBegin = (first: number) => {
        const start = midnight + first * MINUTE
        const soonest = sunday.now.getTime() + offer.noticeMinutes * MINUTE
        if (start < soonest || start > sunday.now.getTime() + offer.horizonDays * 1440 * MINUTE) return false
        for (let minute = first; minute < first + offer.minutes; minute += 1)
          if (!isFree(minute).isOpen || minute >= 1440) return false
        // Adjacent ranges would read as one range; these never touch.
        for (let minute = first; minute < first + offer.minutes + offer.pauseMinutes; minute += 1)
          if (isFree(minute).isTaken) return false
        return true
      }
      const expected = Array.from(
        { length: 1440 / SLOT_STEP_MINUTES },
        (_, n) => n * SLOT_STEP_MINUTES,
      ).filter(canBegin)
      const found = freeSlots(hours, offer, booked, sunday).map((start) => {
        const { hour: hours_, minute } = riyadhParts(start)
        return hours_ * 60 + minute
      })
      expect(found).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})
