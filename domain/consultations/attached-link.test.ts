import { expect, test } from 'vitest'
import { readAttachedLink } from './attached-link.ts'

test.each([
  ['/check/abc-DEF_1', { of: 'check', token: 'abc-DEF_1' }],
  ['https://mimar.example/en/check/abc?x=1#line-2', { of: 'check', token: 'abc' }],
  ['mimar.example/track/abc', { of: 'request', token: 'abc' }],
  ['/en/track/abc/contract', { of: 'request', token: 'abc' }],
  ['https://mimar.example/', undefined],
  ['/checked/abc', undefined],
  ['/check/', undefined],
  ['', undefined],
])('%s is read as %o', (link, read) => {
  expect(readAttachedLink(link)).toEqual(read)
})
