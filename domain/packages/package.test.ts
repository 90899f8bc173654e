import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { riyals } from '../shared/money.ts'
import { priceOf, yearlySaving } from './package.ts'

const fees = fc
  .record({
    monthlyFee: fc.integer({ min: 1, max: riyals(100_000) }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ monthlyFee, share }) => ({
    monthlyFee,
    yearlyFee: Math.max(1, Math.floor(12 * monthlyFee * share)),
  }))

describe('priceOf', () => {
  test('is the fee with 15 % on top', () => {
    const price = priceOf({ monthlyFee: riyals(200), yearlyFee: riyals(2_000) }, 'monthly')
    expect(price).toEqual({ fee: 20_000, vat: 3_000, total: 23_000 })
  })

  test('adds up in whole halalas, whatever the fee', () => {
    fc.assert(
      fc.property(fees, fc.constantFrom('monthly' as const, 'yearly' as const), (given, period) => {
        const { fee, vat, total } = priceOf(given, period)
        expect(Number.isInteger(total)).toBe(true)
        expect(fee + vat).toBe(total)
        expect(Math.abs(vat - fee * 0.15)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('yearlySaving', () => {
  test('is the difference to twelve months, as paid', () => {
    expect(yearlySaving({ monthlyFee: riyals(200), yearlyFee: riyals(2_000) })).toBe(riyals(460))
  })

  test('is never below zero, although each month rounds its own VAT', () => {
    fc.assert(
      fc.property(fees, (given) => {
        expect(yearlySaving(given)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
