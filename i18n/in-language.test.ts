import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

test('a text in both languages is read in the reader’s, in whichever order it was written', () => {
  expect(inLanguage('مراجعة العقد | Contract review', 'en')).toBe('Contract review')
  expect(inLanguage('مراجعة العقد | Contract review', 'ar')).toBe('مراجعة العقد')
  expect(inLanguage('Contract review | مراجعة العقد', 'ar')).toBe('مراجعة العقد')
})

test.each(['مراجعة العقد', 'Contract review', 'a | b | c', ' | Contract review', ''])(
  'a text in one language stays whole: %j',
  (text) => {
    expect(inLanguage(text, 'en')).toBe(text)
    expect(inLanguage(text, 'ar')).toBe(text)
  },
)

test('two parts of one language: the first', () => {
  expect(inLanguage('Plans | Drawings', 'ar')).toBe('Plans')
})
