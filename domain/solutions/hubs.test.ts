import { describe, expect, test } from 'vitest'
import { CITIES, PROJECT_TYPES } from '../project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '../providers/provider.ts'
import { isWorthAPage, KIND_OF_HUB, placeOfSlugs, SOLUTION_HUBS, slugOf } from './hubs.ts'

test('every kind of provider has its hub', () => {
  expect(SOLUTION_HUBS.map((hub) => KIND_OF_HUB[hub]).toSorted()).toEqual([...PROVIDER_KINDS].toSorted())
})

describe('an address', () => {
  test('reads back to the place it was written for', () => {
    for (const city of CITIES) {
      expect(placeOfSlugs('designers', slugOf(city))).toEqual({ hub: 'designers', city })
      for (const trade of PROJECT_TYPES)
        expect(placeOfSlugs('contractors', slugOf(city), slugOf(trade))).toEqual({
          hub: 'contractors',
          city,
          trade,
        })
    }
  })

  test.each([
    ['painters', 'riyadh', undefined],
    ['contractors', 'Riyadh', undefined],
    ['contractors', 'cairo', undefined],
    ['contractors', 'riyadh', 'villa_construction'],
    ['contractors', 'riyadh', ''],
    ['constructor', 'toString', undefined],
  ])('/%s/%s/%s is no place', (hub, city, trade) => {
    expect(placeOfSlugs(hub, city, trade)).toBeUndefined()
  })
})

test('a page needs somebody to ask; for contractors somebody asking is enough', () => {
  expect(isWorthAPage('designers', { providers: 1, isAskedFor: false })).toBe(true)
  expect(isWorthAPage('designers', { providers: 0, isAskedFor: true })).toBe(false)
  expect(isWorthAPage('contractors', { providers: 0, isAskedFor: true })).toBe(true)
  expect(isWorthAPage('contractors', { providers: 0, isAskedFor: false })).toBe(false)
})
