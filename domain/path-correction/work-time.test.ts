import { expect, test } from 'vitest'
import { latestStart } from './work-time.ts'

test('the finishing of a house begins thirteen weeks before its deadline at the latest', () => {
  const house = { projectType: 'interior_finishing', areaSqm: 360, deadline: '2027-03-09' } as const
  expect(latestStart(house)).toBe('2026-12-08')
})

test('no latest start is known for a flat, and without a deadline', () => {
  expect(
    latestStart({ projectType: 'interior_finishing', areaSqm: 120, deadline: '2027-03-09' }),
  ).toBeUndefined()
  expect(latestStart({ projectType: 'villa_construction', areaSqm: 400 })).toBeUndefined()
})
