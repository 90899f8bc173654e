import type { FactName, Facts } from '#domain/project-requests/facts.ts'
import { type Job, optionsOf } from '#domain/project-requests/jobs.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { readNumber } from '#domain/shared/digits.ts'

/** What a reader of a report answered in its address: facts corrected, and prices read without VAT. */
export interface ReportAnswers {
  facts: Facts
  /** The facts that are not as the report has them. */
  corrected: FactName[]
  isNet: boolean
  /** What the owner ticked: items left to later or taken simpler, and exclusions added to the price. */
  ticked: Record<Tick, string[]>
}

export type Tick = 'later' | 'simpler' | 'added'

/**
 * A field that is missing is as told, an empty one takes its fact out, and one that nobody could mean changes nothing.
 * How much of a job and of which kind stands in fields of its own (`jobField`).
 */
export function readAnswers(told: Facts, search: URLSearchParams): ReportAnswers {
  const before = fieldsOfFacts(told)
  const typed = Object.fromEntries([...search].map(([name, value]) => [name, value.trim()]))
  // Whoever passes the address on writes into a page of ours.
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

/** The budget is one fact in two fields. */
const fieldsOf = (name: string) => (name === 'budget' ? ['budgetMin', 'budgetMax'] : [name])

/** The field of how much of a job is wanted, or of which kind. */
export const jobField = (of: 'quantity' | 'option', { code }: Job) => `${of}.${code}`

/** The fields of a report's form when nothing is answered. */
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
