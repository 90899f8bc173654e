import { expect, test } from 'vitest'
import { failureInAddress } from './failed-return.ts'

test.each([
  ['', '', undefined],
  ['?code=abc', '', undefined],
  ['?error=access_denied&error_code=access_denied', '', 'provider_cancelled'],
  ['', '#error_code=user_banned', 'user_banned'],
  ['?error_code=identity_already_exists', '', 'identity_already_exists'],
  ['?error_code=bad_oauth_state', '', 'return_stale'],
  ['?error_code=flow_state_already_used', '', 'return_stale'],
  ['?error_code=unexpected_failure', '', 'provider_failed'],
])('an address with %j and %j is reported as %s', (search, hash, failure) => {
  expect(failureInAddress({ search, hash })).toBe(failure)
})
