import { afterEach, expect, test } from 'vitest'
import { COMPARISON_LIMITS } from './comparison-limits.ts'
import { BOUNDARY_CASES, foundIn, LIMIT_NAMES } from './planted/boundary-cases.ts'

const original = structuredClone(COMPARISON_LIMITS)
afterEach(() => void Object.assign(COMPARISON_LIMITS, structuredClone(original)))

const holds = () =>
  BOUNDARY_CASES.every(
    (one) => !foundIn(one, one.inside).includes(one.kind) && foundIn(one, one.outside).includes(one.kind),
  )

test('as it is, every case is as labelled', () => expect(holds()).toBe(true))

/** Far enough that a rule is off or always on; one of both has to be noticed. */
const FACTORS = [0, 1 / 3, 3, 1e9]

test.each(LIMIT_NAMES)('%s moved is noticed', (name) => {
  const value = original[name]
  const noticed = FACTORS.filter((factor) => {
    const moved = Array.isArray(value) ? value.map((one) => one * factor) : value * factor
    Object.assign(COMPARISON_LIMITS, { [name]: moved })
    return !holds()
  })
  expect(noticed.length).toBeGreaterThan(0)
})
