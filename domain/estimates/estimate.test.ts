import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateOf, type PricedFacts, someFacts, usualFacts } from '#testing/scores/priced-facts.ts'
import { CITIES, DEPTHS, type Facts, FINISH_LEVELS, PROJECT_TYPES } from '../project-requests/facts.ts'
import { JOB_CODES, type JobCode, optionsOf } from '../project-requests/jobs.ts'
import { riyals, vatOf } from '../shared/money.ts'
import { CATALOGUE, ENGINE_VERSION, type ItemCode } from './catalogue.ts'
import { CITY_INDEX } from './city-index.ts'
import { type EstimateLine, estimate } from './estimate.ts'

const FLAT: PricedFacts = {
  projectType: 'interior_finishing',
  areaSqm: 300,
  finishLevel: 'standard',
  city: 'riyadh',
  bathrooms: 3,
}

describe('estimate', () => {
  it('returns a bill with item, quantity, formula, price and source', () => {
    const { lines, p50, vat, perSqm, engineVersion } = estimateOf(FLAT)
    const tiles = lines.find(({ code }) => code === 'floor_tiles')!
    expect(tiles).toMatchObject({
      phase: 'finishing',
      quantity: 261,
      unit: 'm2',
      basis: { of: 'floorTiles', count: 261, per: 1 },
      source: 'PYB, QSC',
      confidence: 'medium',
    })
    expect(tiles.amount).toBe(Math.round((261 * tiles.rate.typical) / 100) * 100)
    expect(tiles.share).toBeCloseTo(tiles.amount / p50)
    expect(vat).toBe(vatOf(p50))
    expect(perSqm).toBe(Math.round(p50 / 300))
    expect(engineVersion).toBe(ENGINE_VERSION)
  })

  it('keeps the number of points whose first fix is in, and prices what is left of each', () => {
    const pointsOf = (facts: PricedFacts) =>
      estimateOf(facts).lines.find(({ code }) => code === 'power_point')!
    const [all, left] = [FLAT, { ...FLAT, hasElectricalFirstFix: true }].map(pointsOf) as [
      EstimateLine,
      EstimateLine,
    ]
    expect(left.quantity).toBe(all.quantity)
    expect(left.rate.typical).toBeCloseTo(all.rate.typical / 2, -1)
    expect(estimateOf({ ...FLAT, hasPlumbingFirstFix: true }).lines.map(({ code }) => code)).not.toContain(
      'bathroom_pipes',
    )
  })

  it('uses stated counts, and the usual ones where none were stated', () => {
    const fixtures = (facts: PricedFacts) =>
      estimateOf(facts).lines.find(({ code }) => code === 'bathroom_fixtures')
    expect(fixtures(FLAT)).toMatchObject({
      quantity: 3,
      basis: { of: 'bathrooms', count: 3, source: 'owner', confidence: 'high' },
    })
    expect(fixtures({ ...FLAT, bathrooms: undefined })).toMatchObject({
      quantity: 5,
      basis: { of: 'bathrooms', count: 5, source: 'assumption' },
    })
    expect(fixtures({ ...FLAT, bathrooms: 0 })).toBeUndefined()
  })

  it('prices a villa by its scope, and the remaining work of one whose structure stands', () => {
    const codesOf = (facts: Facts) =>
      estimateOf({ projectType: 'villa_construction', areaSqm: 400, ...facts }).lines.map(({ code }) => code)
    const bone = codesOf({ scope: 'bone' })
    expect(bone).toContain('rebar')
    expect(bone).not.toContain('paint_inside')
    for (const rest of [codesOf({ scope: 'finishing_only' }), codesOf({ stage: 'bone_done' })])
      for (const code of ['rebar', 'excavation', 'ready_mix', 'shell_labour'] as const)
        expect(rest).not.toContain(code)
    expect(codesOf({ scope: 'labour_only' }).filter((code) => code !== 'reserve')).toEqual(['shell_labour'])
  })

  it('prices named jobs without an area and without unrelated lines', () => {
    const leak = estimateOf({ jobs: [{ code: 'leak_repair', option: 'pipe' }] })
    expect(leak.lines.map(({ code }) => code)).toEqual([
      'leak_detection',
      'opening_making',
      'pipe_repair',
      'making_good',
      'reserve',
    ])
    const eight = estimateOf({ jobs: [{ code: 'ac_service', quantity: 8, option: 'split' }], city: 'riyadh' })
    expect(eight.jobs).toEqual([
      { code: 'ac_service', quantity: 8, unit: 'each', option: 'split', isAssumed: false },
    ])
    const villa = estimateOf({
      projectType: 'villa_construction',
      areaSqm: 400,
      jobs: [{ code: 'pool' }, { code: 'lift' }],
    })
    expect(villa.jobs.map(({ code }) => code)).toEqual(['villa_turnkey', 'pool', 'lift'])
    expect(villa.exclusions.map(({ code }) => code)).not.toContain('lift')
  })

  it('returns no figure for an unnamed repair, or for labour that no source prices', () => {
    expect(estimate({ areaSqm: 300, city: 'riyadh' })).toBeUndefined()
    expect(estimate({ projectType: 'maintenance', areaSqm: 300 })).toBeUndefined()
    expect(estimate({ projectType: 'renovation', areaSqm: 90, scope: 'labour_only' })).toBeUndefined()
  })

  it('asks what would narrow the range most, and nothing known or irrelevant', () => {
    const asked = (facts: PricedFacts) => estimateOf(facts).narrowingQuestions
    const villa: PricedFacts = { projectType: 'villa_construction', areaSqm: 400 }
    expect(asked(villa)).toContain('finishLevel')
    expect(asked({ ...villa, scope: 'bone', city: 'riyadh', floors: 2 })).toEqual([])
    expect(asked({ projectType: 'renovation', areaSqm: 200 })[0]).toBe('depth')
    expect(estimateOf({ jobs: [{ code: 'leak_repair' }] }).jobQuestions).toContainEqual({
      job: 'leak_repair',
      of: 'option',
    })
  })
})

