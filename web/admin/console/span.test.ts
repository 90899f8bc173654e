import { expect, test } from 'vitest'
import { spanOf } from './span.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [
    'an hour and 55 minutes are not an hour',
    HOUR + 55 * MINUTE,
    [
      ['hours', 1],
      ['minutes', 55],
    ],
  ],
  [
    'nor is a day less than its hours',
    2 * DAY - MINUTE,
    [
      ['hours', 47],
      ['minutes', 59],
    ],
  ],
  [
    'hours below a week',
    3 * DAY + 19 * HOUR + MINUTE,
    [
      ['days', 3],
      ['hours', 19],
    ],
  ],
  ['days from then on', 19 * DAY + 18 * HOUR, [['days', 19]]],
  ['no zeros', 6 * HOUR, [['hours', 6]]],
  ['the begun minute is left', 54 * MINUTE + 1, [['minutes', 55]]],
  ['nothing', 0, []],
] as const)('%s', (_, ms, parts) => expect(spanOf(ms, 'left')).toEqual(parts))

test('the begun minute is not late', () => {
  expect(spanOf(54 * MINUTE + 1, 'late')).toEqual([['minutes', 54]])
  expect(spanOf(30_000, 'late')).toEqual([])
})
