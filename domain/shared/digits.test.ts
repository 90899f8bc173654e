import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber, toLatinDigits } from './digits.ts'

describe('digits', () => {
  it('understands Arabic-Indic and Persian digits, their separators and pasted bidi marks', () => {
    expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
    expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
    expect(toLatinDigits('\u200f١٬٢٥٠٫٥\u202c\u061c')).toBe('1250.5')
    expect(toLatinDigits('فيلا ٣٥٠ متر')).toBe('فيلا 350 متر')
  })

  it.each([
    ['350', 350],
    [' 350 ', 350],
    ['٣٥٠', 350],
    ['1,200,000', 1_200_000],
    ['١٬٢٠٠٬٠٠٠', 1_200_000],
    ['45،000', 45_000],
    ['45 000', 45_000],
    ['45\u00a0000', 45_000],
    ['12.5', 12.5],
    ['-5', -5],
  ])('reads %s', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  it.each([
    '',
    ' ',
    'abc',
    '12,5',
    '1,20',
    '1.2.3',
    '350 متر',
    '1e5',
    'Infinity',
    'NaN',
    '0x10',
    '9'.repeat(400),
  ])('does not read %s as a number', (text) => {
    expect(readNumber(text)).toBeUndefined()
  })

  it('reads back every whole number however it is grouped', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        expect(readNumber(n.toLocaleString('en'))).toBe(n)
        expect(readNumber(n.toLocaleString('ar-SA-u-nu-arab'))).toBe(n)
      }),
    )
  })
})
