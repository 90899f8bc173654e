import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { City, Facts } from '#domain/project-requests/facts.ts'
import { isWhole, JOBS, type JobCode, writeJobs } from '#domain/project-requests/jobs.ts'
import { jobsOf } from '#domain/project-requests/jobs-of.ts'

/** A labelled text: each job with its quantity and option, null where not stated. */
export interface JobText {
  id: string
  text: string
  jobs: { job: JobCode; quantity: number | null; option: string | null }[]
  /** Only when the card had one. */
  city?: City
  /** Only in the corpus. */
  voice?: string
}

const FOLDER = path.join(import.meta.dirname, '../../domain/project-requests/understanding')

/** Reads a set of texts with their jobs: `labelled/jobs-open`, `corpus/jobs`. */
export const jobTexts = (set: string): JobText[] => jobTextsOf(path.join(FOLDER, `${set}.jsonl`))

export function jobTextsOf(file: string): JobText[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as JobText)
}

/** Correctly read parts of a text; undefined where there is nothing to read. */
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
  const read = jobsOf(facts).map((one) => ({ ...one, code: asTold(one.code) }))
  const codes = (list: { code: string }[]) => [...new Set(list.map(({ code }) => code))].toSorted().join()
  const told = jobs.map(({ job, quantity, option }) => ({ code: asTold(job), quantity, option }))
  const found = told.map((one) => ({
    one,
    match:
      read.find(({ code, option }) => code === one.code && option === (one.option ?? undefined)) ??
      read.find(({ code }) => code === one.code),
  }))
  // A single piece counts as one, stated or not; a pool is counted by its water and not by pools.
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

/** Finishing an existing structure means finishing inside, or outside too. */
const asTold = (code: JobCode): JobCode => (code === 'villa_completion' ? 'interior_finishing' : code)
