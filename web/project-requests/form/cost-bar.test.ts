import { describe, expect, test } from 'vitest'
import { estimate } from '#domain/estimates/estimate.ts'
import { FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { costBar } from './cost-bar.ts'

/** What is to be repaired is no price before it is named. */
const everyJob = PROJECT_TYPES.filter((type) => type !== 'maintenance').flatMap((projectType) =>
  FINISH_LEVELS.map((finishLevel) => ({ projectType, finishLevel, areaSqm: 375 })),
)

describe('the bar under an estimate', () => {
  test.each(everyJob)(
    'adds up to 100 percent in at most four segments: $projectType $finishLevel',
    (facts) => {
      const bar = costBar(estimate(facts)?.factors ?? [])
      expect(bar.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
      expect(bar.length).toBeLessThanOrEqual(4)
      expect(bar.every(({ percent }) => percent > 0)).toBe(true)
    },
  )

  test('a villa shows its shell first', () => {
    const villa = estimate({ projectType: 'villa_construction', areaSqm: 375, finishLevel: 'standard' })
    expect(costBar(villa?.factors ?? [])[0]?.segment).toBe('shell')
  })
})
