import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BLIND_DAYS, mayReview, type ReviewedJob, reviewUntil, visibleFrom } from './blind-review.ts'
import { FEWEST_REVIEWS, meanStars, reviewScore, type StarCounts } from './review-score.ts'

const day = (days: number) => new Date(Date.parse('2026-12-01T09:00:00+03:00') + days * 86_400_000)
const job = (wrote: Omit<ReviewedJob, 'openedAt'> = {}): ReviewedJob => ({ openedAt: day(0), ...wrote })

describe('two reviews of one job', () => {
  test('are seen when both are in, or when the first has waited its days', () => {
    expect(visibleFrom(job())).toBeUndefined()
    expect(visibleFrom(job({ ownerWroteAt: day(2) }))).toEqual(day(2 + BLIND_DAYS))
    expect(visibleFrom(job({ ownerWroteAt: day(2), providerWroteAt: day(5) }))).toEqual(day(5))
  })

  test('never answer each other: who can read the other’s can no longer write', () => {
    const days = fc.option(fc.double({ min: 0, max: 60, noNaN: true }), { nil: undefined })
    fc.assert(
      fc.property(days, fc.double({ min: 0, max: 90, noNaN: true }), (wrote, now) => {
        const reviewed = job({ ownerWroteAt: wrote === undefined ? undefined : day(wrote) })
        const visible = visibleFrom(reviewed)
        if (mayReview(reviewed, 'provider', day(now)) && visible) expect(day(now) < visible).toBe(true)
      }),
    )
  })

  test('are written once, after the event and not for ever', () => {
    expect(mayReview(job(), 'owner', day(-1))).toBe(false)
    expect(mayReview(job(), 'owner', day(1))).toBe(true)
    expect(mayReview(job(), 'owner', day(61))).toBe(false)
    expect(mayReview(job({ ownerWroteAt: day(1) }), 'owner', day(2))).toBe(false)
  })
})

test('what waited for a disputed handover takes nobody’s days from them', () => {
  const written = fc.double({ min: -60, max: 0, noNaN: true })
  fc.assert(
    fc.property(written, (before) => {
      const reviewed = job({ providerWroteAt: day(before) })
      expect(visibleFrom(reviewed)).toEqual(day(BLIND_DAYS))
      expect(mayReview(reviewed, 'owner', day(0))).toBe(true)
    }),
  )
})

test('the last moment to write is said as it is', () => {
  const days = fc.option(fc.double({ min: 0, max: 60, noNaN: true }), { nil: undefined })
  fc.assert(
    fc.property(days, fc.double({ min: 0, max: 90, noNaN: true }), (wrote, now) => {
      const reviewed = job({ providerWroteAt: wrote === undefined ? undefined : day(wrote) })
      const until = reviewUntil(reviewed)
      if (day(now) < until) expect(mayReview(reviewed, 'owner', day(now))).toBe(true)
      if (day(now) > until) expect(mayReview(reviewed, 'owner', day(now))).toBe(false)
    }),
  )
})

describe('the score', () => {
  const counts = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50))

  test('says nothing of a few', () => {
    expect(reviewScore([0, 0, 0, 0, FEWEST_REVIEWS - 1])).toEqual({ count: 2 })
  })

  test('trusts a hundred fives more than three', () => {
    expect(reviewScore([0, 0, 0, 0, 3])).toEqual({ count: 3, tenths: 41 })
    expect(reviewScore([0, 0, 0, 0, 100])).toEqual({ count: 100, tenths: 49 })
  })

  test('stays on the scale, and another five never lowers it, another one never raises it', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const { tenths } = reviewScore(given)
        if (tenths === undefined) return
        const [one, two, three, four, five] = given
        const better: StarCounts = [one, two, three, four, five + 1]
        const worse: StarCounts = [one + 1, two, three, four, five]
        expect(tenths).toBeGreaterThanOrEqual(10)
        expect(tenths).toBeLessThanOrEqual(50)
        expect(reviewScore(better).tenths).toBeGreaterThanOrEqual(tenths)
        expect(reviewScore(worse).tenths).toBeLessThanOrEqual(tenths)
      }),
    )
  })
})

test('the mean of the stars is what a reader adds up', () => {
  expect(meanStars([0, 0, 1, 2, 3])).toBe(43)
})
