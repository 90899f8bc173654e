import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells are quoted, and quotes inside doubled', () => {
  expect(csvLine(['شركة "البناء"، المحدودة', 'a,b', ''])).toBe('"شركة ""البناء""، المحدودة","a,b",""\r\n')
})

test.each(['=HYPERLINK("http://x")', '+1', '-1+1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', '＠SUM(A1)'])(
  'a formula is only a text: %j',
  (text) => {
    expect(csvLine([text]).startsWith(`"'`)).toBe(true)
  },
)

test('a number stays a number', () => {
  expect(csvLine(['966551234567'])).toBe('"966551234567"\r\n')
})
