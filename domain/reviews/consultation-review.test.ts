import { expect, test } from 'vitest'
import { CONSULTATION_STATUSES } from '../consultations/consultation-lifecycle.ts'
import { consultationReviewUntil, whyNotReviewConsultation } from './consultation-review.ts'

const at = (days: number) => new Date(Date.parse('2026-12-01T10:30:00+03:00') + days * 86_400_000)
const held = { status: 'done', endsAt: at(0), endedAt: at(0) } as const

test('only a consultation that took place is reviewed', () => {
  for (const status of CONSULTATION_STATUSES)
    expect(whyNotReviewConsultation({ ...held, status }, at(1))).toBe(
      status === 'done' ? undefined : 'review.not_held',
    )
})

test('it is reviewed from its end on, also when the advisor ended it before, and for 60 days', () => {
  const early = { ...held, endedAt: at(-0.01) }
  expect(whyNotReviewConsultation(early, at(-0.001))).toBe('review.not_held')
  expect(whyNotReviewConsultation(early, at(0))).toBeUndefined()
  expect(consultationReviewUntil(early, at(0))).toEqual(at(60))
  const late = { ...held, endedAt: at(1) }
  expect(whyNotReviewConsultation(late, at(0.5))).toBe('review.not_held')
  expect(whyNotReviewConsultation(late, at(61))).toBeUndefined()
  expect(whyNotReviewConsultation(late, at(61.1))).toBe('review.too_late')
})

test('it is reviewed once', () => {
  expect(whyNotReviewConsultation({ ...held, wroteAt: at(1) }, at(2))).toBe('review.already_written')
  expect(consultationReviewUntil({ ...held, wroteAt: at(1) }, at(2))).toBeUndefined()
})
