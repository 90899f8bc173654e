import { JOBS, type Job, type JobCode, readJobs } from '#domain/project-requests/jobs.ts'
import { readNumber } from '#domain/shared/digits.ts'

/** The jobs in a form's field `jobs`; of codes that nobody knows there is nothing to show. */
export const jobsOfField = (field = ''): Job[] =>
  readJobs(field).filter(({ code }) => Object.hasOwn(JOBS, code))

/** With a job put in or taken out. What is counted in pieces begins with one, which is how most are wanted. */
export function toggleJob(jobs: readonly Job[], code: JobCode): Job[] {
  if (jobs.some((job) => job.code === code)) return jobs.filter((job) => job.code !== code)
  return [...jobs, JOBS[code].unit === 'each' ? { code, quantity: 1 } : { code }]
}

/** With another answer to one of a job's two questions; undefined takes the answer back. */
export const answerJob = (
  jobs: readonly Job[],
  code: JobCode,
  answer: Pick<Job, 'quantity'> | Pick<Job, 'option'>,
): Job[] => jobs.map((job) => (job.code === code ? { ...job, ...answer } : job))

/** A quantity as typed: nothing is no answer yet, and what is no number is one that the form tells to be wrong. */
export const readQuantity = (text: string): number | undefined =>
  text.trim() === '' ? undefined : (readNumber(text) ?? Number.NaN)
