import { expect, test } from 'vitest'
import { tidyNumber } from './number-field.tsx'

test('١٢٣٤ becomes 1,234 on blur', () => {
  expect(tidyNumber('١٢٣٤')).toBe('1,234')
  expect(tidyNumber(' 12.5 ')).toBe('12.5')
})

test('text that is no number is kept, with Latin digits, for the error message', () => {
  expect(tidyNumber('حوالي ٣٠٠')).toBe('حوالي 300')
  expect(tidyNumber('')).toBe('')
})
