import { describe, expect, test } from 'vitest'
import { paidTimeOf } from './paid-time.ts'

const period = { periodStartsAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-12-20T09:00:00.000Z' }
const at = (moment: string) => paidTimeOf(period, Date.parse(moment))

describe('the days of a paid period', () => {
  test('the first day is day 1 from its first moment on', () => {
    expect(at('2026-11-20T09:00:00.000Z')).toEqual({ days: 30, day: 1, left: 30 })
    expect(at('2026-11-21T08:59:00.000Z')).toEqual({ days: 30, day: 1, left: 30 })
  })

  test('a day that has begun counts', () => {
    expect(at('2026-11-21T09:00:01.000Z')).toEqual({ days: 30, day: 2, left: 29 })
  })

  test('after its end nothing is left, and the last day stays the last', () => {
    expect(at('2027-01-05T00:00:00.000Z')).toEqual({ days: 30, day: 30, left: 0 })
  })

  test('a period paid ahead belongs to what is paid', () => {
    const ahead = { ...period, endsAt: '2027-01-20T09:00:00.000Z' }
    expect(paidTimeOf(ahead, Date.parse('2026-11-21T09:00:01.000Z'))).toEqual({ days: 61, day: 2, left: 60 })
  })

  test('nothing was paid: no period', () => {
    expect(paidTimeOf({}, 0)).toBeUndefined()
  })
})
