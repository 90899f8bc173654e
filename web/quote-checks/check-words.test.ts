import { expect, test } from 'vitest'
import { isWidelyUsual, toneOf } from './check-words.ts'
import { exampleCheck } from './example-check.ts'
import { EXAMPLE_TONES } from './reading-card.tsx'

const within = (low: number, high: number) =>
  ({ verdict: 'within', usual: { low, typical: (low + high) / 2, high } }) as const

test('a price within a range of more than three times is a question of the grade, not a usual price', () => {
  expect([within(4500, 13_501), within(4500, 13_500)].map(isWidelyUsual)).toEqual([true, false])
  expect([within(4500, 31_700), within(4500, 9000)].map(toneOf)).toEqual(['ask', 'good'])
  // Above the widest range it is still above.
  expect(toneOf({ ...within(4500, 31_700), verdict: 'above' })).toBe('bad')
})

test('the drawing on the page of the form has the colours of the example', () => {
  expect(exampleCheck(undefined).lines.map(toneOf)).toEqual(EXAMPLE_TONES)
})
