import { expect, test } from 'vitest'
import { districtIn } from './quarters.ts'

test.each([
  ['الياسمين', 'Al Yasmin'],
  ['حي  النرجس', 'Al Narjis'],
  ['Al-Malqa', 'Al Malqa'],
  ['Yasmeen District', 'Al Yasmin'],
  ['Ar Rawdah dist.', 'Al Rawdah'],
  ['أبحر الشمالية', 'North Obhur'],
  ['حي الأمل', 'حي الأمل'],
])('the quarter %s is %s in English', (written, shown) => {
  expect(districtIn(written, 'en')).toBe(shown)
})

test.each([
  ['Al-Malqa', 'الملقا'],
  ['yasmeen neighborhood', 'الياسمين'],
  ['حي الياسمين', 'الياسمين'],
  ['Cedar Court', 'Cedar Court'],
])('the quarter %s is %s in Arabic', (written, shown) => {
  expect(districtIn(written, 'ar')).toBe(shown)
})
