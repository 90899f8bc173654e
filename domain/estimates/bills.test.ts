import { describe, expect, it } from 'vitest'
import { estimateOf, type PricedFacts } from '#testing/priced-facts.ts'
import { FINISH_LEVELS, type FinishLevel, PROJECT_TYPES } from '../project-requests/fact-values.ts'
import { riyals } from '../shared/money.ts'
import { BATHROOM } from './bill-rows.ts'
import { CATALOGUE, MIXES, type Sourced } from './catalogue.ts'
import { ANY_CITY, CITY_INDEX } from './city-index.ts'
import { PER_SQM, USUAL } from './quantities.ts'

const inRiyadh = (facts: Omit<PricedFacts, 'areaSqm'>, areaSqm: number) => {
  const { p10, p50, p90 } = estimateOf({ ...facts, areaSqm, city: 'riyadh' })
  return { p10: p10 / areaSqm, p50: p50 / areaSqm, p90: p90 / areaSqm }
}

/** Rows of saudi-domain §E2, quoted for the whole by others than the prices of the parts: low, typical, high per m². */
const TURNKEY = {
  economy: [1150, 1300, 1500],
  standard: [1350, 1550, 1900],
  luxury: [1850, 2100, 3000],
} as const
const FINISHING = {
  economy: [450, 600, 700],
  standard: [700, 850, 1000],
  luxury: [1000, 1300, 1700],
} as const
const RENOVATION = { economy: [150, 250, 350], standard: [400, 600, 850], luxury: [850, 1150, 1600] } as const

const HOUSES = FINISH_LEVELS.flatMap((level) =>
  [
    { areaSqm: 300, bathrooms: 5, floors: 2 },
    { areaSqm: 400, bathrooms: 7, rooms: 10 },
    { areaSqm: 500 },
  ].map((usual) => ({ level, ...usual })),
)

describe('a bill built up from items agrees with what others quote for the whole', () => {
  it.each(HOUSES)('turnkey, $level, $areaSqm m²: within a tenth', ({ level, areaSqm, ...usual }) => {
    const facts = {
      projectType: 'villa_construction',
      scope: 'turnkey',
      finishLevel: level,
      ...usual,
    } as const
    const { p10, p50, p90 } = inRiyadh(facts, areaSqm)
    const [low, typical, high] = TURNKEY[level]
    expect(Math.abs(p50 / riyals(typical) - 1)).toBeLessThanOrEqual(0.1)
    expect(p10).toBeGreaterThan(riyals(low) * 0.9)
    expect(p90).toBeLessThan(riyals(high))
  })

  it.each(HOUSES)(
    'finishing, $level, $areaSqm m²: within its low and high',
    ({ level, areaSqm, ...usual }) => {
      const [low, , high] = FINISHING[level]
      for (const facts of [
        { projectType: 'villa_construction', scope: 'finishing_only' },
        { projectType: 'interior_finishing' },
      ] as const) {
        const { p50 } = inRiyadh({ ...facts, finishLevel: level, ...usual }, areaSqm)
        expect(p50).toBeGreaterThanOrEqual(riyals(low))
        expect(p50).toBeLessThanOrEqual(riyals(high))
      }
    },
  )

  it.each<[string, Omit<PricedFacts, 'areaSqm'>, number, number]>([
    ['the shell', { projectType: 'villa_construction', scope: 'bone' }, 550, 850],
    ['labour of the shell', { projectType: 'villa_construction', scope: 'labour_only' }, 130, 180],
    ['an annex', { projectType: 'expansion' }, 550, 1400],
    ['decoration', { projectType: 'decoration' }, 150, 800],
    ['upkeep', { projectType: 'maintenance' }, 150, 350],
    ['a roof against water and heat', { projectType: 'insulation' }, 45, 100],
    ['paint on a facade', { projectType: 'exterior_finishing', finishLevel: 'economy' }, 18, 85],
    ['stone on a facade', { projectType: 'exterior_finishing', finishLevel: 'standard' }, 150, 550],
    ['cladding on a facade', { projectType: 'exterior_finishing', finishLevel: 'luxury' }, 200, 450],
    ...FINISH_LEVELS.map(renovationRow),
  ])('%s', (_, facts, low, high) => {
    const { p50 } = inRiyadh(facts, 375)
    expect(p50).toBeGreaterThanOrEqual(riyals(low))
    expect(p50).toBeLessThanOrEqual(riyals(high))
  })

  it('the parts of a bathroom, which together are a bathroom', () => {
    const sumOf = (end: 0 | 1 | 2) =>
      BATHROOM.reduce((sum, [code]) => sum + CATALOGUE[code].rates.standard[end], 0)
    expect(sumOf(0)).toBeGreaterThanOrEqual(6000)
    expect(Math.abs(sumOf(1) / 8500 - 1)).toBeLessThan(0.02)
    expect(sumOf(2)).toBeLessThanOrEqual(18_000)
  })
})

function renovationRow(level: FinishLevel): [string, Omit<PricedFacts, 'areaSqm'>, number, number] {
  const [low, , high] = RENOVATION[level]
  return [`renovation ${level}`, { projectType: 'renovation', finishLevel: level }, low, high]
}

describe('the catalogue', () => {
  const rates = Object.values(CATALOGUE).flatMap(({ rates }) => Object.values(rates))
  const numbers: Sourced[] = [...rates, ...Object.values(PER_SQM), ...Object.values(USUAL)]

  it('has a low, a typical and a high in that order, and a source each', () => {
    for (const [low, typical, high, source] of numbers) {
      expect(low).toBeGreaterThan(0)
      expect(typical).toBeGreaterThanOrEqual(low)
      expect(high).toBeGreaterThanOrEqual(typical)
      expect(source).not.toBe('')
    }
    for (const [low, typical, high] of rates) expect(low < typical && typical < high).toBe(true)
  })

  it('is sure of nothing that it assumes, and assumes no rate but one', () => {
    for (const [, , , source, confidence] of numbers)
      if (source === 'assumption') expect(confidence).toBe('low')
    expect(new Set(rates.filter(([, , , source]) => source === 'assumption')).size).toBe(1)
  })

  it('is dearer for luxury than for standard than for economy', () => {
    for (const { rates } of Object.values(CATALOGUE))
      for (const end of [0, 1, 2] as const) {
        expect(rates.standard[end]).toBeGreaterThanOrEqual(rates.economy[end])
        expect(rates.luxury[end]).toBeGreaterThanOrEqual(rates.standard[end])
      }
  })

  it('mixes four markets into one price', () => {
    for (const mix of Object.values(MIXES))
      expect(mix.reduce((sum: number, share) => sum + share, 0)).toBeCloseTo(1, 2)
  })

  it('has no city outside the country', () => {
    for (const [low, typical, high] of Object.values(CITY_INDEX)) {
      expect(typical / low).toBeLessThanOrEqual(ANY_CITY[1] / ANY_CITY[0])
      expect(high / typical).toBeLessThanOrEqual(ANY_CITY[2] / ANY_CITY[1])
    }
  })
})

it('every type of work has a bill', () => {
  for (const projectType of PROJECT_TYPES)
    expect(estimateOf({ projectType, areaSqm: 100 }).lines).not.toEqual([])
})
