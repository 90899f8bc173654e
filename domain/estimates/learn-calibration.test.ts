import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CITIES, PROJECT_TYPES } from '../project-requests/fact-values.ts'
import { riyals } from '../shared/money.ts'
import { type Correction, correctionOf } from './calibration.ts'
import { learnCalibration, type QuotedEstimate } from './learn-calibration.ts'

const SPAN = { p10: riyals(80_000), p50: riyals(100_000), p90: riyals(130_000) }
let sequence = 0

/** A quote of a provider and project request of its own, unless given otherwise. */
function aQuote(given: Partial<QuotedEstimate> = {}): QuotedEstimate {
  sequence += 1
  return {
    projectRequestId: `request ${sequence}`,
    providerId: `provider ${sequence}`,
    projectType: 'renovation',
    city: 'jeddah',
    amount: SPAN.p50,
    at: new Date('2026-11-20T09:00:00Z'),
    ...SPAN,
    ...given,
  }
}

const quotesOf = (amount: number, count: number, given: Partial<QuotedEstimate> = {}) =>
  Array.from({ length: count }, () => aQuote({ amount, ...given }))

function learned(quotes: QuotedEstimate[], city: (typeof CITIES)[number] = 'jeddah'): Correction {
  return correctionOf(learnCalibration(quotes, 'test'), 'renovation', city)
}

const amount = fc.integer({ min: riyals(1_000), max: riyals(10_000_000) })
const someQuotes = fc.array(
  fc
    .record({
      projectRequestId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      providerId: fc.constantFrom('x', 'y', 'z'),
      projectType: fc.constantFrom(...PROJECT_TYPES.slice(0, 2)),
      city: fc.constantFrom(...CITIES.slice(0, 3)),
      amount,
    })
    .map(aQuote),
  { maxLength: 40 },
)

describe('learnCalibration', () => {
  it('learns nothing without quotes', () => {
    expect(learnCalibration([], 'test')).toEqual({ version: 'test', corrections: {} })
    expect(learned([])).toEqual({ middle: 1, spread: 1, quotes: 0 })
  })

  it('moves towards agreeing quotes with each one, and never past them', () => {
    for (const dearer of [0.8, 1.02, 1.3]) {
      const middles = [0, 1, 2, 5, 20, 100, 1000].map((n) => learned(quotesOf(SPAN.p50 * dearer, n)).middle)
      const away = middles.map((middle) => Math.abs(Math.log(middle / dearer)))
      expect(away).toEqual(away.toSorted((a, b) => b - a))
      expect(away.at(-1)).toBeLessThan(0.01)
      expect(middles.every((middle) => (middle - 1) * (middle - dearer) <= 0)).toBe(true)
    }
  })

  it('keeps moving that way whatever was learned before', () => {
    fc.assert(
      fc.property(someQuotes, fc.double({ min: 0.7, max: 1.4, noNaN: true }), (before, dearer) => {
        const more = [0, 1, 4, 16, 64].map((count) => quotesOf(SPAN.p50 * dearer, count, { city: 'taif' }))
        const away = more.map((same) => {
          return Math.abs(Math.log(learned([...before, ...same], 'taif').middle / dearer))
        })
        // Three digits are kept, so a step may show no change, or go back by half of the last digit.
        for (const [at, one] of away.slice(1).entries()) expect(one).toBeLessThanOrEqual(away[at]! + 0.0016)
      }),
      { numRuns: 50 },
    )
  })

  it('does not depend on the order of the quotes', () => {
    fc.assert(
      fc.property(someQuotes, fc.infiniteStream(fc.nat()), (quotes, keys) => {
        const shuffled = quotes
          .map((quote) => ({ quote, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ quote }) => quote)
        expect(learnCalibration(shuffled, 'test')).toEqual(learnCalibration(quotes, 'test'))
      }),
    )
  })

  it('stays within its bounds, however absurd the quotes', () => {
    fc.assert(
      fc.property(someQuotes, (quotes) => {
        for (const ofType of Object.values(learnCalibration(quotes, 'test').corrections)) {
          for (const { middle, spread } of [ofType, ...Object.values(ofType.cities)]) {
            expect(middle).toBeGreaterThanOrEqual(1 / 1.6)
            expect(middle).toBeLessThanOrEqual(1.6)
            expect(spread).toBeGreaterThanOrEqual(0.5)
            expect(spread).toBeLessThanOrEqual(2)
          }
        }
      }),
    )
  })

  it('applies what a type learned to a city without quotes, and to no other type', () => {
    const calibration = learnCalibration(quotesOf(SPAN.p50 * 1.3, 50), 'test')
    const ofType = correctionOf(calibration, 'renovation')
    expect(correctionOf(calibration, 'renovation', 'taif')).toEqual(ofType)
    expect(correctionOf(calibration, 'insulation', 'jeddah').middle).toBe(1)
    expect(ofType.middle).toBeGreaterThan(1.1)
    expect(ofType.middle).toBeLessThan(correctionOf(calibration, 'renovation', 'jeddah').middle)
  })

  it('is not dominated by one city, however many quotes it has', () => {
    const quotes = [
      ...quotesOf(SPAN.p50 * 1.3, 1000, { city: 'riyadh' }),
      ...quotesOf(SPAN.p50 * 0.9, 30, { city: 'taif' }),
      ...quotesOf(SPAN.p50 * 0.9, 30, { city: 'mecca' }),
    ]
    expect(learned(quotes, 'medina').middle).toBeLessThan(1.05)
  })
})

