import { expect, test } from 'vitest'
import { readCardDecline } from './card-decline.ts'

test.each([
  [{ code: '51', message: 'INSUFFICIENT FUNDS' }, 'funds'],
  [{ message: 'INSUFFICIENT FUNDS' }, 'funds'],
  [{ code: '54', message: 'DECLINED: EXPIRED CARD' }, 'expired'],
  [{ message: 'DECLINED: EXCEEDS WITHDRAWAL LIMIT' }, 'limit'],
  [{ message: 'Allowed time frame for transaction has been expired' }, 'timed_out'],
  [{ message: '3-D Secure transaction attempt failed (Not Authenticated)' }, 'authentication'],
  [{ message: '3DS: attempted but not available' }, 'authentication'],
  [{ code: '43', message: 'DECLINED: STOLEN CARD' }, 'declined'],
  [{}, 'declined'],
] as const)('%j is %s', (said, reason) => {
  expect(readCardDecline(said)).toBe(reason)
})
