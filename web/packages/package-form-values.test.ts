import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdminPackage } from '#server/packages/package-answers.ts'
import { formOf, inputOf } from './package-form-values.ts'

const version: fc.Arbitrary<AdminPackage> = fc.record({
  id: fc.uuid(),
  code: fc.stringMatching(/^[a-z][a-z0-9_]{1,29}$/),
  version: fc.integer({ min: 1, max: 9 }),
  name: fc.record({ ar: fc.constant('بناء'), en: fc.constant('Build') }),
  monthlyFee: fc.integer({ min: 1, max: 100_000_000 }),
  yearlyFee: fc.integer({ min: 1, max: 1_000_000_000 }),
  leadsAMonth: fc.integer({ min: 5, max: 15 }),
  position: fc.integer({ min: 0, max: 99 }),
  offeredFrom: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  state: fc.constant('prepared' as const),
  subscriptions: fc.constant(0),
  inGrace: fc.constant(0),
  yearly: fc.constant(0),
  isDemo: fc.constant(false),
})

test('a version opened and saved unchanged is the same version, to the halala', () => {
  fc.assert(
    fc.property(version, (base) => {
      const { code, name, monthlyFee, yearlyFee, leadsAMonth, position } = base
      const same = { code, name, monthlyFee, yearlyFee, leadsAMonth, position }
      expect(inputOf(formOf(base, 'next'))).toEqual({ input: same })
      const changed = inputOf(formOf(base, 'change')) as { input: { offeredFrom: string } }
      expect(changed.input).toMatchObject(same)
      const early = Date.parse(base.offeredFrom) - Date.parse(changed.input.offeredFrom)
      expect(early).toBeGreaterThanOrEqual(0)
      expect(early).toBeLessThan(24 * 60 * 60 * 1000)
    }),
  )
})

test('Arabic digits are read, a day begins at midnight in Riyadh, and what is missing is named', () => {
  const form = { ...formOf(undefined, 'add'), monthlyFee: '٤٩٩٫٥', yearlyFee: '5,000', leads: '٨' }
  expect(inputOf({ ...form, begin: 'on_day' })).toEqual({ missing: ['position', 'offeredFrom'] })
  expect(inputOf({ ...form, position: '2', begin: 'on_day', day: '2026-12-01' })).toMatchObject({
    input: {
      monthlyFee: 49_950,
      yearlyFee: 500_000,
      leadsAMonth: 8,
      offeredFrom: '2026-11-30T21:00:00.000Z',
    },
  })
})
