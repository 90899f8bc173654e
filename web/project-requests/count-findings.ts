import { analysePath } from '#domain/path-correction/analyse-path.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import type { EvidenceByFact } from '#domain/project-requests/understanding/reading.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** How many points the report of these answers will raise. */
export const countFindings = (fields: FormFields, read?: EvidenceByFact): number =>
  analysePath(knownFacts(fields), read).findings.length
