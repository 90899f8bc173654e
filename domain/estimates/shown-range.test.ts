import { expect, test } from 'vitest'
import { riyals, vatOf } from '../shared/money.ts'
import { shownAmount, shownRange, shownRate } from './shown-range.ts'

const around = (p10: number, p50: number, p90: number) => ({
  p10: riyals(p10),
  p50: riyals(p50),
  p90: riyals(p90),
})
const inRiyals = ({ low, middle, high }: ReturnType<typeof shownRange>) =>
  [low, middle, high].map((h) => h / 100)

test.each([
  [around(452_640, 561_230, 698_210), false, [450_000, 560_000, 700_000]],
  [around(271_304, 323_478, 380_870), true, [310_000, 370_000, 440_000]],
  [around(702_000, 1_020_000, 1_310_000), false, [700_000, 1_000_000, 1_350_000]],
  [around(1_172, 1_203, 1_241), false, [1_150, 1_200, 1_250]],
  [around(182, 247, 333), false, [180, 245, 335]],
])('%o, with VAT: %s', (estimate, withVat, shown) => {
  expect(inRiyals(shownRange(estimate, withVat))).toEqual(shown)
})

test('at any size no end claims more precision than the estimate, and the middle moves by a fortieth at most', () => {
  for (let p50 = 90; p50 < 40_000_000; p50 = Math.ceil(p50 * 1.037)) {
    const estimate = around(p50 * 0.74, p50, p50 * 1.43)
    for (const withVat of [false, true]) {
      const { low, middle, high } = shownRange(estimate, withVat)
      const exact = (amount: number) => (withVat ? amount + vatOf(amount) : amount)
      expect(low).toBeLessThanOrEqual(exact(estimate.p10))
      expect(high).toBeGreaterThanOrEqual(exact(estimate.p90))
      expect(Math.abs(middle - exact(estimate.p50)) / exact(estimate.p50)).toBeLessThanOrEqual(1 / 40)
      for (const amount of [low, middle, high])
        expect(`${amount / 100}`.replace(/0+$/, '').length).toBeLessThanOrEqual(3)
    }
  }
})

test('a single amount is rounded as readably', () => {
  expect(shownAmount(riyals(24_180)) / 100).toBe(24_000)
  expect(shownAmount(riyals(118_700)) / 100).toBe(120_000)
  expect(shownAmount(0)).toBe(0)
})

test.each([
  [1_991.98, 1_990],
  [354.16, 354],
  [99.16, 99],
  [28.56, 29],
  [2.4, 2.5],
  [0, 0],
])('the price of a unit of %d riyals is shown as %d', (rate, shown) => {
  expect(shownRate(Math.round(rate * 100)) / 100).toBe(shown)
})
