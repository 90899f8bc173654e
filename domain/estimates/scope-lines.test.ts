import { expect, it } from 'vitest'
import { PROJECT_TYPES, SCOPES } from '../project-requests/fact-values.ts'
import { estimate } from './estimate.ts'
import { scopeLinesOf } from './scope-lines.ts'

it('every priced scope asks for each line once, without our reserve', () => {
  for (const projectType of PROJECT_TYPES) {
    for (const scope of [undefined, ...SCOPES]) {
      const facts = { projectType, city: 'riyadh', areaSqm: 300, ...(scope && { scope }) } as const
      const lines = scopeLinesOf(estimate(facts))
      const codes = lines.map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes).not.toContain('reserve')
      for (const { quantity } of lines) expect(quantity).toBeGreaterThan(0)
    }
  }
})

it('where no source prices the scope, one line covers all of it', () => {
  expect(scopeLinesOf(undefined)).toEqual([
    { code: 'whole_job', phase: 'whole_job', quantity: 1, unit: 'job' },
  ])
})
