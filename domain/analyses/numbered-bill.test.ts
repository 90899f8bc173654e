import { expect, test } from 'vitest'
import { estimate } from '../estimates/estimate.ts'
import { numberedBill } from './numbered-bill.ts'

const villa = estimate({
  projectType: 'villa_construction',
  areaSqm: 375,
  city: 'riyadh',
  finishLevel: 'standard',
})!

test('the bill of a villa says site management by the built area, for the same amount', () => {
  const { line } = numberedBill(villa)
    .phases.flatMap(({ lines }) => lines)
    .find(({ line: { code } }) => code === 'preliminaries')!
  const { amount, quantity } = villa.lines.find(({ code }) => code === 'preliminaries')!
  expect(quantity).toBe(637.5)
  expect(line).toMatchObject({ quantity: 375, amount, basis: { count: 375, per: 1 } })
  expect(Math.abs(line.rate.typical * line.quantity - amount)).toBeLessThan(line.quantity)
})

test('a bill adds up to the estimate', () => {
  const { phases, reserve } = numberedBill(villa)
  expect(phases.reduce((sum, { amount }) => sum + amount, reserve)).toBe(villa.p50)
})
