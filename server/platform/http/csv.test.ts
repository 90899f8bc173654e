import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells are quoted and their quotes are doubled', () => {
  expect(csvLine(['شركة "البناء"، المحدودة', 'a,b', ''])).toBe('"شركة ""البناء""، المحدودة","a,b",""\r\n')
})

test.each(['=HYPERLINK("http://x")', '+1', '-1+1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', '＠SUM(A1)'])(
  'the formula %j is escaped as text',
  (text) => {
    expect(csvLine([text]).startsWith(`"'`)).toBe(true)
  },
)

test('a number is not quoted', () => {
  expect(csvLine(['966551234567'])).toBe('"966551234567"\r\n')
})
