import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CITIES, type Facts, FINISH_LEVELS, PROJECT_TYPES, SCOPES } from '../project-requests/facts.ts'
import { riyals, vatOf } from '../shared/money.ts'
import { type Estimate, estimate } from './estimate.ts'
import { ANY_CITY, CITY_INDEX, ENGINE_VERSION, RATE_OF } from './rates.ts'

const projectType = fc.constantFrom(...PROJECT_TYPES)
const areaSqm = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.double({ min: 1, max: 20_000, noNaN: true }))
const someFacts: fc.Arbitrary<Facts> = fc.record(
  {
    projectType,
    areaSqm,
    city: fc.constantFrom(...CITIES),
    finishLevel: fc.constantFrom(...FINISH_LEVELS),
    scope: fc.constantFrom(...SCOPES.filter((scope) => scope !== 'labour_only')),
  },
  { requiredKeys: ['projectType', 'areaSqm'] },
)

function estimateOf(facts: Facts): Estimate {
  const found = estimate(facts)
  if (!found) throw new Error(`no estimate for ${JSON.stringify(facts)}`)
  return found
}

/** The width of the range as a share of the price; large areas, so rounding to 100 riyals is out of the way. */
function widthOf(facts: Facts): number {
  const { p10, p50, p90 } = estimateOf({ ...facts, areaSqm: 20_000 })
  return (p90 - p10) / p50
}

describe('an owner asks what a job costs', () => {
  it('and is told a range for finishing 300 m² to a standard level in Riyadh from the sourced rate', () => {
    const { p10, p50, p90, vat, perSqm, lines, engineVersion } = estimateOf({
      projectType: 'interior_finishing',
      areaSqm: 300,
      finishLevel: 'standard',
      city: 'riyadh',
    })
    expect(p50).toBe(riyals(300 * 850))
    expect(p10).toBeGreaterThan(riyals(300 * 700))
    expect(p90).toBeLessThan(riyals(300 * 1000))
    expect(vat).toBe(riyals(38_250))
    expect(perSqm).toBe(riyals(850))
    expect(engineVersion).toBe(ENGINE_VERSION)
    expect(lines).toEqual([
      {
        code: 'fin_std',
        quantity: 300,
        unit: 'm2',
        rate: { low: 70_000, typical: 85_000, high: 100_000 },
        amount: p50,
        source: 'AQR, PYB, MNS',
        confidence: 'medium',
        share: 1,
      },
    ])
  })

  it('of a villa by its scope: shell, turnkey, finishing or labour alone', () => {
    const codesOf = (scope: Facts['scope']) =>
      estimateOf({ projectType: 'villa_construction', areaSqm: 400, finishLevel: 'luxury', scope }).lines.map(
        ({ code }) => code,
      )
    expect(codesOf('bone')).toEqual(['bone_mat'])
    expect(codesOf('turnkey')).toEqual(['bone_mat', 'fin_lux'])
    expect(codesOf(undefined)).toEqual(['bone_mat', 'fin_lux'])
    expect(codesOf('finishing_only')).toEqual(['fin_lux'])
    expect(codesOf('labour_only')).toEqual(['bone_lab'])
  })

  it('without its type or area, or for labour no source prices, and gets no figure', () => {
    expect(estimate({ areaSqm: 300, city: 'riyadh' })).toBeUndefined()
    expect(estimate({ projectType: 'renovation', city: 'riyadh' })).toBeUndefined()
    expect(estimate({ projectType: 'renovation', areaSqm: 90, scope: 'labour_only' })).toBeUndefined()
  })

  it('and is asked for what would narrow it most, and nothing that is known or does not matter', () => {
    expect(estimateOf({ projectType: 'villa_construction', areaSqm: 400 }).narrowingQuestions).toEqual([
      'scope',
      'finishLevel',
      'city',
    ])
    expect(estimateOf({ projectType: 'insulation', areaSqm: 200 }).narrowingQuestions).toEqual(['city'])
    expect(
      estimateOf({ projectType: 'renovation', areaSqm: 200, city: 'taif', finishLevel: 'economy' })
        .narrowingQuestions,
    ).toEqual([])
  })
})

