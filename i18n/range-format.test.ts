import { expect, test } from 'vitest'
import { formatRange } from './range-format.ts'

test('the low end comes first to a reader of either language', () => {
  expect(formatRange('190', '360', 'en')).toBe('190–360')
  expect(formatRange('190', '360', 'ar')).toBe('من 190 إلى 360')
  expect(formatRange('5', '5', 'ar')).toBe('5')
})
