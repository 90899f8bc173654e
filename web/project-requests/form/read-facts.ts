import type { Facts } from '#domain/project-requests/facts.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** What makes an estimate, and what an address may therefore answer. */
const PRICED_BY = ['projectType', 'city', 'finishLevel', 'areaSqm', 'jobs', 'depth', 'scope'] as const

/** The answers that make an estimate, as far as each holds by itself. */
export function readFacts(fields: FormFields): Facts {
  const facts = knownFacts(fields)
  return Object.fromEntries(
    PRICED_BY.filter((name) => facts[name] !== undefined).map((name) => [name, facts[name]]),
  )
}
