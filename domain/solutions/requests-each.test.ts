import { expect, test } from 'vitest'
import { requestsEach } from './requests-each.ts'

test('requests are shared among all who could be asked', () => {
  expect(requestsEach({ requests: 46, days: 90, contractors: 35, asked: 5 })).toBe(2)
  expect(requestsEach({ requests: 900, days: 90, contractors: 100, asked: 5 })).toBe(15)
})

test('no request is shown to more than there are', () => {
  expect(requestsEach({ requests: 9, days: 90, contractors: 2, asked: 5 })).toBe(3)
})

test('less than one is zero, nothing is not said', () => {
  expect(requestsEach({ requests: 9, days: 90, contractors: 35, asked: 5 })).toBe(0)
  expect(requestsEach({ requests: 21, days: 90, contractors: 35, asked: 5 })).toBe(1)
  expect(requestsEach({ requests: 0, days: 90, contractors: 35, asked: 5 })).toBeUndefined()
  expect(requestsEach({ requests: 10, days: 90, contractors: 0, asked: 5 })).toBeUndefined()
})
