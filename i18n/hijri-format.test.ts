import { expect, test } from 'vitest'
import { formatHijriDate } from './hijri-format.ts'

test.each([
  ['ar', '11 رمضان 1448 هـ'],
  ['en', '11 Ramadan 1448 AH'],
] as const)('a Hijri date in %s has Western digits and the day in Riyadh', (locale, written) => {
  expect(formatHijriDate('2027-02-18T12:00:00+03:00', locale)).toBe(written)
  // Still the same day in Riyadh, the next one has begun nowhere near.
  expect(formatHijriDate('2027-02-17T21:00:00Z', locale)).toBe(written)
})
