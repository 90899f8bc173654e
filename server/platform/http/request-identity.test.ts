import { expect, test } from 'vitest'
import { limitableAddress, localeOf, requestIdOf } from './request-identity.ts'

test.each(['abcd1234', '4e051431-8493-43d5-93c6-b0638ec4fe9b', 'trace.1_2-3'])(
  'the proxy’s request ID %s is accepted',
  (id) => {
    expect(requestIdOf(id)).toBe(id)
  },
)

test.each([undefined, '', 'short', 'x'.repeat(65), 'line\nbreak1234', '{"forged":1}', 'معرّف-طويل'])(
  'any other request ID is replaced: %j',
  (id) => {
    expect(requestIdOf(id)).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, counted) => {
  expect(limitableAddress(address)).toBe(counted)
})

test.each([
  ['/en/owner', 'ar', 'en'],
  ['/owner', 'en', 'ar'],
  ['/api/v1/estimates', 'en-GB,en;q=0.9', 'en'],
  ['/api/v1/estimates', 'fr, ar;q=0.5', 'ar'],
  ['/api/v1/estimates', undefined, 'ar'],
] as const)('%s with Accept-Language %s is answered in %s', (pathname, header, locale) => {
  expect(localeOf(pathname, header)).toBe(locale)
})
