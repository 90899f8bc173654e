import { expect, test } from 'vitest'
import { PROJECT_TYPES } from './fact-values.ts'
import { isWhole, JOB_CODES, MOST_JOBS } from './jobs.ts'
import { offeredByType, offeredJobs, wholeOf } from './offered-jobs.ts'

test.each(PROJECT_TYPES)("%s offers jobs that fit on a phone's screen, and no whole house", (projectType) => {
  const offered = offeredJobs({ projectType })
  expect(offered.length).toBeGreaterThan(2)
  expect(offered.length).toBeLessThanOrEqual(MOST_JOBS)
  expect(offered.filter(isWhole)).toEqual([])
})

test('every job but a whole house is offered, and once on the whole list', () => {
  const offered = offeredByType().flatMap(([, codes]) => codes)
  expect(offered.toSorted()).toEqual(JOB_CODES.filter((code) => !isWhole(code)).toSorted())
})

test('named jobs are shown for any type', () => {
  const jobs = [{ code: 'pool' as const }]
  expect(offeredJobs({ projectType: 'maintenance', jobs })).toContain('pool')
  expect(offeredJobs({ jobs })).toEqual(['pool'])
  expect(offeredJobs({ projectType: 'expansion', jobs }).filter((code) => code === 'pool')).toHaveLength(1)
})

test('a renovation may be of the whole house, a repair may not', () => {
  expect(wholeOf('renovation')).toBe('renovation')
  expect(wholeOf('maintenance')).toBeUndefined()
})
