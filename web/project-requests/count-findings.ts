import { analyse } from '#domain/analyses/analyse.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** How many points the report of these answers will raise: the server makes it with the same call. */
export const countFindings = (fields: FormFields): number =>
  analyse({
    text: fields.text ?? '',
    facts: knownFacts(fields),
    dismissed: (fields.dismissed ?? '').split(' '),
  }).findings.length
