import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FAILURE_CLASSES, failureClassOf } from './delivery-failures.ts'
import { passesByItself, retryDelay } from './retry-delay.ts'

/**
 * The rows of docs/reference/whatsapp.md#errors: error numbers and the action. Copied from there, not from
 * the code.
 */
const TABLE: [numbers: number[], means: string][] = [
  [[130429], 'retry, exponential backoff'],
  [[131056], 'retry after at least 6 s, growing by 4^n'],
  [[80007, 4], 'retry with backoff'],
  [[1, 2, 131000, 131016], 'retry'],
  [[131057], 'retry in hours'],
  [[131047], 'no retry: template'],
  [[131026], 'no retry: other way'],
  [[131049], 'wait a day'],
  [[131050], 'never: opt-out'],
  [[131048], 'operator'],
  [[131051], 'fix'],
  [[131053], 'fix'],
  [[131052], 'retry'],
  [[131042, 131031, 368, 131045, 133010], 'operator'],
  [[131030], 'fix'],
  [[132000, 132001, 132005, 132012, 132015, 132016], 'stop the template'],
  [[100], 'fix'],
  [[190, 10, 200, 219, 299], 'operator'],
]
const CLASSES: Record<string, readonly string[]> = {
  'retry, exponential backoff': ['throughput'],
  'retry after at least 6 s, growing by 4^n': ['pair_rate'],
  'retry with backoff': ['throughput'],
  retry: ['temporary'],
  'retry in hours': ['maintenance'],
  'no retry: template': ['window_closed'],
  'no retry: other way': ['undeliverable'],
  'wait a day': ['held_back'],
  'never: opt-out': ['opted_out'],
  operator: ['account'],
  fix: ['unfit'],
  'stop the template': ['template'],
}

describe.each(TABLE)('%j', (numbers, means) => {
  test(means, () => {
    for (const code of numbers) expect(CLASSES[means]).toContain(failureClassOf(code))
  })
})

const delay = (failure: (typeof FAILURE_CLASSES)[number], attempts: number, chance = 0) =>
  retryDelay({ class: failure, attempts }, () => chance)

describe('retryDelay', () => {
  test.each([
    ['pair_rate', [6, 24, 96, 384, 1536, 3600]],
    ['throughput', [5, 10, 20, 40, 80, 160]],
    ['temporary', [5, 20, 80, 320, 1280, 3600]],
    ['maintenance', [3600, 7200, 14400, 21600, 21600, 21600]],
    ['held_back', [86400, 86400, undefined]],
  ] as const)('%s: %j seconds', (failure, waits) => {
    expect(waits.map((_, at) => delay(failure, at + 1))).toEqual(waits)
  })

  test('is never shorter than the table or WhatsApp demands, at most half as long again, and ends after the last try', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FAILURE_CLASSES.filter(passesByItself)),
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: 0, max: 100_000 }),
        (failure, attempts, chance, afterSeconds) => {
          const least = delay(failure, attempts)
          const wait = retryDelay({ class: failure, attempts, afterSeconds }, () => chance)
          if (least === undefined) {
            expect(wait).toBeUndefined()
            return
          }
          const floor = Math.max(least, afterSeconds)
          expect(wait).toBeGreaterThanOrEqual(floor)
          expect(wait).toBeLessThan(floor * 1.5 + 1)
        },
      ),
    )
    expect(FAILURE_CLASSES.filter(passesByItself).map((failure) => delay(failure, 30))).toEqual(
      Array(5).fill(undefined),
    )
  })

  test('is undefined for failures that time does not cure', () => {
    for (const failure of FAILURE_CLASSES.filter((name) => !passesByItself(name)))
      expect(delay(failure, 1)).toBeUndefined()
  })
})
