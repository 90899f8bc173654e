import { expect, test } from 'vitest'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { VAT_RATE } from '#domain/shared/money.ts'
import { perSqm, perSqmByLevel } from './price-rows.ts'

test('every trade has a price for a square metre in every city, in order, but repairs, which have no metres', () => {
  for (const projectType of PROJECT_TYPES.filter((type) => type !== 'maintenance'))
    for (const city of CITIES) {
      const row = perSqm({ projectType, city })
      expect(row && row.low < row.typical && row.typical < row.high, `${projectType} ${city}`).toBe(true)
    }
})

test('a repair is priced by what broke and not by the metre', () => {
  expect(perSqm({ projectType: 'maintenance', city: 'riyadh' })).toBeUndefined()
})

test('a villa in Riyadh lies among the sourced turnkey rates of 1,150 to 3,000 riyals', () => {
  const { low, high } = perSqm({ projectType: 'villa_construction', city: 'riyadh' })!
  const net = (withVat: number) => withVat / (1 + VAT_RATE)
  expect(net(low)).toBeGreaterThan(100_000)
  expect(net(high)).toBeLessThan(300_000)
})

test('levels are compared only where they change the price', () => {
  expect(perSqmByLevel({ projectType: 'interior_finishing' }).map(({ level }) => level)).toEqual([
    'economy',
    'standard',
    'luxury',
  ])
  expect(perSqmByLevel({ projectType: 'insulation' })).toEqual([])
})
