import { AREA_LIMITS, CITIES, FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { readNumber } from '#domain/shared/digits.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/**
 * What a half-filled form already tells the estimate: each fact that holds by itself; the rest is unknown.
 * Reads without the schema, so that the page shows a price before it has loaded a validator.
 */
export function readFacts(fields: FormFields): Facts {
  const facts = {
    projectType: PROJECT_TYPES.find((type) => type === fields.projectType),
    city: CITIES.find((city) => city === fields.city),
    finishLevel: FINISH_LEVELS.find((level) => level === fields.finishLevel),
    areaSqm: readArea(fields.areaSqm),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))
}

function readArea(text = ''): number | undefined {
  const area = readNumber(text)
  const isArea = Number.isInteger(area) && area! >= AREA_LIMITS.min && area! <= AREA_LIMITS.max
  return isArea ? area : undefined
}

/** A mid-size villa on a 300 m² plot. Stands in for answers that are not there yet, and the panel says so. */
const SAMPLE_VILLA = { projectType: 'villa_construction', areaSqm: 375, finishLevel: 'standard' } as const
/** For any other work a round figure, so that the range reads as so much for a hundred metres. */
const SAMPLE_AREA_SQM = 100

/** The facts to price before type and area are both known: what was said, completed from the sample. */
export function sampleFacts(facts: Facts): Facts {
  const { projectType } = facts
  if (projectType === undefined) return { ...SAMPLE_VILLA, ...facts }
  const areaSqm = projectType === SAMPLE_VILLA.projectType ? SAMPLE_VILLA.areaSqm : SAMPLE_AREA_SQM
  return { areaSqm, ...facts }
}
