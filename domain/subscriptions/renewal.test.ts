import { describe, expect, it } from 'vitest'
import { mayRenew, reminderDue } from './renewal.ts'
import { holdsBadge, nextSubscriptionStatus, SUBSCRIPTION_STATUSES } from './subscription-lifecycle.ts'

const at = (day: string) => new Date(`${day}T12:00:00+03:00`)

describe('renewal by itself', () => {
  const consent = { givenAt: at('2026-11-01'), fee: 30_000 }

  it.each([
    ['nobody consented', undefined, 30_000, false],
    ['they did, to this fee', consent, 30_000, true],
    ['they did, to another fee', consent, 31_000, false],
    ['they took it back', { ...consent, withdrawnAt: at('2026-11-20') }, 30_000, false],
    ['they take it back later', { ...consent, withdrawnAt: at('2026-12-20') }, 30_000, true],
    ['they will consent later', { ...consent, givenAt: at('2026-12-20') }, 30_000, false],
  ])('when %s', (_, given, fee, may) => {
    expect(mayRenew(given, fee, at('2026-12-01'))).toBe(may)
  })
})

describe('reminders before the end', () => {
  const end = at('2026-12-31')
  it.each([
    ['2026-12-01', [], undefined],
    ['2026-12-17', [], 14],
    ['2026-12-18', [14], undefined],
    ['2026-12-24', [14], 7],
    ['2026-12-30', [14, 7], 1],
    ['2026-12-30', [], 1],
    ['2026-12-31', [14, 7], undefined],
  ])('on %s, after those of %j: %s', (today, given, due) => {
    expect(reminderDue(end, given, at(today))).toBe(due)
  })
})

describe('a subscription', () => {
  it('never comes back from an end', () => {
    for (const from of ['expired', 'refunded', 'abandoned'] as const)
      for (const event of [
        'start',
        'pay_early',
        'renew',
        'end_period',
        'end_grace',
        'refund',
        'abandon',
      ] as const)
        expect(nextSubscriptionStatus(from, event)).toBeUndefined()
  })

  it('holds the badge from payment until its grace is over', () => {
    expect(SUBSCRIPTION_STATUSES.filter(holdsBadge)).toEqual(['active', 'grace'])
    expect(nextSubscriptionStatus('awaiting_payment', 'start')).toBe('active')
    expect(nextSubscriptionStatus('grace', 'end_grace')).toBe('expired')
  })
})
