import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tidyText } from './text.ts'

it('keeps words and paragraphs, drops what cannot be seen', () => {
  expect(tidyText('  فيلا \u202eدورين\u0000\r\n\r\n\r\n\n في الرياض ')).toBe('فيلا دورين\n\nفي الرياض')
  expect(tidyText('حي \ud800النرجس 😀')).toBe('حي النرجس 😀')
  expect(tidyText('one\ntwo')).toBe('one\ntwo')
  expect(tidyText('e\u0301')).toBe('é')
})

it('has nothing left to tidy the second time', () => {
  const piece = fc.constantFrom(
    'a',
    'ب',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\u202e',
    '\u0007',
    '\u0301',
    '\u200f',
    '\ud83d',
    '\ude00',
  )
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        const tidy = tidyText(text)
        expect(tidyText(tidy)).toBe(tidy)
        expect(tidy).not.toMatch(/\n{3}|\u202e|\r/)
        expect(tidy).not.toContain('\u0007')
      },
    ),
  )
})
