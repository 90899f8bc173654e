import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someFacts, someJobs, usualFacts } from '#testing/scores/priced-facts.ts'
import { CITIES, DEPTHS, FINISH_LEVELS, PROJECT_TYPES } from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'
import { optionsOf } from '../project-requests/jobs.ts'
import { isAsked } from '../project-requests/questions.ts'
import { estimate } from './estimate.ts'
import { shownRange } from './shown-range.ts'

/** Everything that one answer on offer could make of these facts. */
function answersTo(facts: Facts): Facts[] {
  const choices = { finishLevel: FINISH_LEVELS, depth: DEPTHS, city: CITIES } as const
  const told = Object.entries(choices).flatMap(([name, values]) =>
    facts[name as 'city'] === undefined && isAsked(name as 'city', facts)
      ? values.map((value) => ({ ...facts, [name]: value }) as Facts)
      : [],
  )
  const jobs = facts.jobs ?? []
  const kinds = jobs.flatMap((job, at) =>
    job.option === undefined
      ? optionsOf(job.code).map((option) => ({ ...facts, jobs: jobs.with(at, { ...job, option }) }))
      : [],
  )
  return [...told, ...kinds]
}

/** The answers after which a part of the range lies outside the one shown before, as it is shown with VAT. */
function leaving(facts: Facts): string[] {
  const before = estimate(facts)
  if (!before) return []
  const { low, high } = shownRange(before, true)
  return answersTo(facts).flatMap((answered) => {
    const after = estimate(answered)
    if (!after) return []
    const range = shownRange(after, true)
    return range.low < low || range.high > high
      ? [`${JSON.stringify(answered)}: ${range.low}-${range.high} of ${low}-${high}`]
      : []
  })
}

const without = (facts: Facts, names: readonly (keyof Facts)[]): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !names.includes(name as keyof Facts)))

describe('every answer on offer lies within the range that is shown before it', () => {
  it('for an interior of 360 m² in Riyadh, of which the finish is open', () => {
    const open: Facts = { projectType: 'interior_finishing', areaSqm: 360, city: 'riyadh' }
    const { low, high } = shownRange(estimate(open)!, true)
    const economy = shownRange(estimate({ ...open, finishLevel: 'economy' })!, true)
    const luxury = shownRange(estimate({ ...open, finishLevel: 'luxury' })!, true)
    expect([low, high]).toEqual([economy.low, luxury.high])
  })

  it.each(PROJECT_TYPES)('of %s, whatever is open', (projectType) => {
    for (const areaSqm of [12, 60, 375, 2000])
      for (const finishLevel of [undefined, ...FINISH_LEVELS])
        for (const city of [undefined, 'riyadh', 'mecca', 'taif'] as const)
          expect(leaving({ ...usualFacts(projectType), areaSqm, finishLevel, city })).toEqual([])
  })

  it('after any description', () => {
    fc.assert(
      fc.property(someFacts, fc.subarray(['finishLevel', 'depth', 'city'] as const), (facts, open) => {
        expect(leaving(without(facts, open))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('for named jobs, whose kinds are open too', () => {
    fc.assert(
      fc.property(someJobs, fc.subarray(['finishLevel', 'city'] as const), (facts, open) => {
        const kindless = (facts.jobs ?? []).slice(0, 2).map(({ option: _, ...job }) => job)
        expect(leaving({ ...without(facts, open), jobs: kindless })).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('and the answers that narrow nothing leave the estimate as it was', () => {
    const told: Facts = { ...usualFacts('interior_finishing'), finishLevel: 'standard', city: 'riyadh' }
    expect(estimate(told)).not.toHaveProperty('within')
  })
})