describe('no single provider or project request decides', () => {
  it('a price with an extra digit moves ten honest ones by less than three in a hundred', () => {
    const honest = quotesOf(SPAN.p50 * 1.1, 10)
    const { middle } = learned([...honest, aQuote({ amount: SPAN.p50 * 11 })])
    expect(Math.abs(middle / learned(honest).middle - 1)).toBeLessThan(0.03)
    expect(learned([...honest, aQuote({ amount: SPAN.p50 * 11 })]).middle).toBe(
      learned([...honest, aQuote({ amount: SPAN.p50 * 1100 })]).middle,
    )
  })

  it('fifty quotes on one project request count as one', () => {
    const crowd = quotesOf(SPAN.p50 * 1.3, 50, { projectRequestId: 'one' })
    expect(learned(crowd).middle).toBe(learned(quotesOf(SPAN.p50 * 1.3, 1)).middle)
  })

  it('a thousand quotes of one provider count as no more than four', () => {
    const busy = quotesOf(SPAN.p50 * 1.3, 1000, { providerId: 'one' })
    expect(learned(busy).middle).toBeLessThanOrEqual(learned(quotesOf(SPAN.p50 * 1.3, 4)).middle)
  })
})

describe('the learned width of a range', () => {
  /** Quotes scattered this many times as widely as the engine predicts. */
  const around = (wide: number, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const z = ((at + 0.5) / count - 0.5) * 2.5 * wide
      return aQuote({ amount: Math.round(SPAN.p50 * (z > 0 ? 1.3 ** z : 0.8 ** -z)) })
    })

  it('stays unchanged when eight in ten quotes already fall within it', () => {
    expect(learned(around(1, 400)).spread).toBeCloseTo(1, 1)
  })

  it('grows and shrinks gradually until eight in ten do', () => {
    for (const wide of [0.6, 1.5]) {
      const away = [5, 50, 500].map((count) => Math.abs(learned(around(wide, count)).spread - wide))
      expect(away).toEqual(away.toSorted((a, b) => b - a))
      expect(away.at(-1)).toBeLessThan(0.1)
    }
  })

  it('is never less than half, however closely quotes agree', () => {
    expect(learned(quotesOf(SPAN.p50, 5000)).spread).toBe(0.5)
  })
})
