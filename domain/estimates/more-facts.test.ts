import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  estimateOf,
  type PricedFacts,
  someFacts,
  someJobs,
  usualFacts,
} from '#testing/scores/priced-facts.ts'
import { CITIES, DEPTHS, FINISH_LEVELS, PROJECT_TYPES, SCOPES } from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'

const TOLD = ['city', 'finishLevel', 'scope', 'depth', 'floors', 'rooms', 'bathrooms', 'plotAreaSqm'] as const
type Told = (typeof TOLD)[number]

/** Logarithm of P90 ÷ P10: a dearer answer may mean more riyals for the same share. */
function widthOf(facts: Facts) {
  const { p10, p90 } = estimateOf(facts)
  return Math.log(p90 / p10)
}

/** Neither end is ever finer than a ten-thousandth. */
const READABLE = 2e-4

/**
 * Below the area of a room the minimum charge applies, which depends on no rate; a higher finish level may
 * exceed it and add the uncertainty of its rates. So the level is exempt from the rule there.
 */
const ROOM_SQM = 30

/** The stated facts without which the range was narrower. */
function widenedBy<Name extends Told>(facts: Facts, names: readonly Name[]): Name[] {
  const after = widthOf(facts)
  return names.filter((name) => {
    if (facts[name] === undefined) return false
    const before = { ...facts, [name]: undefined }
    return after > widthOf(before) + READABLE && !(name === 'finishLevel' && facts.areaSqm! < ROOM_SQM)
  })
}

describe('more facts never widen the range', () => {
  it('whatever was known before, in any order', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        expect(widenedBy(facts, TOLD)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('for jobs with stated quantities', () => {
    const counted = someJobs.filter(
      ({ jobs, areaSqm }) => areaSqm !== undefined && jobs.every(({ quantity }) => quantity !== undefined),
    )
    fc.assert(
      fc.property(counted, (facts) => {
        expect(widenedBy(facts, ['city', 'rooms', 'bathrooms'])).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it.each(PROJECT_TYPES)('about %s, for every combination of city, level, depth and scope', (projectType) => {
    const scopes = projectType === 'villa_construction' ? [undefined, ...SCOPES] : [undefined]
    const depths = projectType === 'renovation' ? [undefined, ...DEPTHS] : [undefined]
    for (const scope of scopes)
      for (const depth of depths)
        for (const finishLevel of [undefined, ...FINISH_LEVELS])
          for (const city of [undefined, ...CITIES])
            for (const areaSqm of [1, 60, 375, 4000]) {
              const facts: PricedFacts = {
                ...usualFacts(projectType),
                ...{ areaSqm, scope, depth, finishLevel, city },
              }
              expect(widenedBy(facts, TOLD), JSON.stringify(facts)).toEqual([])
            }
  })
})
