import { analysePath } from '#domain/path-correction/analyse-path.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** How many points the report of these answers will raise: the server makes it by the same rules. */
export const countFindings = (fields: FormFields): number =>
  analysePath(knownFacts(fields), {}, undefined, riyadhDay(new Date())).findings.length
