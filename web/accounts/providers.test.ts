import { expect, test } from 'vitest'
import { failureInAddress, offersOf } from './providers.ts'

test('only the providers that are on are offered, and linking only where the server says so', () => {
  const external = { google: true, apple: false, github: true }
  expect(offersOf({ external })).toEqual({ providers: ['google'], isLinkingOn: false })
  expect(offersOf({ manual_linking_enabled: true })).toEqual({ providers: [], isLinkingOn: true })
})

test.each([
  ['', '', undefined],
  ['?code=abc', '', undefined],
  ['?error=access_denied&error_code=access_denied', '', 'provider_cancelled'],
  ['', '#error_code=user_banned', 'user_banned'],
  ['?error_code=identity_already_exists', '', 'identity_already_exists'],
  ['?error_code=unexpected_failure', '', 'provider_failed'],
])('an address with %j and %j is told as %s', (search, hash, failure) => {
  expect(failureInAddress({ search, hash })).toBe(failure)
})
