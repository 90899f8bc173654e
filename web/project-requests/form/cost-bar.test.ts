import { describe, expect, test } from 'vitest'
import { estimate } from '#domain/estimates/estimate.ts'
import { FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { costBar } from './cost-bar.ts'

/** What is to be repaired is no price before it is named. */
const everyJob = PROJECT_TYPES.filter((type) => type !== 'maintenance').flatMap((projectType) =>
  FINISH_LEVELS.map((finishLevel) => ({ projectType, finishLevel, areaSqm: 375 })),
)

const barOf = (facts: Facts) => {
  const { factors, p50 } = estimate(facts)!
  return costBar(factors, p50)
}

describe('the bar under an estimate', () => {
  test.each(everyJob)('adds up to the work in at most four segments: $projectType $finishLevel', (facts) => {
    const bar = barOf(facts)
    const sum = bar.reduce((total, { amount }) => total + amount, 0)
    expect(Math.abs(sum / estimate(facts)!.p50 - 1)).toBeLessThan(0.005)
    expect(bar.length).toBeLessThanOrEqual(4)
    expect(bar.every(({ amount }) => amount > 0)).toBe(true)
  })

  test('a villa shows its shell first', () => {
    const villa = barOf({ projectType: 'villa_construction', areaSqm: 375, finishLevel: 'standard' })
    expect(villa[0]?.segment).toBe('shell')
  })

  test('where no shell is built, none is named: the site stands by itself', () => {
    const bar = barOf({ projectType: 'interior_finishing', areaSqm: 375, finishLevel: 'standard' })
    const segments = bar.map(({ segment }) => segment)
    expect(segments).toContain('site')
    expect(segments).not.toContain('shell')
  })
})
