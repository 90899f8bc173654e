import { describe, expect, test } from 'vitest'
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

  test('puts what the words said together into one line', () => {
    const { steps } = priceTrail(FIELDS, new Set(['projectType', 'areaSqm', 'city']), 'level')
    expect(steps[0]?.facts.toSorted()).toEqual(['areaSqm', 'city', 'projectType'])
  })

  test('says what the answer on this screen would make of it, until it is given', () => {
    const { finishLevel: _, ...open } = FIELDS
    expect(priceTrail(open, new Set(), 'level').next?.facts).toEqual(['finishLevel'])
    expect(priceTrail(open, new Set(), 'understood').next?.facts).toEqual(['finishLevel'])
    expect(priceTrail(FIELDS, new Set(), 'level')).not.toHaveProperty('next')
    expect(priceTrail(FIELDS, new Set(), 'understood')).not.toHaveProperty('next')
  })
})
