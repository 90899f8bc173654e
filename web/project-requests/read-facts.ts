import { type Facts, factsSchema } from '#domain/project-requests/facts.ts'
import { readProjectRequestForm } from '#domain/project-requests/project-request-input.ts'
import { validate } from '#domain/shared/validate.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** What a half-filled form already tells of the job: each fact that holds by itself; the rest is unknown. */
export function readFacts(fields: FormFields): Facts {
  const { facts } = readProjectRequestForm(fields) as { facts: Record<string, unknown> }
  const whole = validate(factsSchema, facts)
  if (whole.ok) return whole.value
  const wrong = new Set(Object.keys(whole.fieldErrors).map((path) => path.split('.')[0]))
  const sound = Object.entries(facts).filter(([name]) => !wrong.has(name))
  return Object.fromEntries(sound) as Facts
}

/** A mid-size villa on a 300 m² plot. Stands in for answers that are not there yet, and the panel says so. */
const SAMPLE_VILLA = { projectType: 'villa_construction', areaSqm: 375, finishLevel: 'standard' } as const
/** For any other work a round figure, so that the range reads as so much for a hundred metres. */
const SAMPLE_AREA_SQM = 100

/** The facts to price before type and area are both known: what was said, completed from the sample. */
export function sampleFacts(facts: Facts): Facts {
  if (!facts.projectType) return { ...SAMPLE_VILLA, ...facts }
  return {
    areaSqm: facts.projectType === 'villa_construction' ? SAMPLE_VILLA.areaSqm : SAMPLE_AREA_SQM,
    ...facts,
  }
}
