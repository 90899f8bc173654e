import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisScale } from './axis-scale.ts'

test('ticks are round, few and within the axis, and amounts keep their order', () => {
  const { at, ticks } = axisScale([285_000, 318_000, 389_000, 533_000])
  expect(ticks).toEqual([300_000, 400_000, 500_000])
  expect(at(285_000)).toBeLessThan(at(318_000))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 5e10 }), { minLength: 1, maxLength: 8 }), (amounts) => {
      const scale = axisScale(amounts)
      expect(scale.ticks.length).toBeGreaterThan(0)
      expect(scale.ticks.length).toBeLessThanOrEqual(6)
      for (const amount of [...amounts, ...scale.ticks]) {
        expect(scale.at(amount)).toBeGreaterThanOrEqual(0)
        expect(scale.at(amount)).toBeLessThanOrEqual(100)
      }
    }),
  )
})
