import fc from 'fast-check'
import { type Estimate, estimate } from '#domain/estimates/estimate.ts'
import {
  CITIES,
  FINISH_LEVELS,
  PROJECT_TYPES,
  type ProjectType,
  SCOPES,
} from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'

export type PricedFacts = Facts & { projectType: ProjectType; areaSqm: number }

/** Facts of a job that has a price, for property tests: any subset of what may be told, also of houses nobody builds. */
export const someFacts: fc.Arbitrary<PricedFacts> = fc
  .record(
    {
      projectType: fc.constantFrom(...PROJECT_TYPES),
      areaSqm: fc.integer({ min: 1, max: 20_000 }),
      city: fc.constantFrom(...CITIES),
      finishLevel: fc.constantFrom(...FINISH_LEVELS),
      scope: fc.constantFrom(...SCOPES),
      floors: fc.integer({ min: 1, max: 10 }),
      rooms: fc.integer({ min: 1, max: 200 }),
      bathrooms: fc.integer({ min: 0, max: 200 }),
      plotAreaSqm: fc.integer({ min: 1, max: 100_000 }),
    },
    { requiredKeys: ['projectType', 'areaSqm'] },
  )
  .filter(
    ({ projectType, scope }) =>
      projectType !== 'maintenance' && (projectType === 'villa_construction' || scope !== 'labour_only'),
  )

export function estimateOf(facts: Facts): Estimate {
  const found = estimate(facts)
  if (!found) throw new Error(`no estimate for ${JSON.stringify(facts)}`)
  return found
}
