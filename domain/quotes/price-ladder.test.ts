import fc from 'fast-check'
import { expect, test } from 'vitest'
import { riyals } from '../shared/money.ts'
import { LADDER_STEPS, priceLadder } from './price-ladder.ts'
import { QUOTE_LIMITS } from './quote-input.ts'

const money = fc.integer({ min: 1, max: 1_500_000_000 }).map(riyals)
const job = fc
  .record({ one: money, other: money, chance: fc.double({ min: 0, max: 0.999999, noNaN: true }) })
  .map(({ one, other, chance }) => ({ low: Math.min(one, other), high: Math.max(one, other), chance }))

test('rows ascend without gaps, at most ten, each within the limits of a quote', () => {
  fc.assert(
    fc.property(job, ({ low, high, chance }) => {
      const ladder = priceLadder({ low, high }, chance)
      expect(ladder.length).toBeGreaterThan(0)
      expect(ladder.length).toBeLessThanOrEqual(LADDER_STEPS)
      for (const [at, { amount, amountHigh }] of ladder.entries()) {
        expect(amountHigh).toBeGreaterThan(amount)
        if (at > 0) expect(amount).toBe(ladder[at - 1]!.amountHigh)
      }
      expect(ladder[0]!.amount).toBeGreaterThanOrEqual(QUOTE_LIMITS.min)
      expect(ladder.at(-1)!.amountHigh).toBeLessThanOrEqual(QUOTE_LIMITS.max)
    }),
  )
})

test('rows cover the job and half as much again on both sides, within the limits', () => {
  fc.assert(
    fc.property(job, ({ low, high, chance }) => {
      const ladder = priceLadder({ low, high }, chance)
      expect(ladder[0]!.amount).toBeLessThanOrEqual(Math.max(low / 1.5, QUOTE_LIMITS.min))
      expect(ladder.at(-1)!.amountHigh).toBeGreaterThanOrEqual(
        Math.min(Math.max(high * 1.5, QUOTE_LIMITS.min), QUOTE_LIMITS.max),
      )
    }),
  )
})

test('bounds are round: at most two and a half digits', () => {
  fc.assert(
    fc.property(job, ({ low, high, chance }) => {
      for (const { amount, amountHigh } of priceLadder({ low, high }, chance))
        for (const bound of [amount / 100, amountHigh / 100])
          expect(String(bound).replace(/0+$/, '').length, String(bound)).toBeLessThanOrEqual(3)
    }),
  )
})

test('the same job is not in the same row for every provider', () => {
  const rowOf = (chance: number) =>
    priceLadder({ low: riyals(40_000), high: riyals(60_000) }, chance).findIndex(
      ({ amountHigh }) => amountHigh > riyals(50_000),
    )
  expect(new Set([0, 0.25, 0.5, 0.75, 0.99].map(rowOf)).size).toBeGreaterThan(2)
})

test('a job without an estimate has rows from a repair to a house', () => {
  const ladder = priceLadder()
  expect(ladder[0]!.amount).toBeLessThanOrEqual(riyals(1000))
  expect(ladder.at(-1)!.amountHigh).toBeGreaterThanOrEqual(riyals(1_000_000))
})
