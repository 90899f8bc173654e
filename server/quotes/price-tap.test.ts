import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePriceTap, encodePriceTap } from './price-tap.ts'

const LEAD = '018f2c1e-9c4b-7d3a-8e21-0123456789ab'
const days = fc.integer({ min: 0, max: 3650 })
const terms = { durationDays: days, startsWithinDays: days, validDays: days, warrantyYears: days }
const offer = fc.record(
  { amount: fc.integer({ min: 1, max: 50_000_000_000 }), vatIncluded: fc.boolean(), ...terms },
  { requiredKeys: ['amount'] },
)

test('a price payload round-trips and stays within 200 characters', () => {
  fc.assert(
    fc.property(fc.uuid(), offer, fc.boolean(), fc.boolean(), (leadId, price, isRange, isAgain) => {
      const tap = {
        ...{ leadId, offer: isRange ? { ...price, amountHigh: price.amount + 1 } : price },
        ...(isAgain && { isToConfirm: true as const, replaces: LEAD }),
      }
      const payload = encodePriceTap(tap)
      expect(payload.length).toBeLessThanOrEqual(200)
      expect(decodePriceTap(payload)).toEqual(tap)
    }),
  )
})

test('a payload may contain only terms', () => {
  const tap = { leadId: LEAD, offer: { startsWithinDays: 7, validDays: 30 } }
  expect(encodePriceTap(tap)).toBe(`price:${LEAD}:;s7v30`)
  expect(decodePriceTap(encodePriceTap(tap))).toEqual(tap)
})

test.each([
  '',
  'price:1:45',
  `price:${LEAD}:`,
  `price:${LEAD}:;`,
  `price:${LEAD}:-45`,
  `price:${LEAD}:45;q1`,
  `price:${LEAD}:0`,
  `price:${LEAD}:;c`,
  `change:1:price:${LEAD}:45`,
])('%s is rejected', (payload) => expect(decodePriceTap(payload)).toBeUndefined())

test('any payload either decodes to its lead or is rejected', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const tap = decodePriceTap(`price:${LEAD}:${rest}`)
      expect(tap === undefined || tap.leadId === LEAD).toBe(true)
    }),
  )
})
