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
import { STANDING_FACTS } from './standing-facts.ts'

const WORDS = [
  'projectType',
  'city',
  'district',
  'finishLevel',
  'scope',
  'depth',
  'deadline',
  'stage',
  'paymentBasis',
] as const
const NUMBERS = [
  'areaSqm',
  'plotAreaSqm',
  ...(Object.keys(COUNT_LIMITS) as (keyof typeof COUNT_LIMITS)[]),
  ...PERCENT_FACTS,
] as const
const ANSWERS = [...DOCUMENT_FACTS, ...PARTY_FACTS, ...WORK_FACTS, ...STANDING_FACTS, ...DEAL_FACTS] as const

/**
 * Turns the flat fields of the form into the shape of `projectRequestInputSchema`, with riyals converted to
 * halalas. An open question stays absent. An unreadable number stays NaN, so that the schema reports it at
 * its field and nothing is silently dropped.
 */
export function readProjectRequestForm(fields: Record<string, string>): unknown {
  const { text, locale, name, mobile, consent, showsWords, dismissed } = fields
  const { consultationToken, preferredProvider, asksOthers } = fields
  return {
    facts: readFactFields(fields),
    text: text ?? '',
    locale,
    contact: { name: name ?? '', mobile: mobile ?? '' },
    ...(dismissed && { dismissed: dismissed.split(' ').filter(Boolean) }),
    ...(consultationToken && { consultationToken }),
    ...(preferredProvider && { preferredProvider, asksOthers: isTicked(asksOthers) }),
    consent: isTicked(consent),
    showsWords: isTicked(showsWords),
    documentIds: (fields.documentIds ?? '').split(/[\s,]+/).filter(Boolean),
  }
}

const isTicked = (field: string | undefined) => field === 'on' || field === 'true'

/** The fact fields as typed, not validated. Yes-or-no facts are `yes`, `no` or open. */
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

/** Fields of a job where no script keeps them all in `jobs`: a checkbox and a quantity. */
export const jobField = (code: JobCode) => `job.${code}`
export const jobQuantityField = (code: JobCode) => `jobQuantity.${code}`
/** Marks a form that has those fields, so that an unchecked job counts as removed. */
export const JOBS_BY_HAND = 'jobsByHand'

/** The jobs of a form as typed; undefined where none is named. Jobs checked by hand keep their earlier option. */
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

/** The budget is one fact with two fields. */
export const BUDGET_FIELDS = ['budgetMin', 'budgetMax'] as const

/** Returns the form fields for known facts, the inverse of reading them. */
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
