import { expect, test } from 'vitest'
import { translatorFor } from '#i18n/translator.ts'
import { headlineOf } from './report-headline.ts'

const plain = (said: string) => said.replace(/[⁦-⁩]/g, '')
const headline = (locale: 'ar' | 'en', district: string) =>
  plain(
    headlineOf(
      { projectType: 'interior_finishing', city: 'riyadh', district },
      translatorFor(locale),
      locale,
    ),
  )

test('an English headline names a district in English where we know its name', () => {
  expect(headline('en', 'حي الياسمين')).toContain('Al Yasmin, Riyadh')
  expect(headline('en', 'حي لا نعرفه')).toContain('حي لا نعرفه, Riyadh')
  expect(headline('ar', 'حي الياسمين')).toContain('حي الياسمين، الرياض')
})
