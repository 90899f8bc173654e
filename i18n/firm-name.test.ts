import { expect, test } from 'vitest'
import { firmName } from './firm-name.ts'

const YASMIN = { companyName: 'مؤسسة ركن الياسمين', otherName: 'Rukn Al Yasmin Est.' }
const CORNICHE = { companyName: 'Corniche Fit-Out Co.', otherName: 'شركة الكورنيش للتشطيب' }

test.each([
  [YASMIN, 'ar', YASMIN.companyName],
  [YASMIN, 'en', YASMIN.otherName],
  [CORNICHE, 'ar', CORNICHE.otherName],
  [CORNICHE, 'en', CORNICHE.companyName],
  [{ companyName: 'Corniche Fit-Out Co.' }, 'ar', 'Corniche Fit-Out Co.'],
] as const)('of %o, a page in %s says %s', (names, locale, said) => {
  expect(firmName(names, locale)).toBe(said)
})
