import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyJobs } from '#testing/scores/any-jobs.ts'
import type { Facts } from '../project-requests/facts.ts'
import { analysePath } from './analyse-path.ts'
import { exposureOf, type Milestone, withinExposure } from './exposure.ts'
import { LIMITS } from './limits.ts'
import { recommendedPayments } from './payments.ts'

/** Any schedule that pays 100 in total while earned work rises to 100. */
const anySchedule: fc.Arbitrary<Milestone[]> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), {
    minLength: 2,
    maxLength: 15,
  })
  .map((pairs) => {
    const cuts = pairs.map(([cut]) => cut).sort((a, b) => a - b)
    const earned = pairs.map(([, share]) => share).sort((a, b) => a - b)
    return pairs.map((_, at) => {
      const isLast = at === pairs.length - 1
      return { percent: (isLast ? 100 : cuts[at]!) - (cuts[at - 1] ?? 0), earned: isLast ? 100 : earned[at]! }
    })
  })

const limit = fc.integer({ min: 0, max: 30 })

const corrected = (schedule: Milestone[], most: number) =>
  withinExposure(schedule, most).map((percent, at) => ({ percent, earned: schedule[at]!.earned }))

const runningSum = (schedule: Milestone[]) => {
  let sum = 0
  return schedule.map(({ percent }) => (sum += percent))
}

describe('withinExposure', () => {
  it('never pays ahead of accepted work by more than the limit, for any schedule', () => {
    fc.assert(
      fc.property(anySchedule, limit, (schedule, most) => {
        expect(exposureOf(corrected(schedule, most))).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('pays everything in the end, and nothing earlier than agreed', () => {
    fc.assert(
      fc.property(anySchedule, limit, (schedule, most) => {
        const [before, after] = [runningSum(schedule), runningSum(corrected(schedule, most))]
        expect(after.at(-1)).toBe(100)
        expect(after.every((paid, at) => paid <= before[at]!)).toBe(true)
      }),
    )
  })

  it('does not change a schedule within the limit', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        expect(corrected(schedule, exposureOf(schedule))).toEqual(schedule)
      }),
    )
  })
})

describe('paymentPlanOf', () => {
  it('adds up, starts with at most the advance and names the step that releases each payment', () => {
    fc.assert(
      fc.property(anyJobs, (facts) => {
        const { payments, path } = analysePath(facts)
        expect(payments === undefined).toBe(path === undefined)
        if (!payments) return
        expect(payments.stages.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
        expect(exposureOf(payments.stages)).toBeLessThanOrEqual(payments.exposureLimit)
        const [first] = payments.stages
        if (first?.id === 'signing') expect(first.percent).toBeLessThanOrEqual(LIMITS.advance)
        const steps = path?.steps.map(({ id }) => id) ?? []
        for (const { releasedBy } of payments.stages) if (releasedBy) expect(steps).toContain(releasedBy)
      }),
    )
  })

  it('is the same wherever it is shown, whatever was found or priced', () => {
    fc.assert(
      fc.property(anyJobs, (facts) => {
        expect(recommendedPayments(facts)).toEqual(analysePath(facts).payments)
      }),
    )
  })

  it('follows the stages of the reference for a turnkey villa', () => {
    const { payments } = analysePath({ projectType: 'villa_construction' })
    expect(payments?.stages.map(({ percent }) => percent)).toEqual([5, 8, 9, 7, 4, 7, 8, 8, 15, 13, 6, 5, 5])
  })

  it('postpones what the reference pays too early when only the finishing is done', () => {
    const { payments } = analysePath({ projectType: 'interior_finishing' })
    expect(payments?.stages.map(({ percent }) => percent)).toEqual([10, 15, 15, 30, 15, 10, 5])
  })

  it('has no payment for work that stands, and shares what is left among the rest in fives', () => {
    const firstFix = { hasPlumbingFirstFix: true, hasElectricalFirstFix: true } as const
    const idsOf = (facts: Facts) => recommendedPayments(facts)?.stages.map(({ id }) => id)
    const finishing = recommendedPayments({ projectType: 'interior_finishing', ...firstFix })
    expect(finishing?.stages.map(({ id, percent, earned }) => [id, percent, earned])).toEqual([
      ['signing', 10, 0],
      ['plaster_and_waterproofing', 15, 18],
      ['floors_and_ceilings', 35, 53],
      ['doors_and_paint', 20, 84],
      ['services_second_fix', 15, 100],
      ['retention', 5, 100],
    ])
    expect(idsOf({ projectType: 'villa_construction', stage: 'bone_done' })?.slice(0, 2)).toEqual([
      'signing',
      'services_first_fix',
    ])
    expect(idsOf({ projectType: 'interior_finishing', hasPlumbingFirstFix: true })).toContain(
      'services_first_fix',
    )
  })

  it.each<[string, Facts, number[]]>([
    ['the bone', { projectType: 'villa_construction', scope: 'bone' }, [10, 20, 22, 18, 8, 12, 10]],
    ['renovation', { projectType: 'renovation', changesServices: true }, [10, 15, 15, 30, 15, 10, 5]],
    ['insulation', { projectType: 'insulation' }, [10, 30, 50, 10]],
    ['a repair', { projectType: 'maintenance' }, [100]],
    ['decoration', { projectType: 'decoration' }, [10, 85, 5]],
    ['a facade', { projectType: 'exterior_finishing' }, [10, 85, 5]],
    ['labour alone', { projectType: 'villa_construction', scope: 'labour_only' }, [10, 85, 5]],
    [
      'one floor of bone',
      { projectType: 'villa_construction', scope: 'bone', floors: 1 },
      [10, 20, 22, 26, 12, 10],
    ],
  ])('for %s', (_, facts, percents) => {
    expect(analysePath(facts).payments?.stages.map(({ percent }) => percent)).toEqual(percents)
  })

  it('gives the roof slab of a one-floor house the payment of the upper slabs', () => {
    const { payments } = analysePath({ projectType: 'villa_construction', floors: 1 })
    expect(payments?.stages.find(({ id }) => id === 'roof_slab')?.percent).toBe(11)
  })
})
