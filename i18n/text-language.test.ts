import { expect, test } from 'vitest'
import { languageOfText } from './text-language.ts'

test.each([
  ['ترميم مطبخ في حي النرجس', 'ar'],
  ['Kitchen renovation in Narjis', 'en'],
  ['LED إضاءة مخفية في السقف', 'ar'],
  ['Villa in الرياض, two floors', 'en'],
  ['شركة Gulf Build Contracting', 'en'],
  ['مؤسسة ABCDE', 'ar'],
  // Arabic commas, marks and digits are no letters.
  ['Tiles، 60×60؟ ٣٠٠', 'en'],
  ['300 – 400', undefined],
  ['👍', undefined],
  ['', undefined],
])('%s is in the language of most of its letters', (text, language) => {
  expect(languageOfText(text)).toBe(language)
})

test('the beginning of a long text tells its language', () => {
  expect(languageOfText(`${'سقف '.repeat(120)}${'ceiling '.repeat(500)}`)).toBe('ar')
})
