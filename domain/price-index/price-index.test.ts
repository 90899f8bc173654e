import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { perSqmByDepth, perSqmByLevel } from '../estimates/price-per-sqm.ts'
import { shownRange } from '../estimates/shown-range.ts'
import { CITIES, PROJECT_TYPES } from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'
import { cataloguePriceOf } from './catalogue-price.ts'
import { countedObservations, indexPriceOf, MAX_PER_FIRM, MIN_FIRMS } from './index-price.ts'
import { INDEX_TRADES, isIndexTrade, levelsOf, PRICE_CELLS, usualLevelOf } from './price-cell.ts'
import { observationOf, type PriceObservation } from './price-observation.ts'
import { openQuarters, publishableFrom, quarterAfter, quarterOf, startOf } from './quarter.ts'
import { MIN_CHANGED_FIRMS, nextRevision, REVISION_DAYS, voicesOf } from './revise-price.ts'

const cell = { trade: 'renovation', city: 'riyadh', level: 'full' } as const
const submittedAt = new Date('2026-08-01T09:00:00Z')
const DAY = 24 * 60 * 60 * 1000

const observed = fc
  .record({
    firm: fc.integer({ min: 1, max: 16 }),
    request: fc.integer({ min: 1, max: 30 }),
    price: fc.integer({ min: 20_000, max: 400_000 }),
    day: fc.integer({ min: 0, max: 80 }),
    isAwarded: fc.boolean(),
  })
  .map(
    ({ firm, request, price, day, isAwarded }): PriceObservation => ({
      ...{ cell, isAwarded, perSqm: price },
      providerId: `firm ${firm}`,
      projectRequestId: `request ${request}`,
      submittedAt: new Date(submittedAt.getTime() + day * DAY),
    }),
  )
const market = fc.array(observed, { maxLength: 60 })
const firmsOf = (some: readonly PriceObservation[]) => new Set(some.map(({ providerId }) => providerId))
const priceOf = (some: readonly PriceObservation[]) => indexPriceOf(countedObservations(some))

/** So many firms with one price each, a riyal apart. */
const firms = (count: number, price = 100_000): PriceObservation[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ cell, submittedAt, isAwarded: false, perSqm: price + at * 100 },
    providerId: `firm ${at}`,
    projectRequestId: `request ${at}`,
  }))

describe('the price of a cell', () => {
  test('fewer than ten firms are never published', () => {
    fc.assert(
      fc.property(market, (some) => {
        const price = priceOf(some)
        if (firmsOf(some).size < MIN_FIRMS) expect(price).toBeUndefined()
        if (price) expect(price.firms).toBeGreaterThanOrEqual(MIN_FIRMS)
      }),
    )
    expect(priceOf(firms(MIN_FIRMS - 1))).toBeUndefined()
    expect(priceOf(firms(MIN_FIRMS))).toMatchObject({ firms: MIN_FIRMS, quotes: MIN_FIRMS })
  })

  test('no firm is more than a quarter of a published cell, and a request counts once for a firm', () => {
    fc.assert(
      fc.property(market, (some) => {
        const counted = countedObservations(some)
        const own = Map.groupBy(counted, ({ providerId }) => providerId)
        for (const group of own.values()) {
          expect(group.length).toBeLessThanOrEqual(MAX_PER_FIRM)
          expect(new Set(group.map(({ projectRequestId }) => projectRequestId)).size).toBe(group.length)
          if (indexPriceOf(counted)) expect(group.length / counted.length).toBeLessThanOrEqual(0.25)
        }
      }),
    )
  })

  test('the order of the quotes changes nothing', () => {
    const shuffled = market.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    )
    fc.assert(
      fc.property(shuffled, ([some, other]) => {
        expect(priceOf(other)).toEqual(priceOf(some))
      }),
    )
  })

  test('a price of ten times the others, or a tenth, moves nothing', () => {
    const usual = firms(12)
    const slips = [1_000_000, 10_000].map((perSqm, at) => ({
      ...usual[0]!,
      ...{ perSqm, providerId: `slip ${at}`, projectRequestId: `slip ${at}` },
    }))
    expect(priceOf([...usual, ...slips])).toEqual(priceOf(usual))
  })

  test('a firm that quotes a hundred times has no more voice than with three', () => {
    const loud = Array.from({ length: 100 }, (_, at) => ({
      ...firms(1, 110_000)[0]!,
      ...{ providerId: 'loud', projectRequestId: `loud ${at}` },
    }))
    expect(priceOf([...firms(12), ...loud])).toEqual(priceOf([...firms(12), ...loud.slice(0, 3)]))
  })

  test('median and quartiles are with VAT and rounded as every estimate', () => {
    const price = priceOf(firms(11))!
    expect(price).toMatchObject(shownRange({ p10: 100_250, p50: 100_500, p90: 100_750 }, true))
    expect(price.low).toBeLessThanOrEqual(price.middle)
    expect(price.middle).toBeLessThanOrEqual(price.high)
  })

  test('awards are counted and have no price of their own', () => {
    const awarded = firms(30).map((one, at) => ({ ...one, isAwarded: at % 2 === 0 }))
    expect(priceOf(awarded)).toEqual({ ...priceOf(firms(30)), awards: 15 })
  })
})

