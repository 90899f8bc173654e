import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateOf, type JobFacts, someFacts, someJob, someJobs } from '#testing/scores/priced-facts.ts'
import { DEPTHS, FINISH_LEVELS } from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'
import { isWhole, JOBS } from '../project-requests/jobs.ts'
import { CATALOGUE, type Trade, type Unit } from './catalogue.ts'
import { ANY_CITY, CITY_INDEX } from './city-index.ts'
import { type Estimate, estimate } from './estimate.ts'
import { JOB_BILLS } from './job-bills.ts'
import { choicesOf, waysToBudget } from './ways-to-budget.ts'

const RUNS = { numRuns: 400 }
const anyFacts: fc.Arbitrary<Facts> = fc.oneof(someFacts, someJobs)

const PIECES: readonly Unit[] = ['each', 'visit', 'day', 'job']
/** A middle price is never finer than a ten-thousandth. */
const READABLE = 1 - 1e-4

function expectNoCheaper(dearer: Facts, cheaper: Facts) {
  expect(estimateOf(dearer).p50).toBeGreaterThanOrEqual(estimateOf(cheaper).p50 * READABLE)
}

describe('any bill', () => {
  it('adds up to its middle price, line by line, in whole pieces, with its percentiles in order', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { p10, p50, p90, lines } = estimateOf(facts)
        expect(p10).toBeGreaterThan(0)
        expect(p10).toBeLessThanOrEqual(p50)
        expect(p50).toBeLessThanOrEqual(p90)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(p50)
        for (const { code, unit, quantity, rate, amount } of lines) {
          expect(Math.abs(quantity * rate.typical - amount), code).toBeLessThanOrEqual(50)
          expect(amount, code).toBeGreaterThan(0)
          if (PIECES.includes(unit)) expect(Number.isInteger(quantity), code).toBe(true)
        }
      }),
      RUNS,
    )
  })

  it('does not depend on the order of the facts', () => {
    fc.assert(
      fc.property(someJobs, (facts) => {
        expect(estimate(Object.fromEntries(Object.entries(facts).reverse()))).toEqual(estimate(facts))
      }),
      RUNS,
    )
  })

  it('is never below the minimum of its jobs', () => {
    fc.assert(
      fc.property(someJobs, (facts) => {
        const { p50, jobs } = estimateOf(facts)
        const index = facts.city ? CITY_INDEX[facts.city][1] : ANY_CITY[1]
        const least = jobs.reduce((sum, { code }) => sum + JOB_BILLS[code].minimum * 100 * index, 0)
        expect(p50).toBeGreaterThanOrEqual(least * READABLE)
      }),
      RUNS,
    )
  })

  it('holds exactly the trades of its jobs', () => {
    const ALWAYS: readonly Trade[] = ['mobilisation']
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { jobs, lines } = estimateOf(facts)
        const own = new Set(
          jobs.flatMap(({ code }) => JOB_BILLS[code].rows.map(([item]) => CATALOGUE[item].trade)),
        )
        for (const { code } of lines)
          if (code !== 'reserve' && !ALWAYS.includes(CATALOGUE[code].trade))
            expect([...own], code).toContain(CATALOGUE[code].trade)
      }),
      RUNS,
    )
  })

  it('has one option of a stated kind, at any level', () => {
    const items = (option: string) =>
      FINISH_LEVELS.map((finishLevel) =>
        estimateOf({ jobs: [{ code: 'windows', quantity: 20, option }], finishLevel }).lines.map(
          ({ code }) => code,
        ),
      )
    for (const lines of items('upvc')) {
      expect(lines).toContain('window_upvc')
      expect(lines).not.toContain('window_standard')
    }
  })

  it('never lists as excluded what it contains', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { jobs, exclusions } = estimateOf(facts)
        const priced = new Set(jobs.map(({ code }) => code))
        for (const { job, typical } of exclusions) {
          if (job) expect(priced).not.toContain(job.code)
          if (typical !== undefined) expect(typical).toBeGreaterThan(0)
        }
      }),
      RUNS,
    )
  })
})

