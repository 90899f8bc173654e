import { expect, test } from 'vitest'
import { estimate } from '../estimates/estimate.ts'
import { numberedBill } from './numbered-bill.ts'

const villa = estimate({
  projectType: 'villa_construction',
  areaSqm: 375,
  city: 'riyadh',
  finishLevel: 'standard',
})!

test('site management of a villa is counted by the built area, for its shell and its finishing', () => {
  const lines = numberedBill(villa).phases.flatMap((phase) => phase.lines.map(({ line }) => line))
  const { quantity, basis } = lines.find(({ code }) => code === 'preliminaries')!
  expect(basis).toMatchObject({ of: 'quantity', count: 375, per: 1.7 })
  expect(quantity).toBe(basis.count * basis.per)
})

test('a bill adds up to the estimate', () => {
  const { phases, reserve } = numberedBill(villa)
  expect(phases.reduce((sum, { amount }) => sum + amount, reserve)).toBe(villa.p50)
})
