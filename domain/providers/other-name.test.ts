import { expect, test } from 'vitest'
import { isInOtherScript } from './other-name.ts'

test.each([
  ['مؤسسة ركن الياسمين', 'Rukn Al Yasmin Est.', true],
  ['Corniche Fit-Out Co.', 'شركة الكورنيش للتشطيب', true],
  ['شركة LED للإضاءة', 'LED Lighting Co.', true],
  ['مؤسسة ركن الياسمين', 'ركن الياسمين للتشطيبات', false],
  ['Corniche Fit-Out Co.', 'Corniche', false],
  ['مؤسسة ركن الياسمين', '北京', false],
  ['مؤسسة ركن الياسمين', '123', false],
])('beside %s, %s is a name in the other script: %s', (companyName, otherName, is) => {
  expect(isInOtherScript(companyName, otherName)).toBe(is)
})
