import { expect, test } from 'vitest'
import { firstPage, numbered, pageAt, rangeOf } from './page-of-list.ts'

const search = (text: string) => new URLSearchParams(text)

test.each([
  ['', 1],
  ['page=7', 1],
  ['after=x', undefined],
  ['after=x&page=2', 2],
  ['before=x&page=3', 3],
  ['before=x&page=one', undefined],
  ['before=x&page=1.5', undefined],
])('"%s" is page %s', (text, page) => {
  expect(pageAt(search(text))).toBe(page)
})

test.each([
  [1, 20, 31, [1, 20]],
  [2, 11, 31, [21, 31]],
  // Rows went meanwhile.
  [3, 20, 31, undefined],
  [2, 20, 31, [21, 31]],
  [1, 20, 20, undefined],
  [undefined, 20, 31, undefined],
  [1, 0, 0, undefined],
  [1, 20, undefined, undefined],
])('page %s with %s rows of %s shows %s', (page, rows, total, range) => {
  expect(rangeOf(page, rows, total)).toEqual(range)
})

test('the first page has neither number nor beginning, and keeps the filters', () => {
  expect(String(firstPage(search('city=riyadh&before=x&page=3')))).toBe('city=riyadh')
  expect(String(numbered(search('city=riyadh&before=x'), 2))).toBe('city=riyadh&before=x&page=2')
  expect(String(numbered(search('before=x&page=3'), undefined))).toBe('before=x')
})