describe('an estimate with learned corrections', () => {
  const facts: Facts = { projectType: 'villa_construction', areaSqm: 400, city: 'jeddah' }
  const ofType = { middle: 1.2, spread: 0.8, quotes: 40, cities: {} }
  const calibration = { version: 'test', corrections: { villa_construction: ofType } }

  it('applies them to every line, narrows the range as much, and says so', () => {
    const plain = estimateOf(facts)
    const taught = estimate(facts, calibration)!
    expect(taught.p50 / plain.p50).toBeCloseTo(1.2, 3)
    expect(Math.log(taught.p90 / taught.p50) / Math.log(plain.p90 / plain.p50)).toBeCloseTo(0.8, 2)
    expect(Math.log(taught.p10 / taught.p50) / Math.log(plain.p10 / plain.p50)).toBeCloseTo(0.8, 2)
    for (const [at, { rate }] of taught.lines.entries()) {
      expect(rate.typical / plain.lines[at]!.rate.typical).toBeCloseTo(1.2, 2)
    }
    expect(taught.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(taught.p50)
    expect(taught.learned).toEqual({ quotes: 40, middle: 1.2 })
  })

  it('is unchanged for a type without quotes', () => {
    const other: Facts = { ...facts, projectType: 'renovation' }
    expect(estimate(other, calibration)).toEqual(estimate(other))
  })
})

describe('every estimate', () => {
  it('has its percentiles in order and above zero, in whole halalas, with VAT apart', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { p10, p50, p90, vat } = estimateOf(facts)
        expect(p10).toBeGreaterThan(0)
        expect(p10).toBeLessThanOrEqual(p50)
        expect(p50).toBeLessThanOrEqual(p90)
        for (const amount of [p10, p50, p90]) expect(Number.isSafeInteger(amount)).toBe(true)
        expect(vat).toBe(vatOf(p50))
      }),
    )
  })

  it('has lines that add up to its middle price, each its quantity times its rate', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { p50, lines, factors } = estimateOf(facts)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(p50)
        for (const { quantity, rate, amount } of lines) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(Math.abs(quantity * rate.typical - amount)).toBeLessThanOrEqual(riyals(0.5))
          expect(rate.low).toBeLessThanOrEqual(rate.typical)
          expect(rate.typical).toBeLessThanOrEqual(rate.high)
        }
        expect(lines.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
        expect(factors.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
        expect(new Set(factors.map(({ code }) => code)).size).toBe(factors.length)
      }),
    )
  })

  it('does not depend on the order of the facts', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const reversed = Object.fromEntries(Object.entries(facts).reverse()) as PricedFacts
        expect(estimate(reversed)).toEqual(estimate(structuredClone(facts)))
      }),
    )
  })
})

describe.each(PROJECT_TYPES)('the price of %s', (type) => {
  it('rises from economy to standard to luxury, or stays equal', () => {
    for (const city of [undefined, ...CITIES]) {
      const prices = FINISH_LEVELS.map((finishLevel) =>
        estimateOf({ ...usualFacts(type), finishLevel, city }),
      )
      for (const end of ['p10', 'p50', 'p90'] as const) {
        const [economy, standard, luxury] = prices.map((price) => price[end]) as [number, number, number]
        expect(standard).toBeGreaterThanOrEqual(economy)
        expect(luxury).toBeGreaterThanOrEqual(standard)
      }
    }
  })

  it('follows the index of the city', () => {
    const inOrder = CITIES.toSorted((a, b) => CITY_INDEX[a][1] - CITY_INDEX[b][1])
    const prices = inOrder.map((city) => estimateOf({ ...usualFacts(type), city }).p50)
    // Cities of one index differ only in their spread, which moves the middle by less than a hundredth.
    for (const [at, price] of prices.slice(1).entries()) expect(price).toBeGreaterThan(prices[at]! * 0.985)
    expect(prices.at(-1)).toBeGreaterThan(prices[0]!)
  })
})

it('every item of the catalogue is on the bill of some job, kind, level and depth', () => {
  const kindsOf = (code: JobCode) => (code === 'renovation' ? DEPTHS : [undefined, ...optionsOf(code)])
  const bills = JOB_CODES.flatMap((code) =>
    kindsOf(code).flatMap((option) =>
      FINISH_LEVELS.map((finishLevel) =>
        estimateOf({ jobs: [{ code, quantity: 1, option }], finishLevel, projectType: 'expansion' }),
      ),
    ),
  )
  const used = new Set(bills.flatMap(({ lines }) => lines.map(({ code }) => code)))
  const idle = (Object.keys(CATALOGUE) as ItemCode[]).filter((code) => !used.has(code))
  expect(idle).toEqual([])
})
