import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clockOf,
  DAY_END,
  daysFromTo,
  equalDays,
  minutesOf,
  tidied,
  willMerge,
  withAnotherSpan,
  withChangedSpan,
  withCopiedDay,
} from './span-editing.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([from, length]) => ({ from: from * 15, until: Math.min((from + length) * 15, DAY_END) }))

describe('hours of a day', () => {
  test('start with a morning, and continue after a break while the day has room', () => {
    const morning = withAnotherSpan([])
    expect(morning).toEqual([{ from: 540, until: 720 }])
    expect(withAnotherSpan(morning)[1]).toEqual({ from: 780, until: 960 })
    const late = [{ from: 1200, until: 1380 }]
    expect(withAnotherSpan(late)).toEqual(late)
  })

  test('a changed start or end never makes a negative range, and stays within the day', () => {
    const minute = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15)
    fc.assert(
      fc.property(span, minute, fc.boolean(), (one, to, isFrom) => {
        fc.pre(isFrom ? to < DAY_END : to > 0)
        const [changed] = withChangedSpan([one], 0, isFrom ? { from: to } : { until: to })
        expect(changed!.from).toBeGreaterThanOrEqual(0)
        expect(changed!.until).toBeLessThanOrEqual(DAY_END)
        expect(changed!.until).toBeGreaterThan(changed!.from)
        expect(isFrom ? changed!.from : changed!.until).toBe(to)
      }),
    )
  })

  test('merging sorts ranges, joins overlaps and keeps the same open minutes', () => {
    const isOpen = (spans: { from: number; until: number }[], at: number) =>
      spans.some(({ from, until }) => from <= at && at < until)
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), (spans) => {
        const neat = tidied(spans)
        for (let at = 1; at < neat.length; at += 1)
          expect(neat[at]!.from).toBeGreaterThan(neat[at - 1]!.until)
        let open = 0
        for (let at = 0; at < DAY_END; at += 1) {
          expect(isOpen(neat, at)).toBe(isOpen(spans, at))
          if (isOpen(neat, at)) open += 1
        }
        expect(minutesOf(spans)).toBe(open)
        expect(willMerge(neat)).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  test('are copied only to the chosen days', () => {
    const weekly = [[{ from: 540, until: 720 }], [], [{ from: 0, until: 60 }], [], [], [], []]
    const copied = withCopiedDay(weekly, 0, [1, 3])
    expect(copied.map((spans) => spans.length)).toEqual([1, 1, 1, 1, 0, 0, 0])
    expect(copied[2]).toEqual(weekly[2])
    expect(copied[1]).not.toBe(copied[0])
  })
})

test('times are shown as those of appointments, and the end of a day is midnight', () => {
  const shown = [0, 545, DAY_END].map((minute) => clockOf(minute, 'en').replace('\u00A0', ' '))
  expect(shown).toEqual(['12:00 am', '9:05 am', '12:00 am'])
})

test('an absence covers every day of its range', () => {
  expect(daysFromTo('2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  expect(daysFromTo('2026-12-30', '2026-12-29')).toEqual([])
  expect(daysFromTo('2026-01-01', '2026-12-29')).toEqual([])
  expect(daysFromTo('', '2026-12-29')).toEqual([])
})

test('days in a row with the same hours stand together; a closed day and one with other hours alone', () => {
  const evening = [{ from: 960, until: 1260 }]
  const week = [evening, [...evening], evening, [{ from: 900, until: 1260 }], evening, [], []]
  expect(equalDays(week)).toEqual([[0, 1, 2], [3], [4], [5], [6]])
})
