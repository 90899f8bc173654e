import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countEveryMinute } from '#testing/simulation/every-business-minute.ts'
import { seededChance } from '../estimates/seeded-chance.ts'
import { addBusinessMinutes, businessMinutesBetween } from './business-time.ts'

const MINUTE_MS = 60_000
const moments = fc.date({
  min: new Date('2025-01-01T00:00+03:00'),
  max: new Date('2038-12-31T23:59+03:00'),
  noInvalidDate: true,
})
/** In milliseconds, up to about a year of work. */
const amounts = fc.integer({ min: 1, max: 130_000 * MINUTE_MS })

describe('beside a count of every minute', () => {
  const { first, tally } = countEveryMinute()
  const at = (minute: number) => new Date(first + minute * MINUTE_MS)
  const chance = seededChance(7)

  it('100,000 intervals have the same minutes, and the way back is the first minute that has them', () => {
    const wrong: string[] = []
    for (let round = 0; round < 100_000; round++) {
      const from = Math.floor(chance() * (tally.length - 1))
      const reach = round % 2 ? 20 * 1440 : tally.length - 1 - from
      const to = Math.min(from + Math.floor(chance() * reach), tally.length - 2)
      const minutes = tally[to]! - tally[from]!
      const back = addBusinessMinutes(at(from), minutes)
      const reached = (back.getTime() - first) / MINUTE_MS
      const isFirst = minutes === 0 ? reached === from : tally[reached - 1]! - tally[from]! === minutes - 1
      if (
        businessMinutesBetween(at(from), at(to)) !== minutes ||
        tally[reached]! - tally[from]! !== minutes ||
        !isFirst
      )
        wrong.push(`${at(from).toISOString()} ${at(to).toISOString()}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('business minutes', () => {
  it('add up, whatever lies between', () => {
    fc.assert(
      fc.property(moments, moments, moments, (a, b, c) => {
        const parts = businessMinutesBetween(a, b) + businessMinutesBetween(b, c)
        expect(parts).toBeCloseTo(businessMinutesBetween(a, c), 6)
      }),
    )
  })

  it('never run back, and never faster than the wall', () => {
    fc.assert(
      fc.property(moments, amounts, (start, later) => {
        const minutes = businessMinutesBetween(start, new Date(start.getTime() + later))
        expect(minutes).toBeGreaterThanOrEqual(0)
        expect(minutes).toBeLessThanOrEqual(later / MINUTE_MS)
      }),
    )
  })

  it('added are found again, to the millisecond', () => {
    fc.assert(
      fc.property(moments, amounts, (start, ms) => {
        const due = addBusinessMinutes(start, ms / MINUTE_MS)
        expect(Math.round(businessMinutesBetween(start, due) * MINUTE_MS)).toBe(ms)
        const justBefore = new Date(due.getTime() - 1)
        expect(Math.round(businessMinutesBetween(start, justBefore) * MINUTE_MS)).toBe(ms - 1)
      }),
    )
  })

  it('added in two goes are added in one', () => {
    fc.assert(
      fc.property(moments, amounts, amounts, (start, one, two) => {
        const inTwo = addBusinessMinutes(addBusinessMinutes(start, one / MINUTE_MS), two / MINUTE_MS)
        expect(inTwo).toEqual(addBusinessMinutes(start, (one + two) / MINUTE_MS))
      }),
    )
  })
})

it.each([
  ['within a day', '2026-11-22T10:00', 60, '2026-11-22T11:00'],
  ['to the end of the week, not its beginning', '2026-11-19T16:00', 60, '2026-11-19T17:00'],
  ['over the weekend', '2026-11-19T16:00', 61, '2026-11-22T08:01'],
  ['from the night', '2026-11-22T23:30', 60, '2026-11-23T09:00'],
  ['into Ramadan', '2026-02-17T16:00', 120, '2026-02-18T11:00'],
  ['over Founding Day in Ramadan', '2026-02-19T15:00', 120, '2026-02-23T11:00'],
  ['out of Ramadan, over the Eid', '2026-03-18T15:00', 120, '2026-03-23T09:00'],
  ['over Eid al-Adha', '2026-05-25T16:30', 60, '2026-05-31T08:30'],
  ['nothing', '2026-11-20T12:00', 0, '2026-11-20T12:00'],
])('%s: %s and %i minutes is %s', (_, start, minutes, due) => {
  expect(addBusinessMinutes(new Date(`${start}+03:00`), minutes)).toEqual(new Date(`${due}+03:00`))
})

it('refuses to go back, and past the calendar', () => {
  expect(() => addBusinessMinutes(new Date('2026-11-22T10:00+03:00'), -1)).toThrow(RangeError)
  expect(() => addBusinessMinutes(new Date('2040-12-31T10:00+03:00'), 1000)).toThrow('ends with 2040')
})
