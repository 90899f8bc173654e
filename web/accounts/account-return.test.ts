import { expect, test } from 'vitest'
import { accountReturn } from './account-return.ts'

test.each([
  ['/', undefined],
  ['/?view=business', undefined],
  ['/?code=abc&sb_flow_id=1', '/account/confirm-email?code=abc&sb_flow_id=1'],
  [
    '/?error=access_denied&error_code=otp_expired',
    '/account/confirm-email?error=access_denied&error_code=otp_expired',
  ],
  ['/?error_code=bad_oauth_state', '/account/sign-in?error_code=bad_oauth_state'],
])('a browser that returns to %s is sent to %s', (address, page) => {
  expect(accountReturn('ar', new URL(address, 'https://mimar.example'))).toBe(page)
})
