import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isForward, OUTGOING_STATUSES, type OutgoingStatus } from './message-status.ts'

test('a message ends at the furthest status in any order of webhooks', () => {
  const statuses = fc.array(fc.constantFrom(...OUTGOING_STATUSES), { minLength: 1 })
  const settle = (order: OutgoingStatus[]) =>
    order.reduce((at, next) => (isForward(at, next) ? next : at), 'queued' as OutgoingStatus)
  fc.assert(
    fc.property(statuses, (order) => {
      expect(settle(order)).toBe(settle([...order].reverse()))
    }),
  )
})

test('delivered after failed counts, failed after delivered does not', () => {
  expect(isForward('failed', 'delivered')).toBe(true)
  expect(isForward('delivered', 'failed')).toBe(false)
})
