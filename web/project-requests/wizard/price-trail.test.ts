import { describe, expect, test } from 'vitest'
import { CITIES, FINISH_LEVELS } from '#domain/project-requests/fact-values.ts'
import { priceTrail } from './price-trail.ts'

const FIELDS = { projectType: 'interior_finishing', areaSqm: '360', city: 'riyadh', finishLevel: 'standard' }

describe('how the range became what it is', () => {
  test('has nothing to say before a work and its size are known', () => {
    expect(priceTrail({ city: 'riyadh' }, new Set(), 'place').steps).toEqual([])
  })

  test('has a line for each answer that moved it, narrower at the end than at the beginning', () => {
    const { steps } = priceTrail(FIELDS, new Set(), 'review')
    expect(steps[0]?.facts).toEqual(['projectType', 'areaSqm'])
    expect(steps.at(-1)?.facts).toEqual(['finishLevel'])
    const width = ({ range }: (typeof steps)[number]) => range.high - range.low
    expect(width(steps.at(-1)!)).toBeLessThan(width(steps[0]!))
  })

  test('never leaves the range before it, whatever is answered', () => {
    const { finishLevel: _, city: __, ...open } = FIELDS
    for (const city of CITIES)
      for (const finishLevel of FINISH_LEVELS) {
        const first = priceTrail(open, new Set(['projectType', 'areaSqm']), 'place').steps.at(-1)!.range
        const { steps, next } = priceTrail({ ...open, city }, new Set(['projectType', 'areaSqm']), 'level')
        const told = priceTrail({ ...open, city, finishLevel }, new Set(['projectType', 'areaSqm']), 'review')
        const ranges = [first, steps.at(-1)!.range, told.steps.at(-1)!.range]
        for (const [at, { low, high }] of ranges.entries()) {
          expect(low).toBeGreaterThanOrEqual(ranges[at - 1]?.low ?? 0)
          expect(high).toBeLessThanOrEqual(ranges[at - 1]?.high ?? Number.POSITIVE_INFINITY)
        }
        expect(next!.range.low).toBeGreaterThanOrEqual(ranges[1]!.low)
        expect(next!.range.high).toBeLessThanOrEqual(ranges[1]!.high)
      }
  })

  test('puts what the words said together into one line', () => {
    const { steps } = priceTrail(FIELDS, new Set(['projectType', 'areaSqm', 'city']), 'level')
    expect(steps[0]?.facts.toSorted()).toEqual(['areaSqm', 'city', 'projectType'])
  })

  test('says what the answer on this screen would make of it, until it is given', () => {
    const { finishLevel: _, ...open } = FIELDS
    expect(priceTrail(open, new Set(), 'level').next).toMatchObject({
      fact: 'finishLevel',
      answer: 'standard',
    })
    expect(priceTrail(open, new Set(), 'understood').next?.fact).toBe('finishLevel')
    expect(priceTrail(FIELDS, new Set(), 'level')).not.toHaveProperty('next')
    expect(priceTrail(FIELDS, new Set(), 'understood')).not.toHaveProperty('next')
  })
})
