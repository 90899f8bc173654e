import { describe, expect, test } from 'vitest'
import { gregorianOf, hijriOf, readHijri, writeHijri } from './hijri.ts'

describe('a Hijri day', () => {
  // 1 Muharram 1446, 1 Ramadan 1447 and Arafah 1446 as announced (docs/sla.md#business-hours).
  test.each([
    ['1446-01-01', '2024-07-07'],
    ['1446-09-29', '2025-03-29'],
    ['1446-12-09', '2025-06-05'],
    ['1447-09-01', '2026-02-18'],
    ['1448-09-11', '2027-02-18'],
  ])('%s is the Gregorian day %s', (hijri, gregorian) => {
    expect(gregorianOf(readHijri(hijri)!)).toBe(gregorian)
    expect(writeHijri(hijriOf(gregorian))).toBe(hijri)
  })

  test('comes back from its Gregorian day, for every day of a century', () => {
    const last = Date.UTC(2077, 0, 1)
    for (let at = Date.UTC(1977, 0, 1); at < last; at += 24 * 60 * 60 * 1000) {
      const day = new Date(at).toISOString().slice(0, 10)
      if (gregorianOf(hijriOf(day)) !== day) expect(day).toBe('converted back')
    }
    expect(hijriOf('2077-01-01').year).toBe(1500)
  })

  test.each(['1448-13-01', '1448-09-31', '1448-00-10', '1600-01-01', '0900-01-01'])(
    '%s does not exist',
    (text) => {
      expect(gregorianOf(readHijri(text)!)).toBeUndefined()
    },
  )

  test('the 30th exists only in long months', () => {
    const months = Array.from({ length: 12 }, (_, at) => gregorianOf({ year: 1448, month: at + 1, day: 30 }))
    const long = months.filter(Boolean).length
    expect([6, 7]).toContain(long)
  })

  test.each([
    ['11/9/1448', '1448-09-11'],
    ['١١/٩/١٤٤٨ هـ', '1448-09-11'],
    ['۱۴۴۸-۹-۱۱', '1448-09-11'],
    [' 1448 / 9 / 11 ', '1448-09-11'],
  ])('is read from %s', (text, written) => {
    expect(writeHijri(readHijri(text)!)).toBe(written)
  })

  test.each(['', '1448', '11/9/48', '1448-09', '1448-09-11-2', '14480911', 'رمضان'])(
    'is not read from %j',
    (text) => {
      expect(readHijri(text)).toBeUndefined()
    },
  )
})
