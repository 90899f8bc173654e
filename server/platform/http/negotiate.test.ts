import { expect, test } from 'vitest'
import { chooseEncoding, matchesETag } from './negotiate.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, *;q=0', 'identity'],
  ['zstd', 'identity'],
  ['br;q=nonsense', 'identity'],
] as const)('Accept-Encoding %s → %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b" ,W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
] as const)('If-None-Match %s names "a": %s', (header, matches) => {
  expect(matchesETag(header, '"a"')).toBe(matches)
})
