import { expect, test } from 'vitest'
import { ownPriceOf } from './own-price.ts'

const SCOPE = [
  { code: 'floor_tiles', unit: 'sqm', quantity: 120.5 },
  { code: 'doors', unit: 'piece', quantity: 8 },
]
const TILES = { code: 'floor_tiles', unit: 'sqm', rate: 11_000 }
const DOORS = { code: 'doors', unit: 'piece', rate: 150_000 }

test('a request costs the sum of its lines when each has a rate', () => {
  expect(ownPriceOf(SCOPE, [DOORS, TILES])).toEqual({ amount: 1_325_500 + 1_200_000, priced: 2, lines: 2 })
})

test('a request has no sum when a line has no rate', () => {
  expect(ownPriceOf(SCOPE, [TILES])).toEqual({ priced: 1, lines: 2 })
})

test('a request has no own price when no line has a rate', () => {
  expect(ownPriceOf(SCOPE, [{ ...DOORS, code: 'windows' }])).toBeUndefined()
  expect(ownPriceOf([], [DOORS])).toBeUndefined()
})

test('a rate of another unit is not used', () => {
  expect(ownPriceOf(SCOPE, [{ ...TILES, unit: 'piece' }, DOORS])).toEqual({ priced: 1, lines: 2 })
})

test('the first rate of an item counts, also where a later one is lower', () => {
  expect(ownPriceOf(SCOPE.slice(1), [DOORS, { ...DOORS, rate: 1 }])).toMatchObject({ amount: 1_200_000 })
})
