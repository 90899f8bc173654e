import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFacts } from '#testing/scores/any-facts.ts'
import { anyJobs } from '#testing/scores/any-jobs.ts'
import { KINDS_FOR } from '../dispatch/kinds.ts'
import { type Facts, PROJECT_TYPES } from '../project-requests/facts.ts'
import { analysePath } from './analyse-path.ts'
import { PATHS } from './paths.ts'
import { isOver } from './progress.ts'

const pathOf = (facts: Facts) => analysePath(facts).path

describe('correctPath', () => {
  it('exists as soon as the kind of work is known, and not before', () => {
    expect(pathOf({ stage: 'has_plot' })).toBeUndefined()
    for (const projectType of PROJECT_TYPES)
      expect(pathOf({ projectType })?.steps.at(-1)?.id).toBe(
        projectType === 'maintenance' ? 'payment' : 'handover',
      )
  })

  it('puts every step after all it depends on, for any facts', () => {
    fc.assert(
      fc.property(anyJobs, (facts) => {
        const seen = new Set<string>()
        for (const { id, after } of pathOf(facts)?.steps ?? []) {
          expect(
            after.filter((step) => !seen.has(step)),
            id,
          ).toEqual([])
          seen.add(id)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('depends only on steps of the same path', () => {
    for (const path of Object.values(PATHS))
      for (const [id, { after }] of Object.entries(path))
        expect(
          after.filter((step) => !path[step]),
          id,
        ).toEqual([])
  })

  it('has no cycle among all steps, so none when some are left out', () => {
    for (const path of Object.values(PATHS)) {
      const free = new Set<string>()
      const size = Object.keys(path).length
      for (let round = 0; round < size; round++)
        for (const [id, { after }] of Object.entries(path))
          if (after.every((step) => free.has(step))) free.add(id)
      expect(free.size).toBe(size)
    }
  })

  it('contains the step each finding points to, as still to do', () => {
    fc.assert(
      fc.property(anyJobs, (facts) => {
        const { findings, path } = analysePath(facts)
        for (const { ruleId, mend } of findings)
          if (mend) expect(path?.steps.find(({ id }) => id === mend)?.state, ruleId).toBe('to_do')
      }),
    )
  })

  it('leads every step to the last', () => {
    fc.assert(
      fc.property(anyJobs, (facts) => {
        const steps = pathOf(facts)?.steps ?? []
        const led = new Set(steps.slice(-1).map(({ id }) => id))
        for (const { id, after } of steps.toReversed())
          if (led.has(id)) for (const step of after) led.add(step)
        expect(steps.map(({ id }) => id).filter((id) => !led.has(id))).toEqual([])
      }),
    )
  })

  it('separates open steps from those of unknown state', () => {
    const stateOf = (facts: Facts) =>
      pathOf({ projectType: 'villa_construction', ...facts })?.steps.find(
        ({ id }) => id === 'deed_and_survey',
      )?.state
    expect(stateOf({})).toBe('not_checked')
    expect(stateOf({ hasDeed: true })).toBe('not_checked')
    expect(stateOf({ hasSurveyDecision: false })).toBe('to_do')
    expect(stateOf({ hasDeed: true, hasSurveyDecision: true })).toBe('done')
  })

  it('keeps the order of the reference for a new villa', () => {
    expect(
      pathOf({ projectType: 'villa_construction' })
        ?.steps.map(({ id }) => id)
        .slice(0, 4),
    ).toEqual(['deed_and_survey', 'soil_report', 'design_office', 'design'])
  })
})

describe('the days of a path', () => {
  it('are those of its longest chain, and a day more on a critical step adds a day to the total', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const path = pathOf(facts)
        if (!path) return
        expect(path.days.min).toBeLessThanOrEqual(path.days.max)
        expect(path.days.max).toBe(longestChain(path.steps))
        const critical = path.steps.filter(({ isCritical }) => isCritical)
        expect(critical.length > 0).toBe(path.days.max > 0)
        for (const { id } of critical) expect(longestChain(path.steps, id)).toBe(path.days.max + 1)
      }),
      { numRuns: 100 },
    )
  })

  it('of a turnkey villa with a permit are about the 8-12 months of the reference', () => {
    const { days } = pathOf({ projectType: 'villa_construction', stage: 'has_permit' })!
    expect(days.min).toBeGreaterThan(7 * 21)
    expect(days.max).toBeLessThan(14 * 22)
  })

  it('count no possibly finished step at best, and all of them at worst', () => {
    const facts = { projectType: 'villa_construction', stage: 'finished' } as const
    expect(pathOf({ ...facts, hasFloodTest: false, hasPermit: true })?.days).toEqual({ min: 1, max: 2 })
    expect(pathOf({ ...facts, hasPermit: true })?.days).toEqual({ min: 0, max: 2 })
  })

  it('are a lower bound: steps without a sourced duration are named', () => {
    expect(pathOf({ projectType: 'villa_construction' })?.untimed).toContain('soil_report')
    expect(pathOf({ projectType: 'villa_construction' })?.untimed).not.toContain('permit')
  })
})

describe('providersToAsk', () => {
  it.each<[Facts, string[]]>([
    [{ projectType: 'villa_construction' }, ['engineering_office', 'designer', 'contractor', 'supplier']],
    [{ projectType: 'decoration' }, ['designer', 'contractor']],
    [{ projectType: 'insulation' }, ['contractor', 'supplier']],
    [{ projectType: 'maintenance' }, ['contractor']],
  ])('for %j: %j', (facts, kinds) => {
    expect(analysePath(facts).ask.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('includes at least the kinds that a project request is offered to', () => {
    for (const projectType of PROJECT_TYPES) {
      const asked = analysePath({ projectType }).ask.map(({ kind }) => kind)
      expect(asked, projectType).toEqual(expect.arrayContaining([...KINDS_FOR[projectType]]))
    }
  })
})

type Steps = NonNullable<ReturnType<typeof pathOf>>['steps']

/** Days from the first step to the last by walking every chain, with one extra day on `longer`. */
function longestChain(steps: Steps, longer?: string): number {
  const over = new Map<string, number>()
  for (const { id, after, state, days } of steps) {
    const own = isOver({ state }) ? 0 : (days?.max ?? 0) + (id === longer ? 1 : 0)
    over.set(id, own + Math.max(0, ...after.map((step) => over.get(step)!)))
  }
  return Math.max(0, ...over.values())
}
