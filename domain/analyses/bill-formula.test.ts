import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFacts } from '#testing/any-facts.ts'
import { estimate } from '../estimates/estimate.ts'
import { billFormula } from './bill-formula.ts'

it('a quantity is what a pocket calculator makes of its formula', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const line of estimate(facts)?.lines ?? []) {
        const { per, count, sources } = billFormula(line, facts)
        // The quantity is shown to two decimals, and a count nobody told to the whole number nearest to it.
        const slack = facts[line.basis.of as 'areaSqm'] === undefined ? per / 2 : 0
        expect(Math.abs(per * count - line.quantity)).toBeLessThanOrEqual(slack + 0.0051)
        expect(sources.length).toBeGreaterThan(0)
        expect(new Set(sources).size).toBe(sources.length)
      }
    }),
  )
})

it('counts what the owner told', () => {
  const facts = { projectType: 'villa_construction', areaSqm: 400, city: 'riyadh' } as const
  const concrete = estimate(facts)!.lines.find(({ code }) => code === 'concrete')!
  expect(billFormula(concrete, facts)).toMatchObject({ count: 400, per: 0.42 })
})
