import type { Calibration } from '#domain/estimates/calibration.ts'
import { type Estimate, estimate } from '#domain/estimates/estimate.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { needsArea } from '#domain/project-requests/jobs.ts'
import { type FieldErrors, invalidInput, Refusal } from '#domain/shared/refusal.ts'

/**
 * The price range of stated facts, in halalas without VAT. Unlike a form, a program is told what is missing instead of
 * getting a price for what was assumed.
 * @throws {Refusal} with fieldErrors when the kind of work or its area is missing
 * @throws {Refusal} estimate.not_priced (422) when no source prices this scope
 */
export function estimateFacts(facts: Facts, calibration: Calibration | undefined): Estimate {
  const missing = missingFacts(facts)
  if (Object.keys(missing).length > 0) throw invalidInput(missing)
  const range = estimate(facts, calibration)
  if (!range) throw new Refusal('estimate.not_priced')
  return range
}

/** Facts required for any price: the kind of work and its area. */
function missingFacts(facts: Facts): FieldErrors {
  const { projectType, areaSqm } = facts
  return {
    ...(projectType === undefined && { projectType: { code: 'field.required' } }),
    ...(areaSqm === undefined && needsArea(facts) && { areaSqm: { code: 'field.required' } }),
  }
}
