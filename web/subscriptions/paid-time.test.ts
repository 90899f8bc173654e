import { describe, expect, test } from 'vitest'
import { paidTimeOf } from './paid-time.ts'

const period = { periodStartsAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-12-20T09:00:00.000Z' }
const at = (moment: string) => paidTimeOf(period, Date.parse(moment))

describe('paidTimeOf', () => {
  test('returns day 1 from the first moment of the period', () => {
    expect(at('2026-11-20T09:00:00.000Z')).toEqual({ days: 30, day: 1, left: 29 })
    expect(at('2026-11-21T08:59:00.000Z')).toEqual({ days: 30, day: 1, left: 29 })
  })

  test('counts a started day', () => {
    expect(at('2026-11-21T09:00:01.000Z')).toEqual({ days: 30, day: 2, left: 28 })
  })

  test('returns no days left and the last day after the end', () => {
    expect(at('2027-01-05T00:00:00.000Z')).toEqual({ days: 30, day: 30, left: 0 })
  })

  test('includes a period paid ahead', () => {
    const ahead = { ...period, endsAt: '2027-01-20T09:00:00.000Z' }
    expect(paidTimeOf(ahead, Date.parse('2026-11-21T09:00:01.000Z'))).toEqual({ days: 61, day: 2, left: 59 })
  })

  test('returns undefined when nothing was paid', () => {
    expect(paidTimeOf({}, 0)).toBeUndefined()
  })
})
