import { readNumber } from '../shared/digits.ts'
import { riyals } from '../shared/money.ts'
import {
  COUNT_LIMITS,
  DEAL_FACTS,
  DOCUMENT_FACTS,
  PARTY_FACTS,
  PERCENT_FACTS,
  WORK_FACTS,
} from './fact-values.ts'
import type { FactName, Facts } from './facts.ts'
import { JOB_CODES, type Job, type JobCode, readJobs, writeJobs } from './jobs.ts'

const WORDS = [
  'projectType',
  'city',
  'district',
  'finishLevel',
  'scope',
  'depth',
  'stage',
  'paymentBasis',
] as const
const NUMBERS = [
  'areaSqm',
  'plotAreaSqm',
  ...(Object.keys(COUNT_LIMITS) as (keyof typeof COUNT_LIMITS)[]),
  ...PERCENT_FACTS,
] as const
const ANSWERS = [...DOCUMENT_FACTS, ...PARTY_FACTS, ...WORK_FACTS, ...DEAL_FACTS] as const

/**
 * Turns the flat fields of the form into the shape of `projectRequestInputSchema`, with riyals made halalas. A question
 * left open stays absent. A number nobody can read stays NaN, so the schema tells it at its field and nothing is
 * silently dropped.
 */
export function readProjectRequestForm(fields: Record<string, string>): unknown {
  const { text, locale, name, mobile, consent, dismissed, consultationToken } = fields
  return {
    facts: readFactFields(fields),
    text: text ?? '',
    locale,
    contact: { name: name ?? '', mobile: mobile ?? '' },
    ...(dismissed && { dismissed: dismissed.split(' ').filter(Boolean) }),
    ...(consultationToken && { consultationToken }),
    consent: consent === 'on' || consent === 'true',
    documentIds: (fields.documentIds ?? '').split(/[\s,]+/).filter(Boolean),
  }
}

/** The facts among the fields, as typed: not checked yet. Yes-or-no facts are `yes`, `no` or left open. */
export function readFactFields(fields: Record<string, string>): Record<string, unknown> {
  const budget = known({ min: typedRiyals(fields.budgetMin), max: typedRiyals(fields.budgetMax) })
  const read = <Value>(names: readonly FactName[], of: (field: string | undefined) => Value) =>
    Object.fromEntries(names.map((name) => [name, of(fields[name])]))
  return known({
    ...read(WORDS, typed),
    ...read(NUMBERS, typedNumber),
    ...read(ANSWERS, yesOrNo),
    jobs: jobsIn(fields),
    budget: Object.keys(budget).length > 0 ? budget : undefined,
  })
}

/** The fields of a job where no script keeps them all in `jobs`: a tick, and how much. */
export const jobField = (code: JobCode) => `job.${code}`
export const jobQuantityField = (code: JobCode) => `jobQuantity.${code}`
/** Says that the form has those fields, so that a job without a tick is one taken out. */
export const JOBS_BY_HAND = 'jobsByHand'

/** The jobs of a form as typed, undefined where none is named. Of those ticked by hand the kind told before stays. */
function jobsIn(fields: Record<string, string>): Job[] | undefined {
  const told = readJobs(fields.jobs ?? '')
  const jobs = fields[JOBS_BY_HAND] ? tickedJobs(fields, told) : told
  return jobs.length > 0 ? jobs : undefined
}

function tickedJobs(fields: Record<string, string>, told: readonly Job[]): Job[] {
  return JOB_CODES.filter((code) => fields[jobField(code)]).map((code) => {
    const quantity = typedNumber(fields[jobQuantityField(code)])
    const option = told.find((job) => job.code === code)?.option
    return { code, ...(quantity !== undefined && { quantity }), ...(option && { option }) }
  })
}

/** The budget is one fact in two fields. */
export const BUDGET_FIELDS = ['budgetMin', 'budgetMax'] as const

/** The other way: what the fields of a form hold when these facts are known. */
export function fieldsOfFacts({ budget = {}, jobs, ...facts }: Facts): Record<string, string> {
  const inRiyals = (halalas: number | undefined) => halalas && halalas / riyals(1)
  const amounts = { budgetMin: inRiyals(budget.min), budgetMax: inRiyals(budget.max) }
  const fields = Object.entries(known({ ...facts, ...amounts, jobs: jobs && writeJobs(jobs) }))
  return Object.fromEntries(fields.map(([name, fact]) => [name, fieldOf(fact)]))
}

/** The form field where an error at this dotted path belongs: `contact.mobile` → `mobile`. */
export function fieldOfPath(path: string): string {
  const [first = '', second, third] = path.split('.')
  if (second === 'budget') return third === 'max' ? 'budgetMax' : 'budgetMin'
  return first === 'documentIds' ? first : (second ?? first)
}

const fieldOf = (fact: unknown): string => (typeof fact === 'boolean' ? (fact ? 'yes' : 'no') : String(fact))

function typed(field = ''): string | undefined {
  return field.trim() || undefined
}

function yesOrNo(field: string | undefined): boolean | undefined {
  return field === 'yes' || (field === 'no' ? false : undefined)
}

function typedNumber(field = ''): number | undefined {
  return typed(field) === undefined ? undefined : (readNumber(field) ?? Number.NaN)
}

function typedRiyals(field = ''): number | undefined {
  const amount = typedNumber(field)
  return amount === undefined ? undefined : riyals(amount)
}

function known(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}
