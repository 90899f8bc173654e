import { afterEach, expect, test } from 'vitest'
import { COMPARISON_LIMITS } from './comparison-limits.ts'
import { BOUNDARY_CASES, foundIn, LIMIT_NAMES } from './planted/boundary-cases.ts'

const original = structuredClone(COMPARISON_LIMITS)
afterEach(() => void Object.assign(COMPARISON_LIMITS, structuredClone(original)))

const holds = () =>
  BOUNDARY_CASES.every(
    (one) => !foundIn(one, one.inside).includes(one.kind) && foundIn(one, one.outside).includes(one.kind),
  )

test('without a change, every case matches its label', () => expect(holds()).toBe(true))

/** Factors large enough that a rule is off or always on; at least one must be noticed. */
const FACTORS = [0, 1 / 3, 3, 1e9]

test.each(LIMIT_NAMES)('changing %s makes a case fail', (name) => {
  const value = original[name]
  const noticed = FACTORS.filter((factor) => {
    const moved = Array.isArray(value) ? value.map((one) => one * factor) : value * factor
    Object.assign(COMPARISON_LIMITS, { [name]: moved })
    return !holds()
  })
  expect(noticed.length).toBeGreaterThan(0)
})
