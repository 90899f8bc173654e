import { expect, test } from 'vitest'
import { AuthError } from '../auth-error.ts'
import { errorFields, withFragment, withQuery } from './redirect-answer.ts'

const expired = new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')

test('withQuery keeps other parameters and replaces those with the same name', () => {
  expect(withQuery('https://mimar.example/a?x=1&code=old#part', { code: 'new & safe' })).toBe(
    'https://mimar.example/a?x=1&code=new+%26+safe#part',
  )
})

test('withFragment replaces the old fragment and leaves out fields without a value', () => {
  expect(withFragment('https://mimar.example/a?x=1#old', { a: 1, b: undefined, c: 'م' })).toBe(
    'https://mimar.example/a?x=1#a=1&c=%D9%85',
  )
})

test('an error in a fragment has the format of the protocol', () => {
  expect(withFragment('https://mimar.example/', errorFields(expired))).toBe(
    'https://mimar.example/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
  )
})
