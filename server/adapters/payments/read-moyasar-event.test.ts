import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileValue } from '#testing/hostile-values.ts'
import { carriesSecret, readMoyasarEvent } from './read-moyasar-event.ts'

const paid = (data: object = {}) => ({
  id: 'e1',
  type: 'payment_paid',
  created_at: '2026-11-20T10:00:00Z',
  secret_token: 'word',
  data: { id: 'p1', invoice_id: 'i1', status: 'paid', amount: 1, ...data },
})

test('an event keeps IDs and no amounts', () => {
  expect(readMoyasarEvent(paid())).toEqual({
    ...{ id: 'moyasar:e1', kind: 'payment', type: 'payment_paid' },
    ...{ externalPaymentId: 'p1', externalId: 'i1' },
  })
  expect(readMoyasarEvent(paid({ invoice_id: null }))).toMatchObject({ externalPaymentId: 'p1' })
  expect(readMoyasarEvent({ ...paid(), type: 'payment_faild' })).toMatchObject({ type: 'payment_faild' })
})

test.each([
  ['of another kind', { ...paid(), type: 'payout_paid' }],
  ['about no payment', { ...paid(), data: { id: 7 } }],
  ['without an id', { ...paid(), id: undefined }],
  ['with a path for an id', paid({ id: '../refund' })],
  ['with a NUL in it', { ...paid(), id: 'e\0' }],
  ['a code too short', { id: 'e', type: 'webhook_verification', data: { verification_code: '12345' } }],
])('one %s is rejected', (_, body) => {
  expect(readMoyasarEvent(body)).toBeUndefined()
})

test('a code keeps its leading zeros, as string and number', () => {
  const asked = (verification_code: unknown) =>
    readMoyasarEvent({ id: 'e', type: 'webhook_verification', data: { verification_code } })
  expect(asked('001234')).toMatchObject({ code: '001234' })
  expect(asked(1234)).toMatchObject({ code: '001234' })
})

test('arbitrary bodies never throw, and only ours carry the secret', () => {
  fc.assert(
    fc.property(hostileValue, (body) => {
      expect(carriesSecret(body, 'the word')).toBe(false)
      readMoyasarEvent(body)
    }),
  )
  expect(carriesSecret({ secret_token: 'the word' }, 'the word')).toBe(true)
  expect(carriesSecret({ secret_token: ['the word'] }, 'the word')).toBe(false)
})
