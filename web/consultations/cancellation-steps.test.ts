import { expect, test } from 'vitest'
import { consultationRefund } from '#domain/consultations/cancellation.ts'
import { cancellationSteps } from './cancellation-steps.ts'

const startsAt = new Date('2026-12-01T10:00:00+03:00')
const at = (text: string) => new Date(`${text}+03:00`)

test('each shown time is the last one with that refund', () => {
  const { whole, half } = cancellationSteps(30_000, startsAt, at('2026-11-20T10:00'))
  expect(whole).toEqual({ until: at('2026-11-30T10:00'), refund: 30_000 })
  expect(half).toEqual({ until: at('2026-12-01T06:00'), refund: 15_000 })
  const after = (until: Date) =>
    consultationRefund(30_000, { startsAt, at: new Date(until.getTime() + 1), by: 'owner' })
  expect(after(whole!.until)).toBe(half!.refund)
  expect(after(half!.until)).toBe(0)
})

test('past steps are not offered', () => {
  expect(cancellationSteps(30_000, startsAt, at('2026-11-30T12:00'))).toMatchObject({
    half: { refund: 15_000 },
    moveUntil: at('2026-12-01T06:00'),
  })
  expect(cancellationSteps(30_000, startsAt, at('2026-11-30T12:00')).whole).toBeUndefined()
  expect(cancellationSteps(30_000, startsAt, at('2026-12-01T09:00'))).toEqual({})
})
