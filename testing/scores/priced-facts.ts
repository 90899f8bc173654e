import fc from 'fast-check'
import { type Estimate, estimate } from '#domain/estimates/estimate.ts'
import {
  CITIES,
  DEPTHS,
  FINISH_LEVELS,
  PROJECT_TYPES,
  type ProjectType,
  SCOPES,
  STAGES,
} from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { isJob, JOB_CODES, type Job, MOST_JOBS, optionsOf } from '#domain/project-requests/jobs.ts'

export type PricedFacts = Facts & { projectType: ProjectType; areaSqm: number }
export type JobFacts = Facts & { jobs: Job[] }

const anywhere = {
  city: fc.constantFrom(...CITIES),
  finishLevel: fc.constantFrom(...FINISH_LEVELS),
  scope: fc.constantFrom(...SCOPES),
  depth: fc.constantFrom(...DEPTHS),
  stage: fc.constantFrom(...STAGES),
  floors: fc.integer({ min: 1, max: 10 }),
  rooms: fc.integer({ min: 1, max: 200 }),
  bathrooms: fc.integer({ min: 0, max: 200 }),
  plotAreaSqm: fc.integer({ min: 1, max: 100_000 }),
}
const projectType = fc.constantFrom(...PROJECT_TYPES)
const areaSqm = fc.integer({ min: 1, max: 20_000 })

/** Facts of a priced whole for property tests: any subset of facts, including unrealistic houses. */
export const someFacts: fc.Arbitrary<PricedFacts> = fc
  .record({ projectType, areaSqm, ...anywhere }, { requiredKeys: ['projectType', 'areaSqm'] })
  .filter(
    ({ projectType, scope }) =>
      projectType !== 'maintenance' && (projectType === 'villa_construction' || scope !== 'labour_only'),
  )

/** Any job of any kind and allowed quantity. */
export const someJob: fc.Arbitrary<Job> = fc
  .constantFrom(...JOB_CODES)
  .chain((code) =>
    fc.record(
      {
        code: fc.constant(code),
        quantity: fc.integer({ min: 1, max: 20_000 }),
        option: fc.constantFrom(undefined, ...optionsOf(code)),
      },
      { requiredKeys: ['code'], noNullPrototype: true },
    ),
  )
  .filter(isJob)

/** Facts with one to four jobs, with or without a whole, and any subset of the rest. */
export const someJobs: fc.Arbitrary<JobFacts> = fc.record(
  {
    jobs: fc.uniqueArray(someJob, { minLength: 1, maxLength: MOST_JOBS / 2, selector: ({ code }) => code }),
    projectType,
    areaSqm,
    ...anywhere,
  },
  { requiredKeys: ['jobs'] },
)

/** A typical job of each type; for maintenance two common ones, because the type alone names none. */
export function usualFacts(projectType: ProjectType): PricedFacts {
  const jobs: Job[] = [{ code: 'leak_repair' }, { code: 'ac_service', quantity: 4 }]
  return { projectType, areaSqm: 375, ...(projectType === 'maintenance' && { jobs }) }
}

export function estimateOf(facts: Facts): Estimate {
  const found = estimate(facts)
  if (!found) throw new Error(`no estimate for ${JSON.stringify(facts)}`)
  return found
}
