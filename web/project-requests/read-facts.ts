import { AREA_LIMITS, CITIES, FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { readNumber } from '#domain/shared/digits.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/**
 * The four answers that make an estimate, as far as they hold by themselves; all others are read by
 * domain/project-requests/known-facts.ts, which an address or a saved draft does not need.
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
