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

/** How many times its P10 the P90 is, as a logarithm: a dearer answer may make more riyals of the same share. */
function widthOf(facts: Facts) {
  const { p10, p90 } = estimateOf(facts)
  return Math.log(p90 / p10)
}

/** Nothing finer than a ten-thousandth is said, at either end. */
const READABLE = 2e-4

/**
 * Less than a room is done for its least, which hangs on no rate; a finer level may lift it above and opens its rates.
 * So there the level is not held to the promise.
 */
const ROOM_SQM = 30

/** The told facts without which the range was narrower. */
function widenedBy<Name extends Told>(facts: Facts, names: readonly Name[]): Name[] {
  const after = widthOf(facts)
  return names.filter((name) => {
    if (facts[name] === undefined) return false
    const before = { ...facts, [name]: undefined }
    return after > widthOf(before) + READABLE && !(name === 'finishLevel' && facts.areaSqm! < ROOM_SQM)
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

  it('of jobs whose quantities were told', () => {
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

  it.each(PROJECT_TYPES)(
    'about %s, for every city, level, depth and scope with every other',
    (projectType) => {
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
    },
  )
})
