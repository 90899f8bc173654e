import type { FormFields } from '#web/forms/form-fields.ts'
import { readFacts } from './read-facts.ts'

/** What the link that led here already answers (`estimatePath`); whatever no field could hold is left out. */
export function askedAnswers(search: string): FormFields {
  const facts = readFacts(Object.fromEntries(new URLSearchParams(search)))
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]))
}
