import { expect, test } from 'vitest'
import { tidyNumber } from './number-field.tsx'

test('an owner who types ١٢٣٤ leaves the field and reads 1,234', () => {
  expect(tidyNumber('١٢٣٤')).toBe('1,234')
  expect(tidyNumber(' 12.5 ')).toBe('12.5')
})

test('what is no number stays as typed, in Latin digits, for the error to speak about', () => {
  expect(tidyNumber('حوالي ٣٠٠')).toBe('حوالي 300')
  expect(tidyNumber('')).toBe('')
})