describe('an estimate that has learned from quotes', () => {
  const facts: Facts = { projectType: 'villa_construction', areaSqm: 400, city: 'jeddah' }
  const ofType = { middle: 1.2, spread: 0.8, quotes: 40, cities: {} }
  const calibration = { version: 'test', corrections: { villa_construction: ofType } }

  it('is dearer by what they say, in every line, with as much narrower a range, and says so', () => {
    const plain = estimateOf(facts)
    const taught = estimate(facts, calibration)!
    expect(taught.p50 / plain.p50).toBeCloseTo(1.2, 2)
    expect(Math.log(taught.p90 / taught.p50) / Math.log(plain.p90 / plain.p50)).toBeCloseTo(0.8, 2)
    expect(Math.log(taught.p10 / taught.p50) / Math.log(plain.p10 / plain.p50)).toBeCloseTo(0.8, 2)
    for (const [at, { rate }] of taught.lines.entries()) {
      expect(rate.typical / plain.lines[at]!.rate.typical).toBeCloseTo(1.2, 3)
    }
    expect(taught.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(taught.p50)
    expect(taught.learned).toEqual({ quotes: 40, middle: 1.2 })
  })

  it('is what it was for a type nobody quoted on', () => {
    const other: Facts = { ...facts, projectType: 'renovation' }
    expect(estimate(other, calibration)).toEqual(estimate(other))
  })
})

describe('every estimate', () => {
  it('has its percentiles in order, in whole hundreds of riyals, and VAT apart', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { p10, p50, p90, vat } = estimateOf(facts)
        expect(p10).toBeGreaterThan(0)
        expect(p10).toBeLessThanOrEqual(p50)
        expect(p50).toBeLessThanOrEqual(p90)
        for (const amount of [p10, p50, p90]) expect(amount % riyals(100)).toBe(0)
        expect(vat).toBe(vatOf(p50))
      }),
    )
  })

  it('has lines that add up to its middle price, and shares that add up to all of it', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { p50, lines, factors } = estimateOf(facts)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(p50)
        for (const { amount } of lines) expect(amount).toBeGreaterThan(0)
        expect(lines.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
        expect(factors.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
        expect(new Set(factors.map(({ code }) => code)).size).toBe(factors.length)
      }),
    )
  })

  it('is never cheaper for more area', () => {
    fc.assert(
      fc.property(someFacts, areaSqm, (facts, other) => {
        const small = estimateOf({ ...facts, areaSqm: Math.min(facts.areaSqm ?? other, other) })
        const large = estimateOf({ ...facts, areaSqm: Math.max(facts.areaSqm ?? other, other) })
        expect(large.p10).toBeGreaterThanOrEqual(small.p10)
        expect(large.p50).toBeGreaterThanOrEqual(small.p50)
        expect(large.p90).toBeGreaterThanOrEqual(small.p90)
      }),
    )
  })

  it('is the same every time', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        expect(estimate(facts)).toEqual(estimate(structuredClone(facts)))
      }),
    )
  })
})

describe.each(PROJECT_TYPES)('knowing more about %s never widens the range', (type) => {
  const finishes = [undefined, ...FINISH_LEVELS]

  it.each(CITIES)('when the city is %s', (city) => {
    for (const finishLevel of finishes) {
      const known = widthOf({ projectType: type, finishLevel, city })
      expect(known).toBeLessThanOrEqual(widthOf({ projectType: type, finishLevel }))
    }
  })

  it.each(FINISH_LEVELS)('when the finish is %s', (finishLevel) => {
    for (const city of [undefined, ...CITIES]) {
      const known = widthOf({ projectType: type, finishLevel, city })
      expect(known).toBeLessThanOrEqual(widthOf({ projectType: type, city }))
    }
  })
})

describe('the rates', () => {
  it('have a low, a typical and a high in that order, a source each, and no city outside the country', () => {
    for (const [low, typical, high, source] of Object.values(RATE_OF)) {
      expect(low).toBeLessThan(typical)
      expect(typical).toBeLessThan(high)
      expect(source).not.toBe('')
    }
    for (const [low, typical, high] of Object.values(CITY_INDEX)) {
      expect(typical / low).toBeLessThanOrEqual(ANY_CITY[1] / ANY_CITY[0])
      expect(high / typical).toBeLessThanOrEqual(ANY_CITY[2] / ANY_CITY[1])
    }
  })

  /** Turnkey rows of saudi-domain §E2, quoted by other contractors than the parts: low, typical, high per m². */
  it.each([
    ['economy', 1150, 1300, 1500],
    ['standard', 1350, 1550, 1900],
    ['luxury', 1850, 2100, 3000],
  ] as const)(
    'of shell and %s finishing stay within a tenth of the turnkey rate',
    (finishLevel, low, typical, high) => {
      const facts: Facts = {
        projectType: 'villa_construction',
        scope: 'turnkey',
        city: 'riyadh',
        areaSqm: 1000,
      }
      const { p10, p50, p90 } = estimateOf({ ...facts, finishLevel })
      expect(Math.abs(p50 / riyals(typical * 1000) - 1)).toBeLessThanOrEqual(0.1)
      expect(p10).toBeGreaterThan(riyals(low * 1000) * 0.9)
      expect(p90).toBeLessThan(riyals(high * 1000))
    },
  )
})

describe('the closed form', () => {
  /** A small seeded generator (mulberry32), so the comparison is the same in every run. */
  function generator(seed: number): () => number {
    let state = seed
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    }
  }

  it('agrees with drawing 40,000 villas whose two rates share the same four markets', () => {
    const chance = generator(7)
    const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
    const correlation = 0.485 ** 2 + 0.299 ** 2 + 0.19 ** 2 + 0.025 ** 2
    const draw = ([low, typical, high]: number[], z: number) =>
      typical! * ((z < 0 ? low! : high!) / typical!) ** (Math.abs(z) / 1.6449)

    const totals = Array.from({ length: 40_000 }, () => {
      const shared = normal() * Math.sqrt(correlation)
      const own = () => shared + normal() * Math.sqrt(1 - correlation)
      return draw([550, 640, 850], own()) + draw([700, 850, 1000], own())
    }).sort((a, b) => a - b)

    const facts: Facts = { projectType: 'villa_construction', finishLevel: 'standard', city: 'riyadh' }
    const { p10, p90 } = estimateOf({ ...facts, areaSqm: 1000 })
    expect(Math.abs(p10 / riyals(totals[4000]! * 1000) - 1)).toBeLessThan(0.03)
    expect(Math.abs(p90 / riyals(totals[36_000]! * 1000) - 1)).toBeLessThan(0.03)
  })
})
