import { expect, test } from 'vitest'
import { addExclusions } from './add-exclusions.ts'
import { estimate } from './estimate.ts'

const villa = estimate({ projectType: 'villa_construction', city: 'riyadh', areaSqm: 350 })!
const priced = villa.exclusions.filter(({ typical }) => typical)

test('adds the usual cost without changing the certainty', () => {
  expect(priced.length).toBeGreaterThan(1)
  const [first, second] = priced
  const dearer = addExclusions(villa, [first!, second!])
  expect(dearer.p50).toBe(villa.p50 + first!.typical! + second!.typical!)
  expect(dearer.p90 / dearer.p10).toBeCloseTo(villa.p90 / villa.p10, 6)
  expect(dearer.lines).toBe(villa.lines)
})

test('an exclusion without a price adds nothing', () => {
  expect(addExclusions(villa, [{ code: 'soil' }])).toBe(villa)
})
