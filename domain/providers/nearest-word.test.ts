import { expect, test } from 'vitest'
import { nearestWord, slipsBetween } from './nearest-word.ts'

test.each([
  ['yasmyn', 'yasmyn', 0],
  ['yasnyn', 'yasmyn', 1],
  ['yamsyn', 'yasmyn', 1],
  ['ysmyn', 'yasmyn', 1],
  ['', 'abc', 3],
])('%s is %s with %i slips', (from, to, slips) => {
  expect(slipsBetween(from, to)).toBe(slips)
})

test('the word with the fewest slips is meant, and none when all are too far', () => {
  const words = ['lmsat', 'ryadh', 'yasmyn'].map((letters) => ({ word: letters.toUpperCase(), letters }))
  expect(nearestWord('lmsatt', words)).toBe('LMSAT')
  expect(nearestWord('yasnyn', words)).toBe('YASMYN')
  expect(nearestWord('abc', words)).toBeUndefined()
})