describe('no bill is cheaper', () => {
  it('for more area of a whole', () => {
    fc.assert(
      fc.property(someFacts, fc.integer({ min: 1, max: 20_000 }), (facts, other) => {
        const [less, more] = [Math.min(facts.areaSqm, other), Math.max(facts.areaSqm, other)]
        // A rate is rounded to the halala, so a difference of a hundredth is the smallest that shows.
        expectNoCheaper(
          { ...facts, areaSqm: Math.max(more, Math.ceil(less * 1.01)) },
          { ...facts, areaSqm: less },
        )
      }),
      RUNS,
    )
  })

  it('for more of any job of any kind, alone or beside others', () => {
    fc.assert(
      fc.property(someJobs, someJob, fc.integer({ min: 1, max: 400 }), (facts, job, percent) => {
        const less = job.quantity ?? 5
        const more = Math.ceil(less * (1 + percent / 100))
        const others = facts.jobs.filter(({ code }) => code !== job.code)
        const of = (quantity: number): JobFacts => ({ ...facts, jobs: [{ ...job, quantity }, ...others] })
        expectNoCheaper(of(more), of(less))
      }),
      RUNS,
    )
  })

  it('for a higher finish level', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const [economy, standard, luxury] = FINISH_LEVELS.map((finishLevel) => ({ ...facts, finishLevel }))
        expectNoCheaper(standard!, economy!)
        expectNoCheaper(luxury!, standard!)
      }),
      RUNS,
    )
  })

  it('for a deeper renovation', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        // Thirty bathrooms in one room, or a palace without any, is not a house whose renovation depths can
        // be ordered.
        const sqmOfBathroom = facts.areaSqm / (facts.bathrooms ?? facts.areaSqm / 60)
        fc.pre(sqmOfBathroom > 12 && sqmOfBathroom < 400 && facts.scope !== 'labour_only')
        const depths = DEPTHS.map((depth) => ({ ...facts, projectType: 'renovation' as const, depth }))
        for (const [at, deeper] of depths.slice(1).entries()) expectNoCheaper(deeper, depths[at]!)
      }),
      RUNS,
    )
  })

  it('for one more job', () => {
    fc.assert(
      fc.property(someJobs, someJob, (facts, job) => {
        fc.pre(!isWhole(job.code) && facts.jobs.every(({ code }) => code !== job.code))
        expectNoCheaper({ ...facts, jobs: [...facts.jobs, job] }, facts)
      }),
      RUNS,
    )
  })
})

describe('ways to a budget', () => {
  const UNTOUCHED: readonly Trade[] = [
    'concrete',
    'steel',
    'masonry',
    'waterproofing',
    'thermal',
    'electrical',
    'plumbing',
  ]

  it('never cut structure, insulation, water or power, and each lowers the price', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const priced: Estimate = estimateOf(facts)
        const ways = waysToBudget(facts, priced)
        for (const { code } of ways) expect(UNTOUCHED, code).not.toContain(CATALOGUE[code].trade)
        for (let taken = 1; taken <= ways.length; taken++) {
          const after = estimate(facts, undefined, choicesOf(ways.slice(0, taken)))
          const before = estimate(facts, undefined, choicesOf(ways.slice(0, taken - 1)))
          expect(after?.p50 ?? 0).toBeLessThanOrEqual((before?.p50 ?? 0) / READABLE)
        }
      }),
      { numRuns: 100 },
    )
  })
})

it('every job has a type, rows and a minimum of at least one visit', () => {
  for (const [code, { rows, minimum }] of Object.entries(JOB_BILLS)) {
    expect(JOBS, code).toHaveProperty(code)
    expect(rows.length, code).toBeGreaterThan(0)
    expect(minimum, code).toBeGreaterThanOrEqual(CATALOGUE.visit_callout.rates.standard[1])
  }
})