describe('a quote that can be compared', () => {
  const quote = (facts: Facts, amount = 20_000_000, exclusions: string[] = []) =>
    observationOf({
      ...{ facts, amount, exclusions, submittedAt, providerId: 'firm', projectRequestId: 'request' },
      isAwarded: false,
    })
  const villa: Facts = {
    ...{ projectType: 'villa_construction', city: 'taif', areaSqm: 400, finishLevel: 'luxury' },
  }

  test('is the price of a square metre of one cell', () => {
    expect(quote(villa)).toMatchObject({
      cell: { trade: 'villa_construction', city: 'taif', level: 'luxury' },
      perSqm: 50_000,
    })
    expect(
      quote({ projectType: 'renovation', city: 'taif', areaSqm: 100, depth: 'refresh' })?.cell.level,
    ).toBe('refresh')
    expect(quote({ projectType: 'insulation', city: 'taif', areaSqm: 100 })?.cell.level).toBe('any')
  })

  test.each<[string, Facts, string[]?]>([
    ['an unknown area', { ...villa, areaSqm: undefined }],
    ['an unknown city', { ...villa, city: undefined }],
    ['an unknown level', { ...villa, finishLevel: undefined }],
    ['the structure alone', { ...villa, scope: 'bone' }],
    ['labour alone', { ...villa, scope: 'labour_only' }],
    ['a structure that stands', { ...villa, stage: 'bone_done' }],
    ['pipes that lie already', { ...villa, hasPlumbingFirstFix: true }],
    ['a second job', { ...villa, jobs: [{ code: 'pool', quantity: 1 }] }],
    [
      'one job instead of the trade',
      { ...villa, projectType: 'interior_finishing', jobs: [{ code: 'doors' }] },
    ],
    ['maintenance', { projectType: 'maintenance', city: 'taif', areaSqm: 90 }],
    ['materials of the owner', villa, ['materials']],
  ])('%s makes no observation', (_, facts, exclusions) => {
    expect(quote(facts, 20_000_000, exclusions)).toBeUndefined()
  })
})

describe('a revision', () => {
  const digest = (text: string) => text
  const voices = (some: readonly PriceObservation[]) => voicesOf(some, digest)
  const publishedAt = new Date('2026-10-15T00:00:00Z')
  const later = new Date(publishedAt.getTime() + REVISION_DAYS * DAY)
  const publish = (some: readonly PriceObservation[]) => ({
    ...nextRevision(undefined, publishedAt, some, voices(some))!,
    ...{ publishedAt, voices: voices(some) },
  })
  const dearer = (some: PriceObservation[], count: number) =>
    some.map((one, at) => (at < count ? { ...one, perSqm: one.perSqm * 1.5 } : one))

  test('is never made by fewer than three firms, nor before ninety days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 20 }),
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 0, max: 200 }),
        (count, changed, days) => {
          const now = new Date(publishedAt.getTime() + days * DAY)
          const after = dearer(firms(count), changed)
          const next = nextRevision(publish(firms(count)), now, after, voices(after))
          if (changed < MIN_CHANGED_FIRMS || days < REVISION_DAYS) expect(next).toBeUndefined()
          else if (next) expect(next.revision).toBe(2)
        },
      ),
    )
  })

  test('follows when three firms changed; the published one is not touched', () => {
    const published = publish(firms(10))
    const kept = structuredClone(published)
    const after = dearer(firms(10), 5)
    expect(nextRevision(published, later, after, voices(after))).toMatchObject({ revision: 2 })
    expect(published).toEqual(kept)
  })

  test('does not follow when the rounded price is the same, or firms fall below ten', () => {
    const same = firms(10).map((one) => ({ ...one, perSqm: one.perSqm + 0.01 }))
    expect(nextRevision(publish(firms(10)), later, same, voices(same))).toBeUndefined()
    expect(nextRevision(publish(firms(12)), later, firms(9), voices(firms(9)))).toBeUndefined()
  })

  test('an award alone changes nobody’s voice', () => {
    const awarded = firms(10).map((one) => ({ ...one, isAwarded: true }))
    expect(voices(awarded)).toEqual(voices(firms(10)))
  })
})

describe('quarters', () => {
  test('begin at midnight in Riyadh', () => {
    expect(quarterOf(new Date('2026-12-31T20:59:59Z'))).toBe('2026-Q4')
    expect(quarterOf(new Date('2026-12-31T21:00:00Z'))).toBe('2027-Q1')
    expect(startOf('2027-Q1')).toEqual(new Date('2026-12-31T21:00:00Z'))
  })

  test('follow each other over years', () => {
    expect(quarterAfter('2026-Q4')).toBe('2027-Q1')
    expect(quarterAfter('2026-Q1', -1)).toBe('2025-Q4')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (count) => {
        expect(quarterAfter(quarterAfter('2020-Q2', count), -count)).toBe('2020-Q2')
      }),
    )
  })

  test('are open two weeks after their end, and for four quarters', () => {
    const from = publishableFrom('2026-Q3')
    expect(openQuarters(new Date(from.getTime() - 1))[0]).toBe('2026-Q2')
    expect(openQuarters(from)).toEqual(['2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4'])
  })
})

describe('cells', () => {
  test('the catalogue prices each, by the levels that it tells apart', () => {
    for (const one of PRICE_CELLS) expect(cataloguePriceOf(one)?.typical).toBeGreaterThan(0)
    for (const trade of INDEX_TRADES) {
      const facts = { projectType: trade, city: 'riyadh' } as const
      const apart =
        trade === 'renovation'
          ? perSqmByDepth(facts).map(({ depth }) => depth)
          : perSqmByLevel(facts).map(({ level }) => level)
      expect(levelsOf(trade)).toEqual(apart.length > 0 ? apart : ['any'])
      expect(levelsOf(trade)).toContain(usualLevelOf(trade))
    }
  })

  test('are of every trade but maintenance, in every city', () => {
    expect(PROJECT_TYPES.filter((trade) => !isIndexTrade(trade))).toEqual(['maintenance'])
    expect(new Set(PRICE_CELLS.map(({ city }) => city)).size).toBe(CITIES.length)
    expect(isIndexTrade('toString')).toBe(false)
  })
})
