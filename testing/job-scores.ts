import { jobsOf } from '#domain/estimates/jobs-of.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { isWhole, JOBS, type JobCode, writeJobs } from '#domain/project-requests/jobs.ts'

/** A text as somebody labelled it: each job with its quantity and option, null where neither is told. */
export interface JobText {
  id: string
  text: string
  jobs: { job: JobCode; quantity: number | null; option: string | null }[]
}

/** What of a text was read right; undefined where there is nothing to be read. */
export interface JobMarks {
  main: boolean
  set: boolean
  quantities: boolean | undefined
  options: boolean | undefined
  depth: boolean | undefined
  told: string
  read: string
}

export function marksOf({ jobs }: JobText, { facts }: { facts: Facts }): JobMarks {
  const read = jobsOf(facts).map((one) =>
    // Whose structure stands is told as finishing too.
    one.code === 'villa_completion' ? { ...one, code: 'interior_finishing' as const } : one,
  )
  const codes = (list: { code: string }[]) => [...new Set(list.map(({ code }) => code))].toSorted().join()
  const told = jobs.map(({ job, quantity, option }) => ({ code: job, quantity, option }))
  const found = told.map((one) => ({
    one,
    match:
      read.find(({ code, option }) => code === one.code && option === (one.option ?? undefined)) ??
      read.find(({ code }) => code === one.code),
  }))
  // A single piece is one whether or not it is said; a pool is counted by its water and not by pools.
  const quantities = found.flatMap(({ one, match }) => {
    const isPiece = (JOBS[one.code].unit === 'each' || one.code === 'pool') && one.quantity === 1
    return one.quantity === null || isPiece || !match ? [] : [match.quantity === one.quantity]
  })
  const options = found.flatMap(({ one, match }) =>
    one.option === null || !match || isWhole(one.code) ? [] : [match.option === one.option],
  )
  const depth = told.find(({ code, option }) => code === 'renovation' && option)?.option
  return {
    main: found[0]?.match !== undefined,
    set: codes(read) === codes(told),
    quantities: quantities.length ? quantities.every(Boolean) : undefined,
    options: options.length ? options.every(Boolean) : undefined,
    depth: depth ? facts.depth === depth : undefined,
    told: writeJobs(
      told.map(({ code, quantity, option }) => ({
        code,
        quantity: quantity ?? undefined,
        option: option ?? undefined,
      })),
    ),
    read: `${writeJobs(read)} ${facts.projectType ?? '-'} ${facts.depth ?? ''}`,
  }
}
