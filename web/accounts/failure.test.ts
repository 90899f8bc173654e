import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

test.each([
  [{ name: 'AuthApiError', status: 400, code: 'invalid_credentials' }, 'invalid_credentials'],
  [{ name: 'AuthApiError', status: 429, code: 'over_request_rate_limit' }, 'over_request_rate_limit'],
  [{ name: 'AuthApiError', status: 403, code: 'session_not_found' }, 'session_expired'],
  [{ name: 'AuthApiError', status: 400, code: 'refresh_token_already_used' }, 'session_expired'],
  [{ name: 'AuthSessionMissingError', status: 400 }, 'session_expired'],
  [{ name: 'AuthRetryableFetchError', status: 0 }, 'offline'],
  [{ name: 'AuthRetryableFetchError', status: 502 }, 'unexpected'],
  [{ name: 'AuthApiError', status: 422, code: 'a_code_of_next_year' }, 'unexpected'],
  [{ name: 'NotAllowedError', code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY' }, 'key_unanswered'],
  [{ name: 'AuthApiError', status: 429, code: 'over_sms_send_rate_limit' }, 'over_sms_send_rate_limit'],
  [{ name: 'AuthApiError', status: 404, code: 'flow_state_not_found' }, 'return_stale'],
  [{ name: 'AuthApiError', status: 400, code: 'bad_code_verifier' }, 'return_stale'],
  [new TypeError('x is not a function'), 'unexpected'],
])('%o is classified as %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure)
})
