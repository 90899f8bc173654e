import fc from 'fast-check'
import { expect, it } from 'vitest'
import { internationalMobile, localMobile, readMobile } from './phone.ts'

it.each([
  '0551234567',
  '551234567',
  '966551234567',
  '+966551234567',
  '00966551234567',
  '+966 55 123 4567',
  '055-123-4567',
  '(055) 123.4567',
  '٠٥٥١٢٣٤٥٦٧',
  '۰۵۵۱۲۳۴۵۶۷',
  '\u202a+966 55 123 4567\u202c',
])('reads %s as one and the same mobile', (text) => {
  expect(readMobile(text)).toBe('966551234567')
})

it.each(['', '05', '0451234567', '05512345678', '055123456', '+971551234567', 'mobile', '0551234567x'])(
  'does not read %s as a Saudi mobile',
  (text) => {
    expect(readMobile(text)).toBeUndefined()
  },
)

it('reads back every mobile from both of its displays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500_000_000, max: 599_999_999 }), (subscriber) => {
      const mobile = `966${subscriber}`
      expect(readMobile(localMobile(mobile))).toBe(mobile)
      expect(readMobile(internationalMobile(mobile))).toBe(mobile)
    }),
  )
  expect(localMobile('966551234567')).toBe('0551234567')
  expect(internationalMobile('966551234567')).toBe('+966 55 123 4567')
})
