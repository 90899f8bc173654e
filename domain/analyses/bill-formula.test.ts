import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFacts } from '#testing/scores/any-facts.ts'
import { estimate } from '../estimates/estimate.ts'
import { billFormula } from './bill-formula.ts'

it('a quantity matches its formula on a calculator, rounded up where pieces are whole', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const line of estimate(facts)?.lines ?? []) {
        const { per, count, sources } = billFormula(line)
        // Count and quantity are each shown with one decimal.
        const slack = Number.isInteger(line.quantity) ? 1 : 0.05 * (1 + per) + 1e-6
        expect(Math.abs(per * count - line.quantity)).toBeLessThanOrEqual(slack)
        expect(sources.length).toBeGreaterThan(0)
        expect(new Set(sources).size).toBe(sources.length)
      }
    }),
  )
})

it('uses the count that the owner gave', () => {
  const facts = { projectType: 'villa_construction', areaSqm: 400, bathrooms: 5 } as const
  const pipes = estimate(facts)!.lines.find(({ code }) => code === 'bathroom_pipes')!
  expect(billFormula(pipes)).toMatchObject({ count: 5, per: 1 })
})
