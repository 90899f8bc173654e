import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateOf, type PricedFacts, someFacts } from '#testing/priced-facts.ts'
import { CITIES, FINISH_LEVELS, PROJECT_TYPES, SCOPES } from '../project-requests/fact-values.ts'

const TOLD = ['city', 'finishLevel', 'scope', 'floors', 'rooms', 'bathrooms', 'plotAreaSqm'] as const
type Told = (typeof TOLD)[number]
/** A dearer answer moves the price, and must still not make more riyals of the same uncertainty. */
const MOVING: readonly Told[] = ['city', 'finishLevel', 'scope']

function widthsOf(facts: PricedFacts) {
  const { p10, p50, p90 } = estimateOf(facts)
  return { inRiyals: p90 - p10, asShare: (p90 - p10) / p50 }
}

/** The told facts without which the range was narrower. */
function widenedBy(facts: PricedFacts, names: readonly Told[]): Told[] {
  const after = widthsOf(facts)
  return names.filter((name) => {
    if (facts[name] === undefined) return false
    const before = widthsOf({ ...facts, [name]: undefined })
    return after.asShare > before.asShare || (MOVING.includes(name) && after.inRiyals > before.inRiyals)
  })
}

describe('more facts never widen the range', () => {
  it('whatever was known before, in whatever order they come', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        expect(widenedBy(facts, TOLD)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it.each(PROJECT_TYPES)('about %s, for every city, level and scope with every other', (projectType) => {
    const scopes = projectType === 'villa_construction' ? [undefined, ...SCOPES] : [undefined]
    for (const scope of scopes)
      for (const finishLevel of [undefined, ...FINISH_LEVELS])
        for (const city of [undefined, ...CITIES])
          for (const areaSqm of [1, 60, 375, 4000]) {
            expect(widenedBy({ projectType, areaSqm, scope, finishLevel, city }, MOVING)).toEqual([])
          }
  })
})
