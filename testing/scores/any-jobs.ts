import fc from 'fast-check'
import { DEPTHS, type Facts } from '#domain/project-requests/facts.ts'
import { JOB_CODES, type Job, optionsOf } from '#domain/project-requests/jobs.ts'
import { anyFacts } from './any-facts.ts'

const anyJob: fc.Arbitrary<Job> = fc
  .constantFrom(...JOB_CODES)
  .chain((code) =>
    fc.record(
      { code: fc.constant(code), option: fc.constantFrom(undefined, ...optionsOf(code)) },
      { requiredKeys: ['code'] },
    ),
  )

/** Any facts, with up to three jobs and a depth of renovation. */
export const anyJobs: fc.Arbitrary<Facts> = fc
  .tuple(anyFacts, fc.array(anyJob, { maxLength: 3 }), fc.constantFrom(undefined, ...DEPTHS))
  .map(([facts, jobs, depth]) => ({ ...facts, ...(jobs.length > 0 && { jobs }), ...(depth && { depth }) }))
