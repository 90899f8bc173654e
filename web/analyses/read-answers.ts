import type { FactName, Facts } from '#domain/project-requests/facts.ts'
import { type Job, optionsOf } from '#domain/project-requests/jobs.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { readNumber } from '#domain/shared/digits.ts'

/** The changes that the address makes to a report: changed facts, and whether prices exclude VAT. */
export interface ReportAnswers {
  facts: Facts
  /** The facts that differ from the report. */
  corrected: FactName[]
  isNet: boolean
  /** Ticked items: work that is postponed or simplified, and exclusions added to the price. */
  ticked: Record<Tick, string[]>
}

export type Tick = 'later' | 'simpler' | 'added'

/**
 * Reads the answers from the address. A missing field keeps its fact, an empty one removes it, and an implausible one
 * is ignored. The quantity and kind of a job have fields of their own (`jobField`).
 */
export function readAnswers(told: Facts, search: URLSearchParams): ReportAnswers {
  const before = fieldsOfFacts(told)
  const typed = Object.fromEntries([...search].map(([name, value]) => [name, value.trim()]))
  // Anyone can write the address, so contact details in it are ignored.
  if (typed.district) typed.district = scrubContactDetails(typed.district)
  const jobs = told.jobs?.map((job) => answeredJob(job, typed))
  const fields = { ...before, ...typed, ...(jobs && fieldsOfFacts({ jobs })) }
  const known = knownFacts(fields) as Record<string, unknown>
  for (const [name, value] of Object.entries(told))
    if (known[name] === undefined && fieldsOf(name).some((field) => fields[field])) known[name] = value
  const facts = known as Facts
  const after = fieldsOfFacts(facts)
  const isChanged = (field: string) => before[field] !== after[field]
  const names = [...new Set([...Object.keys(told), ...Object.keys(facts)])] as FactName[]
  return {
    facts,
    corrected: names.filter((name) => fieldsOf(name).some(isChanged)),
    isNet: typed.vat === 'without',
    ticked: {
      later: search.getAll('later'),
      simpler: search.getAll('simpler'),
      added: search.getAll('added'),
    },
  }
}

/** The budget is one fact with two fields. */
const fieldsOf = (name: string) => (name === 'budget' ? ['budgetMin', 'budgetMax'] : [name])

/** Name of the field for a job's quantity or kind. */
export const jobField = (of: 'quantity' | 'option', { code }: Job) => `${of}.${code}`

/** Values of the report's form without any answers. */
export function toldFields(told: Facts): Record<string, string> {
  const ofJobs = (told.jobs ?? []).flatMap((job) => [
    [jobField('quantity', job), `${job.quantity ?? ''}`],
    [jobField('option', job), job.option ?? ''],
  ])
  return { ...fieldsOfFacts(told), ...Object.fromEntries(ofJobs) }
}

function answeredJob(job: Job, typed: Record<string, string>): Job {
  const { quantity, option, ...rest } = job
  const much = typed[jobField('quantity', job)] ?? `${quantity ?? ''}`
  const kind = typed[jobField('option', job)] ?? option
  const count = readNumber(much)
  const options = optionsOf(job.code)
  return {
    ...rest,
    ...(much && { quantity: Number.isInteger(count) && count! > 0 ? count! : quantity }),
    ...(kind && { option: options.includes(kind) ? kind : option }),
  }
}
