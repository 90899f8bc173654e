import { expect, test } from 'vitest'
import { perSqm, perSqmByDepth, perSqmByLevel } from '#domain/estimates/price-per-sqm.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { VAT_RATE } from '#domain/shared/money.ts'
import { axisTicks, priceSpan } from './price-rows.ts'

const BASES = {
  ...{ interior_finishing: 'level', villa_construction: 'level', decoration: 'level', expansion: 'level' },
  ...{ renovation: 'depth', exterior_finishing: 'material', insulation: 'plain', maintenance: undefined },
}

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

test('the span of a trade holds every row of its table, and says what they differ by', () => {
  for (const trade of PROJECT_TYPES) {
    const span = priceSpan(trade, 'riyadh')
    const facts = { projectType: trade, city: 'riyadh' } as const
    const rows = trade === 'renovation' ? perSqmByDepth(facts) : perSqmByLevel(facts)
    for (const row of rows) {
      expect(span!.low).toBeLessThanOrEqual(row.low)
      expect(span!.high).toBeGreaterThanOrEqual(row.high)
    }
    expect(span?.base).toBe(BASES[trade])
  }
  const finishing = priceSpan('interior_finishing', 'riyadh')!
  expect(finishing.typical).toBe(finishing.standard!.typical)
})

test('an axis ends at the first round figure that holds every price', () => {
  expect(axisTicks(310_000).map((tick) => tick / 100)).toEqual([0, 1000, 2000, 3000, 4000])
  expect(axisTicks(200_000).map((tick) => tick / 100)).toEqual([0, 500, 1000, 1500, 2000])
  expect(axisTicks(23_000).map((tick) => tick / 100)).toEqual([0, 100, 200, 300])
})
