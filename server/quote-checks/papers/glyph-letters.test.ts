import { expect, test } from 'vitest'
import { type Glyph, withLettersOf } from './glyph-letters.ts'

/** Glyphs as a file draws a line of Arabic, from the left; a space before one is written with it. */
const drawn = (...glyphs: string[]): Glyph[] =>
  glyphs.map((glyph) => ({ letters: glyph.trim(), isAfterSpace: glyph.startsWith(' ') }))

test('a glyph of two letters, which pdf.js turns round with its line, is read in its order', () => {
  expect(withLettersOf(['فيال'], drawn('لا', 'ي', 'ف'))).toEqual(['فيلا'])
  expect(withLettersOf(['12 اإلجمالي 5'], drawn('ي', 'ل', 'ا', 'م', 'ج', 'لإ', 'ا'))).toEqual([
    '12 الإجمالي 5',
  ])
})

test('items that their glyphs do not explain are left as they are', () => {
  expect(withLettersOf(['سعر', 'فيال'], drawn('ق', 'ل', 'ا', 'لا', 'ي', 'ف'))).toEqual(['سعر', 'فيلا'])
  expect(withLettersOf(['SAR 12', 'متر'], [])).toEqual(['SAR 12', 'متر'])
})

test('a space that pdf.js adds within a word goes where the file writes its spaces', () => {
  const glyphs = drawn('م', ' ق', 'ي', 'ر', 'ط')
  expect(withLettersOf(['طر يق م'], glyphs)).toEqual(['طريق م'])
  // A file without any space parts its words by their places alone.
  expect(withLettersOf(['باب م'], drawn('م', 'ب', 'ا', 'ب'))).toEqual(['باب م'])
})
