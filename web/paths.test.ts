import { expect, test } from 'vitest'
import { pathInLocale } from './paths.ts'

test.each([
  ['/', '/', '/en/'],
  ['/en', '/', '/en/'],
  ['/owner', '/owner', '/en/owner'],
  ['/en/owner', '/owner', '/en/owner'],
  ['/entry', '/entry', '/en/entry'],
  // Links with two slashes, or what browsers take for them, would leave for another host.
  ['//evil.example', '/evil.example', '/en/evil.example'],
  ['/en//evil.example', '/evil.example', '/en/evil.example'],
  ['/ar/\\evil.example', '/evil.example', '/en/evil.example'],
  ['/\\/evil.example', '/evil.example', '/en/evil.example'],
])('%s in Arabic is %s, in English %s', (pathname, ar, en) => {
  expect(pathInLocale('ar', { pathname, search: '?a=1' })).toBe(`${ar}?a=1`)
  expect(pathInLocale('en', { pathname })).toBe(en)
})
