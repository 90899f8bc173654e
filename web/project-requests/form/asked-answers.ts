import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { readFacts } from './read-facts.ts'

/** What the link that led here already answers (`estimatePath`); whatever no field could hold is left out. */
export const askedAnswers = (search: string): FormFields =>
  fieldsOfFacts(readFacts(Object.fromEntries(new URLSearchParams(search))))
