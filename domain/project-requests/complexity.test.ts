import { expect, it } from 'vitest'
import { riyals } from '../shared/money.ts'
import { complexityOf } from './complexity.ts'
import type { Facts } from './facts.ts'

it.each<[string, Facts, string]>([
  ['an ordinary finishing job', { projectType: 'interior_finishing', areaSqm: 300 }, 'standard'],
  ['a villa', { projectType: 'villa_construction', areaSqm: 300 }, 'complex'],
  ['an extension, however small', { projectType: 'expansion', areaSqm: 20 }, 'complex'],
  ['exactly the largest standard area', { projectType: 'renovation', areaSqm: 500 }, 'standard'],
  ['a larger one', { projectType: 'renovation', areaSqm: 501 }, 'complex'],
  [
    'a job that says its own, large',
    { projectType: 'insulation', jobs: [{ code: 'roof_waterproofing', quantity: 501 }] },
    'complex',
  ],
  [
    'many metres of wall',
    { projectType: 'renovation', jobs: [{ code: 'crack_repair', quantity: 600 }] },
    'standard',
  ],
  ['a large budget', { projectType: 'decoration', budget: { max: riyals(500_001) } }, 'complex'],
  ['only a lower end, and large', { projectType: 'decoration', budget: { min: riyals(600_000) } }, 'complex'],
  ['nothing known', {}, 'standard'],
])('%s', (_, facts, complexity) => {
  expect(complexityOf(facts)).toBe(complexity)
})
