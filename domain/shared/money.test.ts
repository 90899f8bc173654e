import fc from 'fast-check'
import { expect, it } from 'vitest'
import { riyals, roundTo, VAT_RATE, vatOf } from './money.ts'

it('counts a riyal as a hundred halalas, whole', () => {
  expect(riyals(12.5)).toBe(1250)
  expect(riyals(0.29)).toBe(29)
})

it('rounds VAT half up to the halala', () => {
  expect(vatOf(riyals(100))).toBe(riyals(15))
  expect(vatOf(10)).toBe(2)
  expect(vatOf(9)).toBe(1)
  expect(vatOf(3)).toBe(0)
})

it('never strays from the rate by more than half a halala', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_000), (amount) => {
      expect(Number.isInteger(vatOf(amount))).toBe(true)
      expect(Math.abs(vatOf(amount) - amount * VAT_RATE)).toBeLessThanOrEqual(0.5001)
    }),
  )
})

it('rounds to a step', () => {
  expect(roundTo(14_999, riyals(100))).toBe(10_000)
  expect(roundTo(15_000, riyals(100))).toBe(20_000)
})
