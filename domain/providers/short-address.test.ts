import { expect, test } from 'vitest'
import { readClassificationGrade, readShortAddress } from './short-address.ts'

test.each([
  ['RRRD2929', 'RRRD2929'],
  [' rrrd ٢٩٢٩ ', 'RRRD2929'],
  ['RRRD-2929', 'RRRD2929'],
  ['RRR2929', undefined],
  ['RRRD29290', undefined],
  ['حيرد2929', undefined],
  ['', undefined],
])('the short address %j is %s', (text, address) => {
  expect(readShortAddress(text)).toBe(address)
})

test.each([
  ['١', '1'],
  ['5', '5'],
  ['6', undefined],
  ['0', undefined],
  ['12', undefined],
])('the grade %j is %s', (text, grade) => {
  expect(readClassificationGrade(text)).toBe(grade)
})
